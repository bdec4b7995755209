import { MAX_SUMMARY_TEXT_LENGTH } from '@bookplate/contract'

/** Room that the content leaves to a note, so that a long article does not hide it. */
const NOTE_ROOM = 200
const ELLIPSIS = '…'

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Cuts at a word where there is one near, never inside a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length - ELLIPSIS.length)
  const space = head.lastIndexOf(' ')
  const whole = space > head.length * 0.7 ? head.slice(0, space) : head
  return whole.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + ELLIPSIS
}

/** The part of a content's text that summaries need, as it is kept beside the content. */
export const excerptOf = (text: string): string => cut(oneLine(text), MAX_SUMMARY_TEXT_LENGTH)

/** `text` of a summary hit: content, then note, at most 600 characters. */
export function summaryText(excerpt: string, note: string | null): string {
  const remark = oneLine(note ?? '')
  if (!remark) return excerpt
  if (!excerpt) return cut(remark, MAX_SUMMARY_TEXT_LENGTH)
  const room = Math.min(remark.length, NOTE_ROOM) + 1
  const content = cut(excerpt, MAX_SUMMARY_TEXT_LENGTH - room)
  return cut(`${content} ${remark}`, MAX_SUMMARY_TEXT_LENGTH)
}
