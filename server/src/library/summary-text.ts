import { MAX_SUMMARY_TEXT_LENGTH, passage, wordsFound } from '@bookplate/contract'

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

/** Beginning of a text that a bookmark without a title goes by: it stays what it is called in a list. */
const NAME_LENGTH = 200
/** Narrow letters before what matched: enough to see what it belongs to. */
const LEAD = 60

/** A text on one line at a length: its beginning, or the part that has most of the words. */
function part(text: string, words: readonly string[], length: number): string {
  if (text.length <= length || words.length === 0) return cut(text, length)
  return passage(text, words, { length, lead: LEAD })
}

interface Summarized {
  title: string | null
  /** On one line; as much of it as is needed. */
  content: string
  note: string | null
}

/** `text` of a summary hit: content, then note, at most 600 characters, each from where the words are. */
export function summaryText({ title, content, note }: Summarized, words: readonly string[]): string {
  const remark = oneLine(note ?? '')
  const room = remark ? Math.min(remark.length, NOTE_ROOM) + 1 : 0
  const length = MAX_SUMMARY_TEXT_LENGTH - room
  let shown = part(content, words, length)
  if (title === null && !content.startsWith(shown.replace(/…$/, ''))) {
    const name = cut(content, NAME_LENGTH)
    shown = `${name} ${part(content, words, length - name.length - 1)}`
  }
  const left = MAX_SUMMARY_TEXT_LENGTH - (shown ? shown.length + 1 : 0)
  return [shown, remark && part(remark, words, left)].filter(Boolean).join(' ')
}

/** Whether a bookmark's excerpt says as much of the words as all of its text can. */
export const isEnough = (excerpt: string, words: readonly string[]): boolean =>
  words.length === 0 || !excerpt.endsWith(ELLIPSIS) || wordsFound(excerpt, words).size === words.length
