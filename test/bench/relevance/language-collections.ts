import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from './collection.ts'

/** Each has 20 or 30 paragraphs with a question that uses other forms of their words. */
const LANGUAGES = ['ar', 'cs', 'de', 'el', 'en', 'es', 'hi', 'pl', 'ro', 'ru', 'th', 'tr', 'uk', 'vi', 'zh']

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
