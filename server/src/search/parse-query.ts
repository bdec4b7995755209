import { isStopWord } from './stop-words.ts'

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

const PART = /(?<=^|\s)-"([^"]+)"|"([^"]+)"|(?<=^|\s)-(\p{L}\S*)|([^\s"]+)/gu
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
/** Scripts written without spaces. Hangul has them. */
const UNSPACED_RUN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/u
/** Shorter beginnings would match half the library. */
const MIN_TYPED_LENGTH = 3

const hasWord = (text: string): boolean => text.search(WORD) >= 0

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

/**
 * Quoted phrases and `-word` are honoured; everything else is plain words, whatever it looks like. A query that
 * only excludes seeks what it names, because there would be nothing else to rank by.
 */
export function parseQuery(query: string): ParsedQuery {
  const required: string[] = []
  const excluded: string[] = []
  const plain: string[] = []
  for (const [, notPhrase, phrase, notWord, word] of query.matchAll(PART)) {
    if (notPhrase && hasWord(notPhrase)) excluded.push(notPhrase)
    else if (phrase && hasWord(phrase)) required.push(phrase)
    else if (notWord) excluded.push(notWord)
    else if (word) plain.push(word)
  }
  const onlyExcludes = required.length === 0 && !plain.some(hasWord)
  const sought = onlyExcludes ? [...plain, ...excluded] : plain
  const words = unique(sought.flatMap(wordsOf))
  const telling = words.filter((word) => !isStopWord(word))
  const lastWord = words.at(-1)
  return {
    text: onlyExcludes ? excluded.join(' ') : [...plain, ...required].join(' '),
    words: telling.length > 0 ? telling : words,
    isTyping:
      lastWord !== undefined &&
      query.endsWith(lastWord) &&
      lastWord.length >= MIN_TYPED_LENGTH &&
      telling.at(-1) === lastWord,
    required,
    excluded: onlyExcludes ? [] : excluded,
  }
}
