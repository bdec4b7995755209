import { MAX_SUMMARY_TEXT_LENGTH } from '@bookplate/contract'

/** Room that the content leaves to a note, so that a long article does not hide it. */
const NOTE_ROOM = 200
const ELLIPSIS = '…'

/** All white space but single spaces, which most of it is: they are right already. */
const BROKEN_SPACE = /[^\S ]\s*| \s+/g

export const oneLine = (text: string): string => text.replace(BROKEN_SPACE, ' ').trim()

/** Cuts at a word where there is one near, never inside a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length - ELLIPSIS.length)
  const space = head.lastIndexOf(' ')
  const whole = space > head.length * 0.7 ? head.slice(0, space) : head
  return whole.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + ELLIPSIS
}

/** Characters that nearly always hold an excerpt: a whole article need not be put on one line for it. */
const EXCERPT_SOURCE = 1.25 * MAX_SUMMARY_TEXT_LENGTH

/** The part of a content's text that summaries need, as it is kept beside the content. */
export function excerptOf(text: string): string {
  const beginning = oneLine(text.slice(0, EXCERPT_SOURCE))
  return cut(beginning.length > MAX_SUMMARY_TEXT_LENGTH ? beginning : oneLine(text), MAX_SUMMARY_TEXT_LENGTH)
}

/** `text` of a summary hit: content, then note, at most 600 characters. */
export function summaryText(excerpt: string, note: string | null): string {
  const remark = oneLine(note ?? '')
  if (!remark) return excerpt
  if (!excerpt) return cut(remark, MAX_SUMMARY_TEXT_LENGTH)
  const room = Math.min(remark.length, NOTE_ROOM) + 1
  const content = cut(excerpt, MAX_SUMMARY_TEXT_LENGTH - room)
  return cut(`${content} ${remark}`, MAX_SUMMARY_TEXT_LENGTH)
}
