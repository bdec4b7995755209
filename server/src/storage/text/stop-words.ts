import { stopwords as arabic } from '@orama/stopwords/arabic'
import { stopwords as dutch } from '@orama/stopwords/dutch'
import { stopwords as french } from '@orama/stopwords/french'
import { stopwords as german } from '@orama/stopwords/german'
import { stopwords as greek } from '@orama/stopwords/greek'
import { stopwords as hindi } from '@orama/stopwords/indian'
import { stopwords as italian } from '@orama/stopwords/italian'
import { stopwords as portuguese } from '@orama/stopwords/portuguese'
import { stopwords as romanian } from '@orama/stopwords/romanian'
import { stopwords as russian } from '@orama/stopwords/russian'
import { stopwords as spanish } from '@orama/stopwords/spanish'
import { stopwords as turkish } from '@orama/stopwords/turkish'
import { stopwords as ukrainian } from '@orama/stopwords/ukrainian'
import { ces as czech, heb as hebrew, pol as polish, zho as chinese } from 'stopword'
import { isStopWord, STOP_WORD_LIST } from '@bookplate/contract'

const LATIN = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ro: romanian,
  tr: turkish,
}
/** Not used to find the language, which the script or a detector tells. Polish shares “one” and “to” with English. */
const OTHERS = {
  ar: arabic,
  cs: czech,
  el: greek,
  he: hebrew,
  hi: hindi,
  pl: polish,
  ru: russian,
  uk: ukrainian,
  zh: chinese,
}

const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ ...LATIN, ...OTHERS }).map(([language, words]) => [language, new Set(words)]),
)
export const COMMON_WORD_LANGUAGES: readonly string[] = ['en', ...Object.keys(LATIN)]

/** For each common word the places of its languages in that list. Single letters are left out: Spanish lists all. */
const LANGUAGES_OF = new Map<string, number[]>()
for (const [at, words] of [STOP_WORD_LIST, ...Object.values(LATIN)].entries()) {
  for (const word of new Set(words.filter(({ length }) => length > 1)))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), at])
}

/** A word that several languages share counts for each of them in part. */
export function countCommonWords(words: readonly string[]): Float64Array {
  const counts = new Float64Array(COMMON_WORD_LANGUAGES.length)
  for (const word of words) {
    const shared = LANGUAGES_OF.get(word)
    if (shared) for (const at of shared) counts[at]! += 1 / shared.length
  }
  return counts
}

/** Uses English for a language without a list. */
export const isStopWordOf = (word: string, language: string | null): boolean =>
  STOP_WORDS.get(language ?? '')?.has(word.toLowerCase()) ?? isStopWord(word)

export function withoutStopWords(words: readonly string[], language: string | null): readonly string[] {
  const telling = words.filter((word) => !isStopWordOf(word, language))
  return telling.length > 0 ? telling : words
}
