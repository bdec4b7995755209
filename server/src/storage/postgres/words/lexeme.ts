import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sparsevecBytes } from '../binary-values.ts'

/** Longer lexemes aren't words. A tsvector fits 16,000 of this size. */
const MAX_LEXEME_BYTES = 48
const MAX_UTF8_BYTES = 3
const HEAD = 16

/** Returns a term in the form of a tsvector. */
export function lexemeOf(term: string): string {
  if (term.length * MAX_UTF8_BYTES <= MAX_LEXEME_BYTES || Buffer.byteLength(term) <= MAX_LEXEME_BYTES)
    return term
  const digest = createHash('sha256').update(term).digest('base64url').slice(0, HEAD)
  // PostgreSQL stores half a surrogate pair as a replacement character, so use that too.
  return `${term.slice(0, HEAD / 2).toWellFormed()}${digest}`
}

/** Dimensions of a sparsevec. */
export const TERM_SPACE = 1_000_000_000

/** Returns a lexeme's index in a sparsevec. */
export const placeOf = (lexeme: string): number => (crc32(lexeme) % TERM_SPACE) + 1

export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export function sparseOf(weights: Iterable<readonly [string, number]>): Buffer {
  const byPlace = new Map<number, number>()
  for (const [lexeme, weight] of weights) {
    const place = placeOf(lexeme)
    byPlace.set(place, (byPlace.get(place) ?? 0) + weight)
  }
  return sparsevecBytes(TERM_SPACE, byPlace)
}
