import { DatabaseSync } from 'node:sqlite'
import { createLruCache } from '../lru-cache.ts'
import { isPrefix, KEYWORD_TOKENIZER, readingsOf } from './indexable.ts'

const MAX_REMEMBERED = 4_000
const MAX_CHUNKS = 20_000

function createTokenizer() {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create virtual table texts using fts5 (
      text, content = '', contentless_delete = 1, tokenize = '${KEYWORD_TOKENIZER}'
    );
    create virtual table tokens using fts5vocab (texts, instance);
  `)
  const insert = database.prepare('insert into texts (rowid, text) values (?, ?)')
  const select = database.prepare('select doc, term from tokens order by doc, offset')
  select.setReturnArrays(true)
  const begin = database.prepare('begin')
  const rollback = database.prepare('rollback')

  // Rolled back, so that no index is written.
  return (texts: readonly string[]): string[][] => {
    begin.run()
    try {
      texts.forEach((text, at) => insert.run(at, text))
      const terms = texts.map((): string[] => [])
      for (const [at, term] of select.all() as unknown as [number, string][]) terms[at]!.push(term)
      return terms
    } finally {
      rollback.run()
    }
  }
}

let tokenizer: ReturnType<typeof createTokenizer> | null = null

const readings = createLruCache<string[][]>(MAX_REMEMBERED)

/** Text between ASCII separators, which end a word in every script. */
const CHUNK = /[^\0-/:-@[-`{-\x7F]+/g
const termsOfChunk = new Map<string, string[]>()

/** Remembers terms, because texts repeat words. */
export function tokenizeEach(texts: readonly string[]): string[][] {
  if (termsOfChunk.size > MAX_CHUNKS) termsOfChunk.clear()
  const chunks = texts.map((text) => text.match(CHUNK) ?? [])
  const fresh = [...new Set(chunks.flat())].filter((chunk) => !termsOfChunk.has(chunk))
  if (fresh.length > 0) {
    tokenizer ??= createTokenizer()
    for (const [at, terms] of tokenizer(fresh).entries()) termsOfChunk.set(fresh[at]!, terms)
  }
  return chunks.map((list) => list.flatMap((chunk) => termsOfChunk.get(chunk)!))
}

export const tokenize = (text: string): string[] => tokenizeEach([text])[0]!

const unique = (readings: readonly string[][]): string[][] => [
  ...new Map(readings.map((terms) => [terms.join(' '), terms])).values(),
]

/** Returns the terms of a text for each reading. Cached, because queries repeat words. */
export const termsOf = (text: string): string[][] =>
  readings.get(text, () => unique(tokenizeEach(readingsOf(text)).filter((reading) => reading.length > 0)))

export interface QueryTerm {
  term: string
  isPrefix: boolean
}

/** Returns the terms to find for each reading. Only the last one may be a prefix. */
export const queryTerms = (text: string, isTyping: boolean): QueryTerm[][] =>
  termsOf(text).map((terms) =>
    terms.map((term, at) => ({ term, isPrefix: at === terms.length - 1 && isPrefix(term, isTyping) })),
  )

/** Returns the term of a word for each reading, or null for several terms. */
export function termsOfWord(word: string): string[] | null {
  const readings = termsOf(word)
  return readings.length > 0 && readings.every((terms) => terms.length === 1) ? readings.flat() : null
}
