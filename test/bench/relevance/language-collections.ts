import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from './collection.ts'

/** Thirty paragraphs each, with a question that asks in other forms of their words. */
const LANGUAGES = ['de', 'es', 'ru', 'th', 'tr']

function readLanguage(language: string): Collection {
  const rows = readFileSync(join(import.meta.dirname, 'languages', `${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((row, at) => {
      const [text = '', query = ''] = row.split('\t')
      return { url: `https://languages.example/${language}/${at}`, text, query }
    })
  return {
    name: `lang-${language}`,
    lines: rows.map(({ url, text }) => ({ url, title: null, text })),
    queries: rows.map(({ url, query }) => ({ query, judgements: new Map([[url, 1]]) })),
    titles: [],
  }
}

/** A library for each language, and one of all of them. */
export function readLanguageCollections(): Collection[] {
  const each = LANGUAGES.map(readLanguage)
  const mixed = {
    name: 'lang-mixed',
    lines: each.flatMap(({ lines }) => lines),
    queries: each.flatMap(({ queries }) => queries),
    titles: [],
  }
  return [...each, mixed]
}
