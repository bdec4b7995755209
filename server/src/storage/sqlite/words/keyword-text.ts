import { indexable } from '../../text/indexable.ts'

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
  return last.length < MIN_PREFIX_LENGTH ? wholeWordExpression(text) : `${wholeWordExpression(text)} *`
}

/** The same for words as they stand: whatever this matches, the other matches too. */
export const wholeWordExpression = (text: string): string =>
  (text.match(WORD) ?? []).map((word) => `"${indexable(word).trim()}"`).join(' ')
