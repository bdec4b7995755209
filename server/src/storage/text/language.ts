import lande, { type Language as DetectedLanguage } from 'lande'
import { isStopWord } from '@bookplate/contract'
import { hasStopWord, isLatinStopWord } from './stop-words.ts'

/** Scripts that one language writes, or of which only one is told apart. */
const BY_SCRIPT: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['he', /\p{sc=Hebrew}/gu],
]
const LETTER = /\p{L}/gu
const LATIN = /\p{sc=Latin}/gu
const WORD = /[\p{L}\p{M}]+/gu

/** ISO 639-1 codes of the detector's ISO 639-3 codes. Other languages have no rules of their own here. */
const CODES: Partial<Record<DetectedLanguage, string>> = {
  ara: 'ar',
  ces: 'cs',
  deu: 'de',
  eng: 'en',
  fra: 'fr',
  ita: 'it',
  nld: 'nl',
  pes: 'fa',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rus: 'ru',
  spa: 'es',
  tur: 'tr',
  ukr: 'uk',
  vie: 'vi',
}
const OTHER = 'und'

/** Common words are looked for in the first; the detector reads the second, because a character takes it two microseconds. */
const SAMPLE_LENGTH = 240
const DETECTED_LENGTH = 140
const MIN_WORDS = 3
/** Neighbors such as Catalan and Spanish share the probability, so only languages with a code compete. */
const MIN_SHARE = 0.75
/** From so many words on, a text that is hardly in any language with a code is in another one. */
const MIN_WORDS_OTHER = 8
const MAX_PROBABILITY_OTHER = 0.05
/** A text is English without asking the detector if it has so many English stop words, and few of other languages. */
const ENGLISH_SHARE = 0.15
const MIN_ENGLISH_WORDS = 6

/** A text in plain letters with fewer common words of any language tells none: names, code, lists of words. */
const COMMON_SHARE = 0.1
const ASCII = /^[\0-\x7F]*$/

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function isPlainlyEnglish(words: readonly string[]): boolean {
  if (words.length < MIN_ENGLISH_WORDS) return false
  const english = words.filter(isStopWord).length
  if (english < words.length * ENGLISH_SHARE) return false
  const foreign = words.filter(isLatinStopWord).length - english
  return english > foreign * 2
}

/** One word of an English text may be a common word of another language. */
const MIN_FOREIGN = 2

const isPlain = (words: readonly string[]): boolean => words.every((word) => ASCII.test(word))

/** English full of names and technical terms looks like other languages to the detector: common words decide. */
function isConfirmed(words: readonly string[], language: string): boolean {
  if (language === 'en') return true
  const english = words.filter(isStopWord).length
  const own = words.filter((word) => hasStopWord(language, word)).length
  return own > english || (own === english && !isPlain(words))
}

/** The text that tells the language of a document. */
export const languageSample = ({
  title,
  body,
  note,
}: {
  title: string
  body: string
  note: string
}): string => [title, body, note].map((text) => text.slice(0, SAMPLE_LENGTH)).join('\n')

/**
 * The language of a text as an ISO 639-1 code, or `und` for a language without rules of its own. Null where the text
 * is too short to be sure.
 */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const words = sample.match(WORD) ?? []
  if (isPlainlyEnglish(words)) return 'en'
  const letters = count(sample, LETTER)
  // Japanese mixes its own letters with more Chinese ones, so a few of them decide.
  const written = BY_SCRIPT.find(
    ([language, script]) => count(sample, script) > letters * (language === 'ja' ? 0.1 : 0.5),
  )
  if (written && letters > 0) return written[0]
  if (words.length < MIN_WORDS) return null
  if (isPlain(words) && words.filter(isLatinStopWord).length < words.length * COMMON_SHARE) return null
  const candidates = lande(sample.slice(0, DETECTED_LENGTH)).filter(([code]) => code in CODES)
  const probability = candidates.reduce((sum, [, one]) => sum + one, 0)
  const best = candidates[0]!
  const isOther = probability < MAX_PROBABILITY_OTHER && words.length >= MIN_WORDS_OTHER
  if (!isOther && best[1] < probability * MIN_SHARE) return null
  const language = isOther ? OTHER : CODES[best[0]]!
  return isLatin(sample) && !isConfirmed(words, language) ? null : language
}

/** Whether a text whose language is not sure may be English. */
export function mayBeEnglish(text: string): boolean {
  const words = text.slice(0, SAMPLE_LENGTH).match(WORD) ?? []
  if (!isLatin(text) || words.length < MIN_WORDS) return isLatin(text)
  const english = words.filter(isStopWord).length
  if (english > 0) return true
  return isPlain(words) && words.filter(isLatinStopWord).length < MIN_FOREIGN
}

/** Whether at least half of the letters of a text are Latin. */
function isLatin(text: string): boolean {
  const letters = count(text, LETTER)
  return letters > 0 && count(text, LATIN) * 2 >= letters
}
