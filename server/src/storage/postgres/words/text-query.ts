import { beginningOf } from '../../text/indexable.ts'
import { termsOf } from '../../text/tokenizer.ts'
import type { RankedKind } from '../../search-store.ts'
import { allOf, sql, type RawBuilder } from '../sql.ts'
import { lexemeOf, quoted } from './lexeme.ts'
import { WORDS } from './write-words.ts'

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
/** Shorter beginnings match so much of a library that looking them up takes longer than reading them helps. */
const MIN_PREFIX_LENGTH = 3

/** Where each part of a document that can be asked about alone has its places. */
export const LABELS = { title: 'A', author: 'B', url: 'C' } as const

/** Terms that follow each other, the last of which may be the beginning of a longer one. */
export interface Phrase {
  /** A list of terms for each way of reading the phrase: texts of other languages have other terms. */
  readings: string[][]
  isBeginning: boolean
}

export const phraseOf = (text: string, isBeginning = false): Phrase => ({
  readings: termsOf(text.replaceAll('"', ' '), isBeginning).map((terms) =>
    terms.map((term, at) => lexemeOf(isBeginning && at === terms.length - 1 ? beginningOf(term) : term)),
  ),
  isBeginning,
})

export const isEmpty = ({ readings }: Phrase): boolean => readings.length === 0

/** Whether it is kept as a single term in every way of reading it. */
export const isWord = ({ readings }: Phrase): boolean => readings.every((lexemes) => lexemes.length === 1)

/** A phrase in each way of reading it alone. */
export const readingsApart = ({ readings, isBeginning }: Phrase): Phrase[] =>
  readings.map((lexemes) => ({ readings: [lexemes], isBeginning }))

/** A phrase as a tsquery; of one part of a document, where a label is given. */
export const queryText = ({ readings, isBeginning }: Phrase, label = ''): string =>
  readings
    .map((lexemes) =>
      lexemes
        .map((lexeme, at) => {
          const marks = `${isBeginning && at === lexemes.length - 1 ? '*' : ''}${label}`
          return quoted(lexeme) + (marks && `:${marks}`)
        })
        .join(' <-> '),
    )
    .join(' | ')

/** The ids in which a phrase occurs. Single terms stand on the first page, all of them; what has a label does too. */
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

/** A person's words: every one has to occur, the last one as the beginning of a word, since it may still be typed. */
export function holdsWords(accountId: string, text: string): RawBuilder<boolean> {
  const words = text.match(WORD) ?? []
  const phrases = words
    .map((word, at) => phraseOf(word, at === words.length - 1 && word.length >= MIN_PREFIX_LENGTH))
    .filter((phrase) => !isEmpty(phrase))
  if (phrases.length === 0) return sql<boolean>`false`
  return allOf(phrases.map((phrase) => sql`b.id in (${idsWith(accountId, 'posts', phrase)})`))
}
