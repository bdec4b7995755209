import { matchesIn, passage, widthOf } from '@bookplate/contract'

/** Marking the words of a query in a text, as pieces to draw: no markup is ever made of text. */

export interface TextPiece {
  text: string
  isMatch: boolean
}

/** `words` are those of `queryWords`. */
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

/** Narrow letters before a mark: it is on the first two lines, also beside a picture in a panel of 320 pixels. */
const LEAD = 24

/** At most `length` characters from where most of the words are. */
export const excerpt = (text: string, words: readonly string[], length: number): string =>
  passage(text.replace(/\s+/gu, ' ').trim(), words, { length, lead: LEAD })

/**
 * A title of which `room` narrow letters are seen. When its first mark stands behind them, its beginning and then the
 * part with the mark.
 */
export function excerptOfTitle(title: string, words: readonly string[], room: number): string {
  const [first] = matchesIn(title, words)
  if (!first || widthOf(title.slice(0, first.end)) <= room) return title
  const lead = Math.floor(room / 4)
  const part = passage(title, words, { length: title.length, lead })
  const beginning = passage(title, [], { length: lead, lead })
  return part.startsWith('…') ? `${beginning} ${part.slice(1)}` : part
}
