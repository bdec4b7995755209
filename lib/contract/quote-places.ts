import { foldedText } from './fold.ts'

export interface QuotePlace {
  start: number
  end: number
}

export interface Quoted {
  quote: string
  prefix?: string | undefined
  suffix?: string | undefined
}

/** White space, cell separators, and invisible characters, which a page and its text don't share. */
const GAP = /[\s|\u00AD\u200B-\u200D\u2060\uFEFF]+/gu
const MAX_OCCURRENCES = 1_000

const bare = (folded: string): string => folded.replace(GAP, '')
export const quoteLetters = (text = ''): string => bare(foldedText(text).folded)

function sharedEnd(left: string, right: string): number {
  let length = 0
  while (length < right.length && left.at(-1 - length) === right.at(-1 - length)) length += 1
  return length
}

function sharedStart(left: string, right: string): number {
  let length = 0
  while (length < right.length && left[length] === right[length]) length += 1
  return length
}

/** Finds quotes by their letters. Prefers the place with the same context. */
export function quoteFinder(text: string): (quoted: Quoted) => QuotePlace | null {
  const { folded, startOf, endOf } = foldedText(text)
  const letters = bare(folded)
  /** Position of each gap among the letters, and the total length of gaps up to there. */
  const gaps: { at: number; leftOut: number }[] = []
  let leftOut = 0
  for (const { 0: gap, index } of folded.matchAll(GAP)) {
    gaps.push({ at: index - leftOut, leftOut: (leftOut += gap.length) })
  }
  const inFolded = (letter: number): number => {
    let [low, high] = [0, gaps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (gaps[middle]!.at <= letter) low = middle + 1
      else high = middle
    }
    return letter + (gaps[low - 1]?.leftOut ?? 0)
  }

  return ({ quote, prefix, suffix }) => {
    const wanted = quoteLetters(quote)
    if (wanted === '') return null
    const [before, after] = [quoteLetters(prefix), quoteLetters(suffix)]
    let best: { at: number; score: number } | null = null
    let at = letters.indexOf(wanted)
    for (let count = 0; at >= 0 && count < MAX_OCCURRENCES; count += 1) {
      const end = at + wanted.length
      const score =
        sharedEnd(letters.slice(Math.max(0, at - before.length), at), before) +
        sharedStart(letters.slice(end, end + after.length), after)
      if (!best || score > best.score) best = { at, score }
      if (best.score === before.length + after.length) break
      at = letters.indexOf(wanted, at + 1)
    }
    if (!best) return null
    return {
      start: startOf(inFolded(best.at)),
      end: endOf(inFolded(best.at + wanted.length - 1) + 1),
    }
  }
}
