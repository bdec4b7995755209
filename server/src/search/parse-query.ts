import { queryParts, wordsIn } from '@bookplate/contract'
import { languageOf } from '../storage/text/language.ts'
import { isStopWordOf, tellingWordsOf } from '../storage/text/stop-words.ts'

/** What a person's query asks of the keyword half. */
export interface ParsedQuery {
  /** Everything but the exclusions, as plain text: what meaning is taken of. */
  text: string
  /** Words that should occur, without repetition. */
  words: string[]
  /** Whether the last word may be the beginning of a longer one, because it is still being typed. */
  isTyping: boolean
  /** Phrases in quotes: each has to occur. */
  required: string[]
  /** Words and phrases after a minus: none may occur. */
  excluded: string[]
  /** Hosts after `site:`; what is found is of one of them, or below it. */
  sites: string[]
  /** The bookmark after `similar:`. */
  similar: string | null
}

/** Shorter beginnings would match half the library. */
const MIN_TYPED_LENGTH = 3

function unique(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

export function parseQuery(query: string): ParsedQuery {
  const { plain, phrases, excluded, sites, similar } = queryParts(query)
  const words = unique(plain.flatMap(wordsIn))
  const text = [...plain, ...phrases].join(' ')
  const language = languageOf(text)
  const lastWord = words.at(-1)
  return {
    text,
    words: [...tellingWordsOf(words, language)],
    isTyping:
      lastWord !== undefined &&
      query.endsWith(lastWord) &&
      lastWord.length >= MIN_TYPED_LENGTH &&
      !isStopWordOf(lastWord, language),
    required: phrases,
    excluded,
    sites,
    similar,
  }
}
