import { fold } from './fold.ts'
import { queryParts } from './query-parts.ts'
import { distinctiveWords } from './stop-words.ts'

const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const UNSPACED_RUN = new RegExp(UNSPACED, 'u')
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
const SINGLE_KANA = /^\p{sc=Hiragana}$/u

let segmenter: Intl.Segmenter | undefined
function segments(run: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return [...segmenter.segment(run)].map(({ segment }) => segment)
}

export function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => {
    if (!UNSPACED_RUN.test(word)) return [word]
    const parts = segments(word)
    const telling = parts.filter((part) => !SINGLE_KANA.test(part))
    return telling.length > 0 ? telling : parts
  })
}

/** Border between a script without spaces and another one. */
const BORDER = new RegExp(`(?<=${UNSPACED})(?!${UNSPACED})|(?<!${UNSPACED})(?=${UNSPACED})`, 'u')
const wordsOfPhrase = (phrase: string): string[] =>
  (phrase.match(WORD) ?? []).flatMap((word) => word.split(BORDER))

export function queryWords(query: string): string[] {
  const { plain, phrases } = queryParts(query)
  const wanted = [
    ...distinctiveWords(plain.flatMap(wordsIn).map(fold)),
    ...phrases.map((phrase) => wordsOfPhrase(phrase).map(fold).join(' ')),
  ]
  return [...new Set(wanted)].filter(Boolean).toSorted((a, b) => b.length - a.length)
}
