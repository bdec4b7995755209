import { queryParts, wordsIn, type Place } from '@bookplate/contract'
import { languageOf } from '../storage/text/language.ts'
import { unknownCompoundParts } from '../storage/text/compounds.ts'
import { isStopWordOf, withoutStopWords } from '../storage/text/stop-words.ts'

export interface ParsedQuery {
  /** Everything except exclusions, for the query's vector. */
  text: string
  /** With the parts of compounds. */
  words: string[]
  /** Whether the last word may be incomplete. */
  isTyping: boolean
  required: string[]
  /** Words and phrases after a minus, none of which may occur. */
  excluded: string[]
  sites: string[]
  /** Texts after `in:`, one of which must have the words. */
  places: Place[]
  similar: string | null
}

/** Shorter prefixes would match half of the library. */
const MIN_TYPED_LENGTH = 3

function unique(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

export function parseQuery(query: string): ParsedQuery {
  const { plain, phrases, excluded, sites, places, similar } = queryParts(query)
  const words = unique(plain.flatMap(wordsIn))
  const text = [...plain, ...phrases].join(' ')
  const language = languageOf(text)
  const lastWord = words.at(-1)
  return {
    text,
    words: unique(
      withoutStopWords(words, language).flatMap((word) => [
        word,
        ...unknownCompoundParts(word.toLowerCase(), language),
      ]),
    ),
    isTyping:
      lastWord !== undefined &&
      query.endsWith(lastWord) &&
      lastWord.length >= MIN_TYPED_LENGTH &&
      !isStopWordOf(lastWord, language),
    required: phrases,
    excluded,
    sites,
    places,
    similar,
  }
}
