import { beginningOf } from './indexable.ts'
import { tokenize } from './tokenizer.ts'

/** Returns the optimal string alignment distance, at most `limit + 1`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && isSwap) edits = Math.min(edits, beforeLast[column - 2]! + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[to.length]!, limit + 1)
}

/** A stem and the number of texts with it. */
export interface CountedTerm {
  term: string
  doc: number
}

/** In a short word, an edit makes another word. */
const MIN_LENGTH = 4
const TWO_EDITS_FROM = 8

/** Returns a word with this stem, because not every stem has itself as stem (`databas` would become `databa`). */
function wordOf(term: string): string {
  const stem = beginningOf(term)
  return [stem, `${stem}e`, `${stem}s`].find((word) => tokenize(word)[0] === stem) ?? stem
}

/** Returns a word of the most similar stem with the same first letter, which people rarely mistype. */
export async function nearestWord(
  word: string,
  vocabularyOf: (letter: string) => Promise<readonly CountedTerm[]>,
): Promise<string | null> {
  const sought = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  if (sought.length < MIN_LENGTH) return null
  const limit = sought.length >= TWO_EDITS_FROM ? 2 : 1
  let best: (CountedTerm & { edits: number }) | null = null
  for (const { term: kept, doc } of await vocabularyOf(sought[0]!)) {
    const term = beginningOf(kept)
    if (term.length < sought.length - limit - 2 || term.length > sought.length + limit) continue
    // A stem can be a letter or two shorter than the word.
    const whole = editDistance(sought, term, limit)
    const stem = editDistance(sought.slice(0, term.length), term, limit - 1)
    const edits = Math.min(whole, stem < limit ? stem + 0.5 : limit + 1)
    if (edits > limit) continue
    if (best === null || edits < best.edits || (edits === best.edits && doc > best.doc))
      best = { term: kept, doc, edits }
  }
  return best && wordOf(best.term)
}
