import { createRequire } from 'node:module'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

type Stemmer = (word: string) => string

const MAX_REMEMBERED = 20_000

/** Caches stems, because texts repeat words. */
function remembering(stem: Stemmer): Stemmer {
  const remembered = new Map<string, string>()
  return (word) => {
    const cached = remembered.get(word)
    if (cached !== undefined) return cached
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    const stemmed = stem(word)
    remembered.set(word, stemmed)
    return stemmed
  }
}

/** Replaces commas below with cedillas, because the stemmer knows only those. */
const romanianWithCommas: Stemmer = (word) => romanian(word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ'))

/**
 * Light stemming, after Larkey's: unifies letters that people mix, and strips “and”, the article, and endings of number,
 * gender, and owner.
 */
const arabic: Stemmer = (word) =>
  word
    .replace(/[\u{640}\u{64B}-\u{652}]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/^(?:و?[فبك]?ال|و?لل|و(?=\p{L}{3}))(?=\p{L}{2})/u, '')
    .replace(/(?<=\p{L}{3})(?:ان|ات|ون|ين|ي|ت)?(?:ها|هم|نا|كم|ان|ات|ون|ين|ه|ي|ا|ت)$/u, '')

/** Writes letters that people spell in two ways in one. */
const hindiInOneSpelling: Stemmer = (word) =>
  hindi(word.normalize('NFD').replaceAll('\u{93C}', '').replaceAll('\u{901}', '\u{902}'))

/** Strips “and”, “the”, “in”, “to”, “as”, “from”, “that” from the start, and endings of number and gender. */
const hebrew: Stemmer = (word) =>
  word.replace(/^[והבלכמש]{1,2}(?=\p{L}{3})/u, '').replace(/(?<=\p{L}{3})(ים|ות|ה|ת|י)$/u, '')

const require = createRequire(import.meta.url)

/** Loads a package when its language is first met, because that takes up to 40 ms. */
function loadedLater(load: () => Stemmer): Stemmer {
  let stem: Stemmer | undefined
  return (word) => (stem ??= load())(word)
}

const czech = loadedLater(() => {
  const { newStemmer } = require('snowball-stemmers') as {
    newStemmer: (language: string) => { stem: Stemmer }
  }
  const stemmer = newStemmer('czech')
  return (word) => stemmer.stem(word)
})

/** Stemmers for Latin scripts, which need the language. The tokenizer stems English. */
export const LATIN_STEMMERS: ReadonlyMap<string, Stemmer> = new Map(
  Object.entries({
    cs: czech,
    de: german,
    es: spanish,
    fr: french,
    it: italian,
    nl: dutch,
    pl: loadedLater(() => require('stemmer_pl') as Stemmer),
    pt: portuguese,
    ro: romanianWithCommas,
    tr: turkish,
  }).map(([language, stem]) => [language, remembering(stem)]),
)

const BY_SCRIPT: readonly (readonly [script: RegExp, stem: Stemmer])[] = [
  [/^\p{sc=Cyrillic}/u, remembering(russian)],
  [/^\p{sc=Greek}/u, remembering(greek)],
  [/^\p{sc=Arabic}/u, remembering(arabic)],
  [/^\p{sc=Devanagari}/u, remembering(hindiInOneSpelling)],
  [/^\p{sc=Hebrew}/u, remembering(hebrew)],
]

/** Returns the stemmer for a word in another script, which identifies it. */
export const stemmerByScript = (word: string): Stemmer | undefined =>
  BY_SCRIPT.find(([script]) => script.test(word))?.[1]
