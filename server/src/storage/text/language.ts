import lande, { type Language as DetectedLanguage } from 'lande'
import { isStopWord } from '@bookplate/contract'
import { hasStopWord, isLatinStopWord } from './stop-words.ts'

/** Languages that are identified by their script. */
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

/** ISO 639-1 codes of the detector's ISO 639-3 codes, for languages with rules. */
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

/** Characters to check for common words, and for the detector, which takes two microseconds each. */
const SAMPLE_LENGTH = 240
const DETECTED_LENGTH = 140
const MIN_WORDS = 3
/** Related languages share the probability, so only those with a code compete. */
const MIN_SHARE = 0.75
/** From this length, a text that matches no language with a code is in another one. */
const MIN_WORDS_OTHER = 8
const MAX_PROBABILITY_OTHER = 0.05
/** Share and number of English stop words that identify English without the detector. */
const ENGLISH_SHARE = 0.15
const MIN_ENGLISH_WORDS = 6

/** Minimum share of common words. Names, code, and lists of words have fewer. */
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

/** A single word can be common in another language. */
const MIN_FOREIGN = 2

const isPlain = (words: readonly string[]): boolean => words.every((word) => ASCII.test(word))

/** Confirms a language by common words, because the detector misjudges English with many names. */
function isConfirmed(words: readonly string[], language: string): boolean {
  if (language === 'en') return true
  const english = words.filter(isStopWord).length
  const own = words.filter((word) => hasStopWord(language, word)).length
  return own > english || (own === english && !isPlain(words))
}

/** Returns text that identifies a document's language. */
export const languageSample = ({
  title,
  body,
  note,
}: {
  title: string
  body: string
  note: string
}): string => [title, body, note].map((text) => text.slice(0, SAMPLE_LENGTH)).join('\n')

/** Returns the ISO 639-1 code of a text, `und` for a language without rules, or null if too short. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH)
  const words = sample.match(WORD) ?? []
  if (isPlainlyEnglish(words)) return 'en'
  const letters = count(sample, LETTER)
  // A few Japanese letters decide, because Japanese also uses many Chinese ones.
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

/** Returns whether a text of uncertain language may be English. */
export function mayBeEnglish(text: string): boolean {
  const words = text.slice(0, SAMPLE_LENGTH).match(WORD) ?? []
  if (!isLatin(text) || words.length < MIN_WORDS) return isLatin(text)
  const english = words.filter(isStopWord).length
  if (english > 0) return true
  return isPlain(words) && words.filter(isLatinStopWord).length < MIN_FOREIGN
}

function isLatin(text: string): boolean {
  const letters = count(text, LETTER)
  return letters > 0 && count(text, LATIN) * 2 >= letters
}
