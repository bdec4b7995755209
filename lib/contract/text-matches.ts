import { fold, foldedText } from './fold.ts'

export interface TextMatch {
  start: number
  end: number
  word: number
}

/** Shorter prefixes would match half of every text. */
const MIN_PREFIX_LENGTH = 3
const MIN_STEM_LENGTH = 3

/** English endings that the keyword index strips. */
const ENDINGS = ['', 's', 'es', 'ed', 'ing']
const ENDINGS_OF_E = ['e', 'es', 'ed', 'ing']
const ENDINGS_OF_Y = ['y', 'ies', 'ied', 'ying']

/** Scripts without spaces between words, after folding. Folding decomposes Hangul into Jamo. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u1100-\u11FF]/u
export const isUnspaced = (folded: string): boolean => UNSPACED.test(folded)
const HANGUL_FINAL = '[\\u11A8-\\u11FF]'

/** Anything but letters in folded text. Compiling `\p{L}` would take a millisecond per keystroke. */
const NO_LETTERS = '\\0-/:-`{-\\x7F\\uE000-\\uF8FF\\u{F0000}-\\u{10FFFF}'
const LETTER = `[^${NO_LETTERS}]`
const OTHER = `[${NO_LETTERS}]`
const SIGNS = /[^\p{L}\p{N}\p{Co}\0-\x7F]+/gu
const withoutSigns = (folded: string): string => folded.replace(SIGNS, (run) => ' '.repeat(run.length))

const DOUBLED = /([b-df-hj-np-tv-z])\1$/

const anyOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`
// Compatibility forms can contain brackets.
const escaped = (text: string): string => withoutSigns(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const stemsOf = (word: string, endings: readonly string[]): string[] =>
  endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((stem) => stem.length >= MIN_STEM_LENGTH)

function otherForms(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  return [
    ...stemsOf(word, ENDINGS).map((stem) => `${stem.replace(DOUBLED, '$1')}${stem.at(-1)}?${anyOf(ENDINGS)}`),
    ...[ENDINGS_OF_E, ENDINGS_OF_Y].flatMap((endings) =>
      stemsOf(word, endings).map((stem) => stem + anyOf(endings)),
    ),
  ]
}

const atStart = (word: string): string => (isUnspaced(word) ? '' : `(?<!${LETTER})`)
const atEnd = (word: string): string => `(?!${isUnspaced(word) ? HANGUL_FINAL : LETTER})`

/** Also matches the beginning of longer words, and marks only that beginning. */
function wordPattern(word: string): string {
  const isWhole = word.length < MIN_PREFIX_LENGTH || isUnspaced(word)
  const forms = [
    escaped(word) + (isWhole ? atEnd(word) : ''),
    ...otherForms(word).map((form) => form + atEnd(word)),
  ]
  return atStart(word) + anyOf(forms)
}

function phrasePattern(phrase: string): string {
  const words = phrase.split(' ')
  const gaps = words.slice(1).map((word, index) => {
    const isOpen = isUnspaced(word) || isUnspaced(words[index]!)
    return `${OTHER}${isOpen ? '*' : '+'}${escaped(word)}`
  })
  return atStart(words[0]!) + escaped(words[0]!) + gaps.join('') + atEnd(words.at(-1)!)
}

const patternOf = (words: readonly string[]): RegExp =>
  new RegExp(
    words.map((word) => `(${(word.includes(' ') ? phrasePattern : wordPattern)(word)})`).join('|'),
    'gu',
  )

/** All rows of a list use the same words. */
const patterns = new WeakMap<readonly string[], RegExp>()
function cachedPatternOf(words: readonly string[]): RegExp {
  const pattern = patterns.get(words) ?? patternOf(words)
  patterns.set(words, pattern)
  return pattern
}

/** A text of megabytes could match as often as it has words. */
const MAX_MATCHES = 2_000

/** Returns matches in order without overlaps, by their position in the folded text. */
function foldedMatches(folded: string, words: readonly string[]): TextMatch[] {
  const found: TextMatch[] = []
  if (words.length === 0) return found
  for (const match of withoutSigns(folded).matchAll(cachedPatternOf(words))) {
    const word = match.slice(1).findIndex((group) => group !== undefined)
    found.push({ start: match.index, end: match.index + match[0].length, word })
    if (found.length === MAX_MATCHES) break
  }
  return found
}

export function matchesIn(text: string, words: readonly string[]): TextMatch[] {
  if (words.length === 0) return []
  const { folded, startOf, endOf } = foldedText(text)
  return foldedMatches(folded, words).map(({ start, end, word }) => ({
    start: startOf(start),
    end: endOf(end),
    word,
  }))
}

export const matchedWords = (text: string, words: readonly string[]): Set<number> =>
  new Set(foldedMatches(fold(text), words).map(({ word }) => word))

/** Finds the part of about `length` characters with most of the words, each counted once. */
export function bestPlace(text: string, words: readonly string[], length: number): number | undefined {
  const { folded, startOf } = foldedText(text)
  const matches = foldedMatches(folded, words)
  let best: { start: number; score: number } | undefined
  for (const [index, { start }] of matches.entries()) {
    const within = new Set<number>()
    for (let next = index; next < matches.length && matches[next]!.end <= start + length; next += 1)
      within.add(matches[next]!.word)
    if (!best || within.size > best.score) best = { start, score: within.size }
    if (within.size === words.length) break
  }
  return best && startOf(best.start)
}
