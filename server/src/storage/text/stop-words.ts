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
import { isStopWord } from '@bookplate/contract'

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
const OTHERS = { ar: arabic, el: greek, hi: hindi, ru: russian, uk: ukrainian }

const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ ...LATIN, ...OTHERS }).map(([language, words]) => [language, new Set(words)]),
)
const LATIN_STOP_WORDS = new Set(Object.values(LATIN).flat())

/** Returns whether a word is a stop word in any Latin-script language. */
export const isLatinStopWord = (word: string): boolean =>
  isStopWord(word) || LATIN_STOP_WORDS.has(word.toLowerCase())

/** Returns false for a language without a list. */
export const hasStopWord = (language: string, word: string): boolean =>
  STOP_WORDS.get(language)?.has(word.toLowerCase()) ?? false

/** Uses English for a language without a list. */
export const isStopWordOf = (word: string, language: string | null): boolean =>
  STOP_WORDS.get(language ?? '')?.has(word.toLowerCase()) ?? isStopWord(word)

/** Returns the words that aren't stop words, or all words if all are. */
export function tellingWordsOf(words: readonly string[], language: string | null): readonly string[] {
  const telling = words.filter((word) => !isStopWordOf(word, language))
  return telling.length > 0 ? telling : words
}
