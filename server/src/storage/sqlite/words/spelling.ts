import { nearestOf, spellingForm } from '../../text/spelling.ts'
import type { WordIndex } from './word-index.ts'

/** Returns the most similar word of the library with the same first letter, which people rarely mistype. */
export function nearestWord(index: WordIndex, word: string): string | null {
  const sought = spellingForm(word)
  return sought && nearestOf(sought, index.vocabulary(sought[0]!))
}
