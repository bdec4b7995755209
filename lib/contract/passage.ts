import { bestPlace } from './text-matches.ts'

const ELLIPSIS = '…'
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}]/u
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/

export const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0)

/** Returns the start of a passage, at a word, `lead` narrow letters before the match. */
function beginningOf(text: string, match: number, lead: number): number {
  let start = match
  let width = lead
  while (start > 0) {
    const character = text.codePointAt(start - 2)! > 0xffff ? text.slice(start - 2, start) : text[start - 1]!
    width -= widthOf(character)
    if (width < 0) break
    start -= character.length
  }
  if (start === 0) return 0
  // Some scripts have no spaces. If there is none near, cut anywhere.
  const space = text.indexOf(' ', start)
  return space >= 0 && space < match ? space + 1 : start
}

interface PassageLength {
  /** Maximum characters, including ellipses. */
  length: number
  /** Narrow letters before the match, so that it appears in the first lines. */
  lead: number
}

/** Returns a single-line part of a text with most of the words, or its beginning. Cuts between words. */
export function passage(text: string, words: readonly string[], { length, lead }: PassageLength): string {
  const match = bestPlace(text, words, length - 2 * ELLIPSIS.length - lead)
  const start = match === undefined ? 0 : beginningOf(text, match, lead)
  const before = start > 0 ? ELLIPSIS : ''
  if (text.length - start <= length - before.length) return before + text.slice(start)
  const end = start + length - before.length - ELLIPSIS.length
  const cut = text.slice(start, end)
  const space = text[end] === ' ' ? -1 : cut.lastIndexOf(' ')
  const kept = space > cut.length * 0.7 ? cut.slice(0, space) : cut
  return before + kept.replace(HALF_CHARACTER_AT_END, '').trimEnd() + ELLIPSIS
}
