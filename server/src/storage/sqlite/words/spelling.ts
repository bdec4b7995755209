import { nearestOf, soughtFor } from '../../text/spelling.ts'
import type { WordIndex } from './word-index.ts'

/**
 * The nearest words of the library's own vocabulary. Only those with the same first letter are looked at: people get
 * that one right, and it makes the look short.
 */
export function nearestWord(index: WordIndex, word: string): string | null {
  const sought = soughtFor(word)
  return sought && nearestOf(sought, index.vocabulary(sought[0]!))
}
