import { isPrefix, readingsOf } from '../../text/indexable.ts'

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Shorter prefixes match too much for an index lookup to pay. */
const MIN_PREFIX_LENGTH = 3

/** All words must occur, the last one as a prefix, because it may still be typed. Null without a word. */
export function matchExpression(text: string): string | null {
  const last = text.match(WORD)?.at(-1)
  if (last === undefined) return null
  return expressionOf(text, last.length >= MIN_PREFIX_LENGTH)
}

export function phrase(text: string, isTyping = false): string {
  const readings = readingsOf(text.replaceAll('"', ' '))
    .map((reading) => reading.trim())
    .map((reading) => (isPrefix(reading, isTyping) ? `"${reading}" *` : `"${reading}"`))
  return readings.length === 1 ? readings[0]! : `(${readings.join(' OR ')})`
}

const expressionOf = (text: string, isTyping: boolean): string => {
  const words = text.match(WORD) ?? []
  return words.map((word, at) => phrase(word, isTyping && at === words.length - 1)).join(' AND ')
}

/** Like `matchExpression` without a prefix, so it matches a subset. */
export const wholeWordExpression = (text: string): string => expressionOf(text, false)
