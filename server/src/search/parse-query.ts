import { queryParts, wordsIn, type Place } from '@bookplate/contract'
import { pairsIn } from '../storage/text/indexable.ts'
import { languageOf } from '../storage/text/language.ts'
import { unknownCompoundParts } from '../storage/text/compounds.ts'
import { isStopWordOf, withoutStopWords } from '../storage/text/stop-words.ts'

export interface ParsedQuery {
  /** Everything except exclusions, for the query's vector. */
  text: string
  /** With the parts of compounds. */
  words: string[]
  /** Pairs of Chinese, Japanese, or Korean characters, or of Vietnamese syllables, with their weight. */
  related: ReadonlyMap<string, number>
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

const MAX_PAIRS = 32

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
  const { pairs, weight } = pairsIn(text, language)
  const lastWord = words.at(-1)
  const sought = unique(
    withoutStopWords(words, language).flatMap((word) => [
      word,
      ...unknownCompoundParts(word.toLowerCase(), language),
    ]),
  )
  return {
    text,
    words: sought,
    related: new Map(
      pairs
        .filter((pair) => !sought.includes(pair) && !isStopWordOf(pair, language))
        .slice(0, MAX_PAIRS)
        .map((pair) => [pair, weight]),
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
