import { COMPOUNDING, compoundParts } from './compounds.ts'
import { LATIN_STEMMERS, stemmerByScript } from './stemmers.ts'

/** Tokenizer of both keyword indexes. SQLite stores it with the tables, so it never changes. */
export const KEYWORD_TOKENIZER = 'porter unicode61 remove_diacritics 2'

/** Letters of Chinese, Japanese, and Korean. */
const CJK = '[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Hangul}]&&[\\p{L}\\p{N}]]'
const CJK_RUN = new RegExp(`${CJK}+`, 'gv')
/** The last pair of characters and the last character alone. */
const LAST_PAIR = new RegExp(`(${CJK}${CJK}) ${CJK}\\s*$`, 'v')
const SINGLE = new RegExp(`(?:^|\\s)${CJK}$`, 'v')
/** Endings follow the first two syllables of a Korean word. */
const KOREAN_WORD = /^(\p{sc=Hangul}{2})\p{sc=Hangul}+$/u
/** Scripts without spaces that a dictionary splits. */
const SEGMENTED = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Latin letters, punctuation, and symbols. */
const LATIN_ONLY = /^[\0-\u02FF\u1E00-\u1EFF\u2000-\u2BFF\uFB00-\uFB06]*$/
const ASCII = /^[\0-\x7F]*$/
const LATIN_WORD = /[\p{sc=Latin}\p{M}]+/gu
const OTHER_LETTER = '[\\p{L}--[\\p{sc=Latin}\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Hangul}]]'
const OTHER_WORD = new RegExp(`${OTHER_LETTER}[${OTHER_LETTER}\\p{M}]*`, 'gv')
const MARK = /\p{M}/gu

/** Latin-script languages with rules. Append new ones, because indexes store their positions. */
const RULED = ['vi', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ro', 'tr', 'pl', 'cs']
/**
 * Private-use characters after a word that name its language. The tokenizer treats them as letters, so it doesn't
 * strip English endings, and equal words of different languages stay distinct.
 */
const ENDINGS = new Map(RULED.map((language, at) => [language, String.fromCharCode(0xe0_00 + at)]))
const ENDING = /[\u{E000}-\u{E0FF}]$/u
/** Joins two neighbors to one term. */
const JOIN = '\u{E0FF}'
/** Vietnamese words are mostly two syllables, and the dictionary splits Thai words differently by context. */
const NEIGHBOR = /^(?:\P{P}+\u{E000}|[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\P{P}*)$/u
const MAY_PAIR = /[\u{E000}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** A Vietnamese syllable that was typed without marks. */
const PLAIN_SYLLABLE =
  /^(?:ngh|[cgknpt]h|ng|qu|tr|gi|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ch|n[gh]|[cmnpt])?\u{E000}$/u
/** Measured. Pairs cross the borders of words, so they count less than words. */
const PAIR_WEIGHT = 0.2
/** Added to the code point of a mark. */
const PRIVATE_USE = 0xf_0000
const VIETNAMESE_MARK = /[\u{F0300}-\u{F036F}]/gu

/** Converts marks to letters, because the tokenizer drops or splits at marks. Drops variation selectors. */
const keepMarks = (word: string): string =>
  word.replace(MARK, (mark) =>
    mark.length > 1 ? '' : String.fromCodePoint(PRIVATE_USE + mark.codePointAt(0)!),
  )

/** Pairs of characters that overlap, then the last character, so that a single one is the prefix of a term. */
function pairsOf(run: string): string {
  const characters = [...run]
  return ` ${characters.map((character, at) => character + (characters[at + 1] ?? '')).join(' ')} `
}

let segmenter: Intl.Segmenter | undefined
function segmented(run: string): string {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  return Array.from(segmenter.segment(run), ({ segment }) => keepMarks(segment)).join(' ')
}

function otherWord(word: string): string {
  if (SEGMENTED.test(word)) return ` ${segmented(word)} `
  const lower = word.toLowerCase()
  return keepMarks(stemmerByScript(lower)?.(lower) ?? lower)
}

/** Returns how to write a language's words for the index, or null. */
function latinWord(language: string | null): ((word: string) => string) | null {
  const ending = ENDINGS.get(language ?? '')
  if (ending === undefined) return null
  const stem = LATIN_STEMMERS.get(language!)
  return stem
    ? (word) => stem(word.toLocaleLowerCase(language!)) + ending
    : (word) => keepMarks(word.toLowerCase().normalize('NFD')) + ending
}

/** Converts the words of a query by their language, or null if unknown. */
export function indexable(text: string, language: string | null): string {
  const ofLatin = latinWord(language)
  if (LATIN_ONLY.test(text)) return ofLatin ? text.replace(LATIN_WORD, ofLatin) : text
  const spaced = text.normalize('NFC').replace(CJK_RUN, pairsOf).replace(OTHER_WORD, otherWord)
  return ofLatin ? spaced.replace(LATIN_WORD, ofLatin) : spaced
}

/** Without marks, because many people type queries without them, and a pair is rarely ambiguous. */
function neighborsIn(written: string, neighbor = NEIGHBOR): string[] {
  if (!MAY_PAIR.test(written)) return []
  const words = written.replace(VIETNAMESE_MARK, '').replaceAll('đ', 'd').split(/\s+/)
  return words.flatMap((word, at) =>
    at > 0 && neighbor.test(word) && neighbor.test(words[at - 1]!) ? [words[at - 1]! + JOIN + word] : [],
  )
}

/**
 * Converts a text for the keyword index by its language, or null if unknown. Pairs of neighbors and the parts of
 * compounds follow the text, because between its words they would break phrases.
 */
export function indexedText(text: string, language: string | null): string {
  const written = indexable(text, language)
  if (language === null || !COMPOUNDING.has(language)) return [written, ...neighborsIn(written)].join(' ')
  const words = new Set(text.toLocaleLowerCase(language).match(LATIN_WORD))
  const parts = new Set([...words].flatMap((word) => compoundParts(word, language)))
  return parts.size > 0 ? `${written} ${indexable([...parts].join(' '), language)}` : written
}

const LATIN = /\p{sc=Latin}/u
const LANGUAGES = [null, ...RULED]

const I_AFTER_BACK_VOWEL = /[aou][^aeiou]*i(?:[^aeiou]*i)*/gi

/** Writes `i` as `ı` where Turkish has it, because many people type without Turkish letters. */
const withDotlessI = (text: string): string =>
  text.replace(I_AFTER_BACK_VOWEL, (syllables) => syllables.replaceAll('i', 'ı'))

/** Returns the forms that a text may have in the index. */
export function readingsOf(text: string): string[] {
  if (text.includes(JOIN)) return [text]
  const languages = LATIN.test(text) ? LANGUAGES : [null]
  const sought = text.replace(KOREAN_WORD, '$1')
  const written = languages.map((language) => indexable(sought, language))
  if (ASCII.test(text)) written.push(indexable(withDotlessI(sought), 'tr'))
  return [...new Set(written.map((form) => form.replace(LAST_PAIR, '$1')))]
}

export const beginningOf = (term: string): string => term.replace(ENDING, '')

/**
 * Returns whether a query's term, or the last one of its text, also finds longer ones. Terms that name their language
 * don't, because the stem of half a word is mostly wrong.
 */
export const isPrefix = (term: string, isTyping: boolean): boolean =>
  SINGLE.test(term) || (isTyping && !ENDING.test(term))

/** Pairs of characters or syllables in a query, also across its words, and their weight. A word counts 1. */
export function pairsIn(text: string, language: string | null): { pairs: string[]; weight: number } {
  const written = text.replace(/\p{P}+/gu, ' ')
  if (ASCII.test(text)) return { pairs: neighborsIn(indexable(written, 'vi'), PLAIN_SYLLABLE), weight: 1 }
  const characters = (text.match(CJK_RUN) ?? []).flatMap((run) => pairsOf(run).trim().split(' ').slice(0, -1))
  return { pairs: [...characters, ...neighborsIn(indexable(written, language))], weight: PAIR_WEIGHT }
}

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
/** Shorter prefixes match too much for an index lookup to pay. */
const MIN_PREFIX_LENGTH = 3

/** All of these must occur, the last one as a prefix, because it may still be typed. */
export function typedWords(text: string): { word: string; isTyping: boolean }[] {
  const words = text.match(WORD) ?? []
  return words.map((word, at) => ({
    word,
    isTyping: at === words.length - 1 && word.length >= MIN_PREFIX_LENGTH,
  }))
}
