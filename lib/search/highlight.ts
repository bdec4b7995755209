import { queryParts, tellingWords } from '@bookplate/contract'
import { fold } from '@/lib/words/fold.ts'

/** Marking the words of a query in a text, as pieces to draw: no markup is ever made of text. */

export interface TextPiece {
  text: string
  isMatch: boolean
}

const WORD = /[\p{L}\p{N}]+/gu
/** Shorter beginnings would mark half of every text. */
const MIN_PREFIX_LENGTH = 3

const wordsOf = (text: string): string[] =>
  [...text.matchAll(WORD)].map(([word]) => fold(word)).filter(Boolean)

/**
 * What the query looks for, folded, without marks and case: words that tell something, and phrases as words with
 * spaces between; longest first.
 */
export function queryWords(query: string): string[] {
  const { plain, phrases } = queryParts(query)
  const words = [
    ...tellingWords(plain.flatMap(wordsOf)),
    ...phrases.map((phrase) => wordsOf(phrase).join(' ')),
  ]
  return [...new Set(words)].filter(Boolean).toSorted((one, other) => other.length - one.length)
}

/** Length of the matched head of `word`, in its own characters, or 0. */
function headLength(word: string, wanted: string): number {
  const folded = fold(word)
  if (folded === wanted) return word.length
  if (wanted.length < MIN_PREFIX_LENGTH || !folded.startsWith(wanted)) return 0
  // Folding can change the length, so the head is grown until it covers what was asked for.
  let end = 0
  for (const character of word) {
    end += character.length
    if (fold(word.slice(0, end)).length >= wanted.length) return end
  }
  return 0
}

interface Place {
  start: number
  end: number
}

/** Where the words of a phrase follow each other from the `index`-th word of the text, or null. */
function phraseAt(found: readonly RegExpExecArray[], index: number, wanted: readonly string[]): Place | null {
  const part = found.slice(index, index + wanted.length)
  const isThere = part.length === wanted.length && part.every(([word], at) => fold(word) === wanted[at])
  if (!isThere) return null
  const last = part.at(-1)!
  return { start: part[0]!.index, end: last.index + last[0].length }
}

function placeAt(found: readonly RegExpExecArray[], index: number, wanted: readonly string[]): Place | null {
  const { 0: word, index: start } = found[index]!
  for (const one of wanted) {
    const phrase = one.includes(' ') ? phraseAt(found, index, one.split(' ')) : null
    if (phrase) return phrase
    const length = one.includes(' ') ? 0 : headLength(word, one)
    if (length > 0) return { start, end: start + length }
  }
  return null
}

/** Scripts written without spaces: a word of them stands anywhere in a run of letters. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

/** Where words of such scripts stand in a run that begins at `start`. */
function* placesInRun(run: string, start: number, wanted: readonly string[]): Generator<Place> {
  const folded = fold(run)
  // Folding may change the length; then no place in one is known to be that in the other.
  if (folded.length !== run.length) return
  const unspaced = wanted.filter((one) => UNSPACED.test(one))
  for (let at = 0; at < run.length;) {
    const [next] = unspaced
      .map((one) => ({ index: folded.indexOf(one, at), length: one.length }))
      .filter(({ index }) => index >= 0)
      .toSorted((one, other) => one.index - other.index)
    if (!next) return
    at = next.index + next.length
    yield { start: start + next.index, end: start + at }
  }
}

/** Where the text matches, in order and without overlaps. */
function* places(text: string, words: readonly string[]): Generator<Place> {
  if (words.length === 0) return
  const found = [...text.matchAll(WORD)]
  let end = 0
  for (let index = 0; index < found.length; index += 1) {
    const { 0: word, index: start } = found[index]!
    const inRun = UNSPACED.test(word) ? [...placesInRun(word, start, words)] : []
    yield* inRun
    const place = start < end || inRun.length > 0 ? null : placeAt(found, index, words)
    if (!place) continue
    yield place
    end = place.end
  }
}

export function highlight(text: string, words: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let last = 0
  for (const { start, end } of places(text, words)) {
    if (start > last) pieces.push({ text: text.slice(last, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    last = end
  }
  if (last < text.length) pieces.push({ text: text.slice(last), isMatch: false })
  return pieces
}

/** At most about `length` characters around the first match, cut between words. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= length) return flat
  const first = places(flat, words).next().value?.start ?? 0
  const lead = Math.floor(length / 4)
  let start = first <= lead * 2 ? 0 : first - lead
  // Not every script has spaces: where none is near, the cut is made anywhere.
  const space = start > 0 ? flat.indexOf(' ', start) : -1
  if (space >= 0 && space < first) start = space + 1
  const cut = flat.slice(start, start + length)
  const isWhole = start + length >= flat.length
  const last = cut.lastIndexOf(' ')
  const end = isWhole || last < length / 2 ? cut : cut.slice(0, last)
  return `${start > 0 ? '…' : ''}${end}${isWhole ? '' : '…'}`
}
