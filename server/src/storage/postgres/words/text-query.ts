import { typedWords } from '../../text/indexable.ts'
import { queryTerms, type QueryTerm } from '../../text/tokenizer.ts'
import type { RankedKind } from '../../search-store.ts'
import { allOf } from '../../libraries/filter-rules.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { lexemeOf, quoted } from './lexeme.ts'
import { WORDS } from './write-words.ts'

/** Labels of the fields that can be searched separately. */
export const LABELS = { title: 'A', author: 'B', url: 'C' } as const

/** Consecutive lexemes by reading, because each language has its own. */
export type Phrase = readonly (readonly QueryTerm[])[]

export const phraseOf = (text: string, isTyping = false): Phrase =>
  queryTerms(text.replaceAll('"', ' '), isTyping).map((terms) =>
    terms.map(({ term, isPrefix }) => ({ term: lexemeOf(term), isPrefix })),
  )

export const isEmpty = (phrase: Phrase): boolean => phrase.length === 0

/** Returns whether every reading is a single term. */
export const isWord = (phrase: Phrase): boolean => phrase.every((lexemes) => lexemes.length === 1)

/** Converts a phrase to a tsquery, optionally for one field, or for its terms in any order. */
export const queryText = (phrase: Phrase, label = '', between: '<->' | '&' = '<->'): string =>
  phrase
    .map((lexemes) =>
      lexemes
        .map(({ term, isPrefix }) => {
          const marks = `${isPrefix ? '*' : ''}${label}`
          return quoted(term) + (marks && `:${marks}`)
        })
        .join(` ${between} `),
    )
    .join(' | ')

/** Matches ids with a phrase. Single terms and labeled fields are on the first page. */
export function idsWith(
  accountId: string,
  kind: RankedKind,
  phrase: Phrase,
  label?: string,
): RawBuilder<number> {
  const page = isWord(phrase) || label !== undefined ? sql`and w.page = 0` : sql``
  return sql<number>`select w.id from ${sql.table(WORDS[kind].table)} w
    where w.account_id = ${accountId} and w.words @@ ${queryText(phrase, label)}::tsquery ${page}`
}

export function holdsWords(accountId: string, text: string): RawBuilder<boolean> {
  const phrases = typedWords(text)
    .map(({ word, isTyping }) => phraseOf(word, isTyping))
    .filter((phrase) => !isEmpty(phrase))
  if (phrases.length === 0) return sql<boolean>`false`
  return allOf(phrases.map((phrase) => sql`b.id in (${idsWith(accountId, 'posts', phrase)})`))
}
