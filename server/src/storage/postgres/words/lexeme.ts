import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sparsevecBytes } from '../binary-values.ts'

/** Longer ones are no words of anybody's; 16,000 of these have room in a tsvector. */
const MAX_LEXEME_BYTES = 48
const HEAD = 16

/** A term of the tokenizer as a tsvector holds it. */
export function lexemeOf(term: string): string {
  if (Buffer.byteLength(term) <= MAX_LEXEME_BYTES) return term
  const digest = createHash('sha256').update(term).digest('base64url').slice(0, HEAD)
  // Half a character is stored as one that says so: what is compared with it has to be the same.
  return `${term.slice(0, HEAD / 2).toWellFormed()}${digest}`
}

/** What a sparsevec can count to. */
export const TERM_SPACE = 1_000_000_000

/** Where the weight of a lexeme stands in a sparsevec. */
export const placeOf = (lexeme: string): number => (crc32(lexeme) % TERM_SPACE) + 1

/** A lexeme as the text of a tsvector or tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A sparsevec of some weights by lexeme. */
export function sparseOf(weights: Iterable<readonly [string, number]>): Buffer {
  const byPlace = new Map<number, number>()
  for (const [lexeme, weight] of weights) {
    const place = placeOf(lexeme)
    byPlace.set(place, (byPlace.get(place) ?? 0) + weight)
  }
  return sparsevecBytes(TERM_SPACE, byPlace)
}
