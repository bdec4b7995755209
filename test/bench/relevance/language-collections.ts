import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MAX_QUERY_LENGTH } from '@bookplate/contract'
import type { Collection } from './collection.ts'

export type Half = 'tuned' | 'held-out'

/** Every tenth query is enough for the library of all languages. */
const MIXED_STEP = 10

function readLanguage(folder: string, file: string, half: Half): Collection {
  const language = basename(file, '.tsv')
  const rows = readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((row, at) => {
      const [text = '', query = ''] = row.split('\t')
      const url = `https://texts.example/${language}/${at}`
      return { text, query: query.slice(0, MAX_QUERY_LENGTH), url }
    })
  return {
    name: `lang-${language}`,
    lines: rows.map(({ url, text }) => ({ url, title: null, text })),
    queries: rows
      .filter((_, at) => (at % 2 === 0) === (half === 'tuned'))
      .map(({ url, query }) => ({ query, judgements: new Map([[url, 1]]) })),
    titles: [],
  }
}

/** Reads a `LANGUAGE.tsv` per language: texts without their titles, and the titles as queries. */
export function readLanguageCollections(folder: string, half: Half): Collection[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  const each = files.map((file) => readLanguage(folder, file, half))
  const mixed = {
    name: 'lang-mixed',
    lines: each.flatMap(({ lines }) => lines),
    queries: each.flatMap(({ queries }) => queries).filter((_, at) => at % MIXED_STEP === 0),
    titles: [],
  }
  return [...each, mixed]
}
