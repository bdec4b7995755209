import { editDistance } from './edit-distance.ts'
import { beginningOf } from './indexable.ts'
import { tokenize } from './tokenizer.ts'

/** A stem of a library, and in how many texts it is. */
interface CountedTerm {
  term: string
  doc: number
}

/** In a short word one edit makes another word, not a typo. */
const MIN_LENGTH = 4
const TWO_EDITS_FROM = 8

/** A word that the index takes for this stem: not every stem is its own (`databas` would become `databa`). */
function wordOf(term: string): string {
  const stem = beginningOf(term)
  return [stem, `${stem}e`, `${stem}s`].find((word) => tokenize(word)[0] === stem) ?? stem
}

/** What is looked for in place of a word; null for one too short to be told from another. */
export function soughtFor(word: string): string | null {
  const sought = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return sought.length < MIN_LENGTH ? null : sought
}

/** The nearest of some stems; what is answered is a word of the stem. */
export function nearestOf(sought: string, vocabulary: Iterable<CountedTerm>): string | null {
  const limit = sought.length >= TWO_EDITS_FROM ? 2 : 1
  let best: (CountedTerm & { edits: number }) | null = null
  for (const { term: kept, doc } of vocabulary) {
    const term = beginningOf(kept)
    if (term.length < sought.length - limit - 2 || term.length > sought.length + limit) continue
    // A stem may be a letter or two shorter than the word that was meant.
    const whole = editDistance(sought, term, limit)
    const stem = editDistance(sought.slice(0, term.length), term, limit - 1)
    const edits = Math.min(whole, stem < limit ? stem + 0.5 : limit + 1)
    if (edits > limit) continue
    if (best === null || edits < best.edits || (edits === best.edits && doc > best.doc))
      best = { term: kept, doc, edits }
  }
  return best && wordOf(best.term)
}
