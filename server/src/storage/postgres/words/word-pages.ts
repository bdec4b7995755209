import { LABEL_BITS, tsvectorBytes } from '../binary-values.ts'
import { lexemeOf, sparseOf } from './lexeme.ts'

/** Weight of each label in a phrase. A field with more weight repeats its positions. */
export const LABEL_WEIGHTS = { A: 4, B: 1, C: 0.5, D: 1 } as const

type Label = keyof typeof LABEL_WEIGHTS

/** Label of positions that overlap with the previous page, for phrases across pages. */
const AGAIN: Label = 'C'

/** Field of a document: its terms in order, and their weight. */
export interface WordColumn {
  terms: readonly string[]
  weight: number
  label: Label
}

/** Row of `post_words` or `image_words` without its key. */
export interface WordPage {
  page: number
  length: number
  words: Buffer
  terms: Buffer | null
}

/** Limits of a tsvector for positions, and for positions of one term. */
const MAX_PLACE = 16_000
const MAX_PLACES_OF_TERM = 255
/** Limit of terms in a sparsevec and a tsvector. */
export const MAX_TERMS = 16_000
/** Positions shared by pages, at least the length of a query. */
const OVERLAP = 200
/** Gap between fields, so that no phrase crosses them. */
const GAP = 2

interface Placed {
  lexeme: string
  label: Label
  place: number
}

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

/** Splits a document into pages. The first one has all terms. */
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
