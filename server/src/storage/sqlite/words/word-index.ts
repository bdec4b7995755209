import type { LibraryDatabase } from '../library/library-database.ts'
import { createLruCache } from '../../lru-cache.ts'
import { anyOf, everyOf, type Postings } from '../../text/postings.ts'
import type { RankedIndex } from '../../text/rank-words.ts'
import type { CountedTerm } from '../../text/spelling.ts'
import { readPostings, readVocabulary } from './occurrences.ts'
import { readLengths, readTotals } from './word-lengths.ts'
import { queryTerms, type QueryTerm } from '../../text/tokenizer.ts'
import { IMAGES, POSTS, type RankedKind } from '../search/ranked-kind.ts'

/** Per library and kind. An id and a weight take twelve bytes. */
const MAX_OCCURRENCES = 1_000_000

/** Keyword index with cached reads until it changes, because queries repeat words. */
export interface WordIndex extends RankedIndex {
  /** Returns the rows with a word, or with all terms of a phrase in any order. */
  postings(text: string, isTyping?: boolean): Postings
  vocabulary(letter: string): readonly CountedTerm[]
}

function openWordIndex(database: LibraryDatabase, { table, weights }: RankedKind): WordIndex {
  const postings = createLruCache<Postings>(MAX_OCCURRENCES, ({ ids }) => ids.length)
  const lengths = new Map<number, number>()
  const vocabulary = new Map<string, CountedTerm[]>()

  const read = (terms: readonly QueryTerm[]): Postings => readPostings(database, table, weights, terms)

  return {
    ...readTotals(database, table),
    postings: (text, isTyping = false) => {
      const readings = queryTerms(text, isTyping)
      return postings.get(JSON.stringify(readings), () => {
        const words = readings.filter((terms) => terms.length === 1).flat()
        const phrases = readings.filter((terms) => terms.length > 1)
        return anyOf([read(words), ...phrases.map((terms) => everyOf(terms.map((term) => read([term]))))])
      })
    },
    lengths: (ids) => {
      const missing = ids.filter((id) => !lengths.has(id))
      if (missing.length > 0) {
        for (const [id, length] of readLengths(database, table, missing)) lengths.set(id, length)
      }
      return (id) => lengths.get(id) ?? 0
    },
    vocabulary: (letter) => {
      const terms = vocabulary.get(letter) ?? readVocabulary(database, table, letter)
      vocabulary.set(letter, terms)
      return terms
    },
  }
}

const OPEN = {
  posts: (database: LibraryDatabase) => openWordIndex(database, POSTS),
  images: (database: LibraryDatabase) => openWordIndex(database, IMAGES),
}

export const wordIndexOf = (database: LibraryDatabase, kind: RankedKind): WordIndex =>
  database.cached('words', OPEN[kind.name])
