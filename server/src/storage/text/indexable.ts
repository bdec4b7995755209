import { LATIN_STEMMERS, stemmerByScript } from './stemmers.ts'

/** How both keyword indexes make terms of text; SQLite remembers it with the tables, so it never changes. */
export const KEYWORD_TOKENIZER = 'porter unicode61 remove_diacritics 2'

/**
 * Scripts written without spaces are indexed a character at a time and looked up as phrases, since the tokenizer
 * would take a whole sentence of them for one word.
 */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}]/gu
/** Scripts without spaces whose words a dictionary separates. */
const SEGMENTED = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Latin letters, punctuation and symbols: text in other scripts, or with separate marks, has other characters. */
const LATIN_ONLY = /^[\0-\u02FF\u1E00-\u1EFF\u2000-\u2BFF\uFB00-\uFB06]*$/
const LATIN_WORD = /[\p{sc=Latin}\p{M}]+/gu
const OTHER_LETTER = '[\\p{L}--[\\p{sc=Latin}\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Hangul}]]'
const OTHER_WORD = new RegExp(`${OTHER_LETTER}[${OTHER_LETTER}\\p{M}]*`, 'gv')
const MARK = /\p{M}/gu

/**
 * Private-use characters after a word: letters to the tokenizer, which neither takes English endings off before them
 * nor mixes these words with words of other languages that are spelled the same.
 */
const STEMMED = '\u{E000}'
const TONED = '\u{E001}'
const ENDING = /[\u{E000}\u{E001}]$/u
/** Added to the code point of a mark. */
const KEPT_MARKS = 0xf_0000

/** Marks as letters: the tokenizer drops marks of Latin letters and ends words at others. */
const keepMarks = (word: string): string =>
  word.replace(MARK, (mark) => String.fromCodePoint(KEPT_MARKS + mark.codePointAt(0)!))

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

/** How words of a language are written in the index, where the tokenizer does not know it. */
function latinWord(language: string | null): ((word: string) => string) | null {
  if (language === 'vi') return (word) => keepMarks(word.toLowerCase().normalize('NFD')) + TONED
  const stem = language === null ? undefined : LATIN_STEMMERS.get(language)
  return stem ? (word) => stem(word.toLocaleLowerCase(language!)) + STEMMED : null
}

/** Text as the keyword index takes it, by the rules of its language; null stands for one that is not known. */
export function indexable(text: string, language: string | null): string {
  const ofLatin = latinWord(language)
  if (LATIN_ONLY.test(text)) return ofLatin ? text.replace(LATIN_WORD, ofLatin) : text
  const spaced = text.normalize('NFC').replace(UNSPACED, ' $& ').replace(OTHER_WORD, otherWord)
  return ofLatin ? spaced.replace(LATIN_WORD, ofLatin) : spaced
}

const LATIN = /\p{sc=Latin}/u
const LANGUAGES = [null, 'vi', ...LATIN_STEMMERS.keys()]
/** No stemmer can be asked about half a word. */
const UNSTEMMED = [null, 'vi']

/**
 * All that a text may be in the index, each once: texts of every language are searched with one query. The last word
 * may be a beginning.
 */
export function readingsOf(text: string, isBeginning = false): string[] {
  if (!LATIN.test(text)) return [indexable(text, null)]
  const languages = isBeginning ? UNSTEMMED : LANGUAGES
  return [...new Set(languages.map((language) => indexable(text, language)))]
}

/** The beginning of a term: what ends a whole word may follow later. */
export const beginningOf = (term: string): string => term.replace(ENDING, '')
