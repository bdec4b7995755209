import { LABEL_BITS, tsvectorBytes } from '../binary-values.ts'
import { lexemeOf, sparseOf } from './lexeme.ts'

/** What a place of each label counts in a phrase. A column that counts more has its places as often. */
export const LABEL_WEIGHTS = { A: 4, B: 1, C: 0.5, D: 1 } as const

type Label = keyof typeof LABEL_WEIGHTS

/** On a page after the first: what is on the page before it too, for a phrase that reaches over. */
const AGAIN: Label = 'C'

/** One part of a document as the tokenizer reads it: its terms in order, and what each counts. */
export interface WordColumn {
  terms: readonly string[]
  weight: number
  label: Label
}

/** A row of `post_words` or `image_words`, but for whose it is. */
export interface WordPage {
  page: number
  length: number
  words: Buffer
  terms: Buffer | null
}

/** What a tsvector has room for: places, and places of one term. */
const MAX_PLACE = 16_000
const MAX_PLACES_OF_TERM = 255
/** What a sparsevec and a tsvector have room for. */
export const MAX_TERMS = 16_000
/** No phrase begins on one page and ends beyond the next: a query is not longer. */
const OVERLAP = 200
/** Between two columns, so that no phrase reaches over. */
const GAP = 2

interface Placed {
  lexeme: string
  label: Label
  /** From the beginning of the document. */
  place: number
}

/** As many from `start` on as one page has room for; the end. */
function pageEnd(placed: readonly Placed[], start: number): number {
  const counts = new Map<string, number>()
  let end = start
  for (; end < placed.length; end += 1) {
    const { lexeme, place } = placed[end]!
    const count = (counts.get(lexeme) ?? 0) + 1
    if (count > MAX_PLACES_OF_TERM || place - placed[start]!.place >= MAX_PLACE) break
    counts.set(lexeme, count)
  }
  return end
}

function wordsOf(placed: readonly Placed[], again: number, also: Iterable<string>): Buffer {
  const base = (placed[0]?.place ?? 0) - 1
  const places = new Map<string, number[]>()
  for (const lexeme of also) places.set(lexeme, [])
  for (const [at, { lexeme, label, place }] of placed.entries()) {
    const here = (place - base) | LABEL_BITS[at < again && label === 'D' ? AGAIN : label]
    const known = places.get(lexeme)
    if (known) known.push(here)
    else places.set(lexeme, [here])
  }
  return tsvectorBytes(places)
}

/** A document as its pages, the first of which names all its terms. */
export function wordPages(columns: readonly WordColumn[]): { pages: WordPage[]; lexemes: string[] } {
  const placed: Placed[] = []
  const weights = new Map<string, number>()
  let length = 0
  let place = 1
  for (const { terms, weight, label } of columns) {
    const lexemes = terms.map(lexemeOf)
    length += lexemes.length
    for (const lexeme of lexemes) {
      if (weights.has(lexeme) || weights.size < MAX_TERMS) {
        weights.set(lexeme, (weights.get(lexeme) ?? 0) + weight)
      }
    }
    for (let times = weight / LABEL_WEIGHTS[label]; times > 0; times -= 1) {
      for (const lexeme of lexemes) placed.push({ lexeme, label, place: place++ })
      place += GAP
    }
  }

  const pages: WordPage[] = []
  let start = 0
  let again = 0
  for (;;) {
    const end = pageEnd(placed, start)
    const isFirst = pages.length === 0
    pages.push({
      page: pages.length,
      length,
      words: wordsOf(placed.slice(start, end), again, isFirst ? weights.keys() : []),
      terms: isFirst ? sparseOf(weights) : null,
    })
    if (end >= placed.length) break
    start = Math.max(start + 1, end - OVERLAP)
    again = end - start
  }
  return { pages, lexemes: [...weights.keys()] }
}
