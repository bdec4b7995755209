import { isStopWord, queryParts, tellingWords } from '@bookplate/contract'

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
}

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
/** Scripts written without spaces. Hangul has them. */
const UNSPACED_RUN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/u
/** Shorter beginnings would match half the library. */
const MIN_TYPED_LENGTH = 3

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })
const SINGLE_KANA = /^[\p{sc=Hiragana}]$/u

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    if (!UNSPACED_RUN.test(word)) return [word]
    const segments = [...segmenter.segment(word)].map(({ segment }) => segment)
    const telling = segments.filter((segment) => !SINGLE_KANA.test(segment))
    return telling.length > 0 ? telling : segments
  })
}

function unique(words: readonly string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

export function parseQuery(query: string): ParsedQuery {
  const { plain, phrases, excluded } = queryParts(query)
  const words = unique(plain.flatMap(wordsOf))
  const lastWord = words.at(-1)
  return {
    text: [...plain, ...phrases].join(' '),
    words: [...tellingWords(words)],
    isTyping:
      lastWord !== undefined &&
      query.endsWith(lastWord) &&
      lastWord.length >= MIN_TYPED_LENGTH &&
      !isStopWord(lastWord),
    required: phrases,
    excluded,
  }
}
