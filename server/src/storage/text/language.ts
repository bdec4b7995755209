import lande, { type Language as DetectedLanguage } from 'lande'
import { COMMON_WORD_LANGUAGES, countCommonWords } from './stop-words.ts'

const BY_SCRIPT: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['he', /\p{sc=Hebrew}/gu],
]
/** Letters of Vietnamese alone, which has one in most of its words. */
const VIETNAMESE = /[ơưƠƯ\u1EA0-\u1EF9]/gu
const VIETNAMESE_SHARE = 0.04
const LETTER = /\p{L}/gu
const LATIN = /\p{sc=Latin}/gu
const WORD = /[\p{L}\p{M}]+/gu
/** The same in plain letters, several times as fast. */
const PLAIN_WORD = /[a-z]+/g

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

/** Characters to check for common words, and how many if those don't settle the language. */
const SAMPLE_LENGTH = 180
const MAX_SAMPLE_LENGTH = 720
/** The detector takes two microseconds per character. */
const DETECTED_LENGTH = 140
const MIN_WORDS = 3
/** Minimum share of common words, and how many times more than any other language, that settle a language. */
const SETTLING_SHARE = 0.12
const SETTLING_LEAD = 2
/** English has no neighbor here that shares its common words. */
const ENGLISH_LEAD = 1.5
const MIN_SETTLING = 1.2
/** Neighbors such as Catalan and Spanish share the probability, so only languages with a code compete. */
const MIN_SHARE = 0.6
/** From this length, a text that matches no language with a code is in another one. */
const MIN_WORDS_OTHER = 8
const MAX_PROBABILITY_OTHER = 0.05

/** Minimum share of common words. Names, code, and lists of words have fewer. */
const COMMON_SHARE = 0.1
const ASCII = /^[\0-\x7F]*$/

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

interface Sample {
  text: string
  isPlain: boolean
  words: readonly string[]
  common: Float64Array
  commonAmount: number
}

function sampleOf(text: string, length = SAMPLE_LENGTH): Sample {
  const start = text.slice(0, length).toLowerCase()
  const isPlain = ASCII.test(start)
  const sample = isPlain ? start : start.normalize('NFC')
  const words = sample.match(isPlain ? PLAIN_WORD : WORD) ?? []
  const common = countCommonWords(words)
  const commonAmount = common.reduce((sum, amount) => sum + amount, 0)
  return { text: sample, isPlain, words, common, commonAmount }
}

const commonIn = ({ common }: Sample, language: string): number =>
  common[COMMON_WORD_LANGUAGES.indexOf(language)] ?? 0

/** Returns the language whose common words are clearly more frequent, or null. */
function settledBy({ common, words }: Sample): string | null {
  let [best, most, second] = [0, 0, 0]
  for (const [at, amount] of common.entries()) {
    if (amount > most) [best, most, second] = [at, amount, most]
    else if (amount > second) second = amount
  }
  const isEnough = most >= Math.max(words.length * SETTLING_SHARE, MIN_SETTLING)
  const language = COMMON_WORD_LANGUAGES[best]!
  const lead = language === 'en' ? ENGLISH_LEAD : SETTLING_LEAD
  return isEnough && most >= second * lead ? language : null
}

/** Returns the language if its letters alone identify it. */
function writtenIn(text: string): string | null {
  const letters = count(text, LETTER)
  if (count(text, VIETNAMESE) > letters * VIETNAMESE_SHARE) return 'vi'
  // Japanese mixes its own letters with more Chinese ones, so a few of them decide.
  const written = BY_SCRIPT.find(
    ([language, script]) => count(text, script) > letters * (language === 'ja' ? 0.1 : 0.5),
  )
  return written?.[0] ?? null
}

/** English full of names and technical terms looks like other languages to the detector: common words decide. */
function isConfirmed(sample: Sample, language: string): boolean {
  if (language === 'en') return true
  if (!COMMON_WORD_LANGUAGES.includes(language)) return !sample.isPlain
  const [own, english] = [commonIn(sample, language), commonIn(sample, 'en')]
  return own > english || (own === english && !sample.isPlain)
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
}): string => [title, body, note].map((text) => text.slice(0, MAX_SAMPLE_LENGTH)).join('\n')

/** Returns the ISO 639-1 code of a text, `und` for a language without rules, or null if too short. */
export function languageOf(text: string): string | null {
  const sample = sampleOf(text)
  const { words } = sample
  const written = sample.isPlain ? null : writtenIn(sample.text)
  if (written !== null) return written
  const settled =
    settledBy(sample) ?? (text.length > SAMPLE_LENGTH ? settledBy(sampleOf(text, MAX_SAMPLE_LENGTH)) : null)
  if (settled !== null) return settled
  if (words.length < MIN_WORDS) return null
  if (sample.isPlain && sample.commonAmount < words.length * COMMON_SHARE) return null
  const candidates = lande(sample.text.slice(0, DETECTED_LENGTH)).filter(([code]) => code in CODES)
  const probability = candidates.reduce((sum, [, one]) => sum + one, 0)
  const best = candidates[0]!
  const isOther = probability < MAX_PROBABILITY_OTHER && words.length >= MIN_WORDS_OTHER
  if (!isOther && best[1] < probability * MIN_SHARE) return null
  const language = isOther ? OTHER : CODES[best[0]]!
  return isLatin(sample.text) && !isConfirmed(sample, language) ? null : language
}

/** One word of an English text may be a common word of another language. */
const MAX_FOREIGN = 2

export function mayBeEnglish(text: string): boolean {
  const sample = sampleOf(text)
  if (!isLatin(text) || sample.words.length < MIN_WORDS) return isLatin(text)
  return commonIn(sample, 'en') > 0 || (sample.isPlain && sample.commonAmount < MAX_FOREIGN)
}

function isLatin(text: string): boolean {
  const letters = count(text, LETTER)
  return letters > 0 && count(text, LATIN) * 2 >= letters
}
