import { bestPlace } from './text-matches.ts'

const ELLIPSIS = '…'
/** Letters that take the room of two. */
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}]/u
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/

/** How much room a text takes, in narrow letters. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0)

/** Where a passage begins whose match is to stand `lead` narrow letters after its beginning, at a word. */
function beginningOf(text: string, match: number, lead: number): number {
  let start = match
  let room = lead
  while (start > 0) {
    const character = text.codePointAt(start - 2)! > 0xffff ? text.slice(start - 2, start) : text[start - 1]!
    room -= widthOf(character)
    if (room < 0) break
    start -= character.length
  }
  if (start === 0) return 0
  // Not every script has spaces: where none is near, the cut is made anywhere.
  const space = text.indexOf(' ', start)
  return space >= 0 && space < match ? space + 1 : start
}

interface PassageRoom {
  /** Characters, with the marks of what was left out. */
  length: number
  /** Narrow letters before the match, so that it is on the first lines wherever this is shown. */
  lead: number
}

/** The part of a text on one line where most of the words are, or its beginning; cut between words. */
export function passage(text: string, words: readonly string[], { length, lead }: PassageRoom): string {
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
