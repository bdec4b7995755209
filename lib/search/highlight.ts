import { matchesIn, passage, widthOf } from '@bookplate/contract'

export interface TextPiece {
  text: string
  isMatch: boolean
}

export function highlight(text: string, words: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let last = 0
  for (const { start, end } of matchesIn(text, words)) {
    if (start > last) pieces.push({ text: text.slice(last, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    last = end
  }
  if (last < text.length) pieces.push({ text: text.slice(last), isMatch: false })
  return pieces
}

/** Keeps the match in the first two lines, next to an image in a panel of 320 px. */
const LEAD = 24

export const excerpt = (text: string, words: readonly string[], length: number): string =>
  passage(text.replace(/\s+/gu, ' ').trim(), words, { length, lead: LEAD })

/** Shortens a title so that its first match is within `room` narrow letters. Keeps the beginning. */
export function excerptOfTitle(title: string, words: readonly string[], width: number): string {
  const [first] = matchesIn(title, words)
  if (!first || widthOf(title.slice(0, first.end)) <= width) return title
  const lead = Math.floor(width / 4)
  const part = passage(title, words, { length: title.length, lead })
  const beginning = passage(title, [], { length: lead, lead })
  return part.startsWith('…') ? `${beginning} ${part.slice(1)}` : part
}
