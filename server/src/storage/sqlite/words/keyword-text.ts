import { isPrefix, readingsOf, typedWords } from '../../text/indexable.ts'

export function phrase(text: string, isTyping = false): string {
  const readings = readingsOf(text.replaceAll('"', ' '))
    .map((reading) => reading.trim())
    .map((reading) => (isPrefix(reading, isTyping) ? `"${reading}" *` : `"${reading}"`))
  return readings.length === 1 ? readings[0]! : `(${readings.join(' OR ')})`
}

/** All words must occur. Null without a word. */
export const matchExpression = (text: string): string | null =>
  typedWords(text)
    .map(({ word, isTyping }) => phrase(word, isTyping))
    .join(' AND ') || null

/** Like `matchExpression` without a prefix, so it matches a subset. */
export const wholeWordExpression = (text: string): string =>
  typedWords(text)
    .map(({ word }) => phrase(word))
    .join(' AND ')
