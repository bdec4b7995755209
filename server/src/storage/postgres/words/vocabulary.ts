import { mostFrequent, type Frequency, type RankedKind } from '../../search-store.ts'
import { nearestWord, type CountedTerm } from '../../text/spelling.ts'
import { termsOfWord } from '../../text/tokenizer.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { lexemeOf } from './lexeme.ts'

/** Reads the terms of a library's documents of a kind, and how many have them. */
export function createVocabulary(queries: Queries, accountId: string, kind: RankedKind) {
  const mine = sql`account_id = ${accountId} and kind = ${kind}`
  return {
    /** Returns the frequency of words, or null for a text of several terms. */
    async frequencies(words: readonly string[]): Promise<(Frequency | null)[]> {
      const terms = words.map((word) => termsOfWord(word)?.map(lexemeOf) ?? null)
      const rows = await queries.all(sql<{ term: string; docs: number }>`
        select term, docs from vocabulary
        where ${mine} and term = any(${terms.flatMap((readings) => readings ?? [])})`)
      const frequencyOf = new Map(rows.map(({ term, docs }) => [term, docs]))
      return terms.map((readings) => mostFrequent(readings, (term) => frequencyOf.get(term) ?? 0))
    },
    /** Returns the library's most similar word for a misspelled one. */
    nearestWord: (word: string): Promise<string | null> =>
      nearestWord(word, (letter) =>
        queries.all(sql<CountedTerm>`
          select term, docs as doc from vocabulary
          where ${mine} and docs > 0 and term >= ${letter} and term < ${`${letter}\u{10ffff}`}
          order by term`),
      ),
  }
}
