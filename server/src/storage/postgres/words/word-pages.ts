import { LABEL_BITS, tsvectorBytes } from '../binary-values.ts'
import { lexemeOf, sparseOf } from './lexeme.ts'

type Label = keyof typeof LABEL_BITS

/** Field of a document: its terms in order, and their weight. */
interface WordColumn {
  terms: readonly string[]
  weight: number
  label: Label
}

/** Row of `post_words` or `image_words` without its key. */
interface WordPage {
  page: number
  length: number
  words: Buffer
  terms: Buffer | null
}

export interface IndexedWords {
  pages: WordPage[]
  lexemes: string[]
  length: number
}

/** Limits of a tsvector for positions, and for positions of one term. */
const MAX_PLACE = 16_000
const MAX_PLACES_OF_TERM = 255
/** Limit of terms in a sparsevec and a tsvector. */
export const MAX_TERMS = 16_000
/** Positions shared by pages, for phrases across them: at least the length of a query. */
const OVERLAP = 200
/** Gap between fields, so that no phrase crosses them. */
const GAP = 2

/** Splits a document into pages. The first one has all terms. */
export function wordPages(columns: readonly WordColumn[]): IndexedWords {
  const placed: { lexeme: string; label: Label; place: number }[] = []
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
    for (const lexeme of lexemes) placed.push({ lexeme, label, place: place++ })
    place += GAP
  }

  const pages: WordPage[] = []
  let start = 0
  for (;;) {
    const isFirst = pages.length === 0
    const places = new Map<string, number[]>()
    if (isFirst) for (const lexeme of weights.keys()) places.set(lexeme, [])
    const base = (placed[start]?.place ?? 0) - 1
    let end = start
    for (; end < placed.length; end += 1) {
      const { lexeme, label, place } = placed[end]!
      const known = places.get(lexeme) ?? []
      if (known.length === MAX_PLACES_OF_TERM || place - base > MAX_PLACE) break
      if (known.length === 0) places.set(lexeme, known)
      known.push((place - base) | LABEL_BITS[label])
    }
    pages.push({
      page: pages.length,
      length,
      words: tsvectorBytes(places),
      terms: isFirst ? sparseOf(weights) : null,
    })
    if (end >= placed.length) break
    start = Math.max(start + 1, end - OVERLAP)
  }
  return { pages, lexemes: [...weights.keys()], length }
}
