import { lexemeOf, quoted, sparseText } from './lexeme.ts'

/** One part of a document as the tokenizer reads it: its terms in order, and what each counts. */
export interface WordColumn {
  terms: readonly string[]
  weight: number
  label: 'A' | 'B' | 'C' | 'D'
}

/** A row of `post_words` or `image_words`, but for whose it is. */
export interface WordPage {
  page: number
  length: number
  words: string
  terms: string | null
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
  label: string
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

function wordsText(placed: readonly Placed[], also: Iterable<string>): string {
  const base = (placed[0]?.place ?? 0) - 1
  const places = new Map<string, string[]>()
  for (const lexeme of also) places.set(lexeme, [])
  for (const { lexeme, label, place } of placed) {
    const known = places.get(lexeme)
    const here = `${place - base}${label}`
    if (known) known.push(here)
    else places.set(lexeme, [here])
  }
  return [...places]
    .map(([lexeme, at]) => (at.length > 0 ? `${quoted(lexeme)}:${at.join(',')}` : quoted(lexeme)))
    .join(' ')
}

/** A document as its pages, the first of which names all its terms. */
export function wordPages(columns: readonly WordColumn[]): { pages: WordPage[]; lexemes: string[] } {
  const placed: Placed[] = []
  const weights = new Map<string, number>()
  let place = 1
  for (const { terms, weight, label } of columns) {
    for (const term of terms) {
      const lexeme = lexemeOf(term)
      placed.push({ lexeme, label, place })
      if (weights.has(lexeme) || weights.size < MAX_TERMS) {
        weights.set(lexeme, (weights.get(lexeme) ?? 0) + weight)
      }
      place += 1
    }
    place += GAP
  }

  const pages: WordPage[] = []
  let start = 0
  for (;;) {
    const end = pageEnd(placed, start)
    const isFirst = pages.length === 0
    pages.push({
      page: pages.length,
      length: placed.length,
      words: wordsText(placed.slice(start, end), isFirst ? weights.keys() : []),
      terms: isFirst ? sparseText(weights) : null,
    })
    if (end >= placed.length) break
    start = Math.max(start + 1, end - OVERLAP)
  }
  return { pages, lexemes: [...weights.keys()] }
}
