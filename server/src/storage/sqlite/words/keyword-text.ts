import { beginningOf, readingsOf } from '../../text/indexable.ts'

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Shorter beginnings match so much of a library that looking them up takes longer than reading them helps. */
const MIN_PREFIX_LENGTH = 3

/**
 * A person's words as an FTS5 expression in which none of their characters has a meaning of its own: every word
 * has to occur, the last one as the beginning of a word, since it may still be being typed. Null when there is no
 * word in it.
 */
export function matchExpression(text: string): string | null {
  const last = text.match(WORD)?.at(-1)
  if (last === undefined) return null
  return expressionOf(text, last.length >= MIN_PREFIX_LENGTH)
}

/** An FTS5 expression of a text in every way of reading it, as phrases in which no character has a meaning of its own. */
export function phrase(text: string, isBeginning = false): string {
  const readings = readingsOf(text.replaceAll('"', ' '), isBeginning).map((reading) =>
    isBeginning ? `"${beginningOf(reading.trim())}" *` : `"${reading.trim()}"`,
  )
  return readings.length === 1 ? readings[0]! : `(${readings.join(' OR ')})`
}

const expressionOf = (text: string, isBeginning: boolean): string => {
  const words = text.match(WORD) ?? []
  return words.map((word, at) => phrase(word, isBeginning && at === words.length - 1)).join(' AND ')
}

/** The same for words as they stand: whatever this matches, the other matches too. */
export const wholeWordExpression = (text: string): string => expressionOf(text, false)
