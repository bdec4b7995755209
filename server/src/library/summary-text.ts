import { MAX_SUMMARY_TEXT_LENGTH, passage, matchedWords } from '@bookplate/contract'

/** Characters reserved for a note, so that a long article doesn't hide it. */
const NOTE_SPACE = 200
const ELLIPSIS = '…'

/** White space that isn't a single space. Most text needs no change. */
const BROKEN_SPACE = /[^\S ]\s*| \s+/g

export const oneLine = (text: string): string => text.replace(BROKEN_SPACE, ' ').trim()

/** Cuts at a nearby word boundary and never inside a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, length - ELLIPSIS.length)
  const space = head.lastIndexOf(' ')
  const whole = space > head.length * 0.7 ? head.slice(0, space) : head
  return whole.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + ELLIPSIS
}

/** Characters that nearly always suffice for an excerpt, so that a whole article needn't be normalized. */
const EXCERPT_SOURCE = 1.25 * MAX_SUMMARY_TEXT_LENGTH

/** Returns the start of a text that summaries need. It is stored next to the content. */
export function excerptOf(text: string): string {
  const beginning = oneLine(text.slice(0, EXCERPT_SOURCE))
  return cut(beginning.length > MAX_SUMMARY_TEXT_LENGTH ? beginning : oneLine(text), MAX_SUMMARY_TEXT_LENGTH)
}

/** Characters that name a bookmark without a title. The name must stay the same in every list. */
const NAME_LENGTH = 200
/** Characters of context before a match. */
const LEAD = 60

function part(text: string, words: readonly string[], length: number): string {
  if (text.length <= length || words.length === 0) return cut(text, length)
  return passage(text, words, { length, lead: LEAD })
}

interface Summarized {
  title: string | null
  content: string
  note: string | null
}

/** Content, then note, at most 600 characters, each starting near the words. */
export function summaryText({ title, content, note }: Summarized, words: readonly string[]): string {
  const remark = oneLine(note ?? '')
  const space = remark ? Math.min(remark.length, NOTE_SPACE) + 1 : 0
  const length = MAX_SUMMARY_TEXT_LENGTH - space
  let shown = part(content, words, length)
  if (title === null && !content.startsWith(shown.replace(/…$/, ''))) {
    const name = cut(content, NAME_LENGTH)
    shown = `${name} ${part(content, words, length - name.length - 1)}`
  }
  const left = MAX_SUMMARY_TEXT_LENGTH - (shown ? shown.length + 1 : 0)
  return [shown, remark && part(remark, words, left)].filter(Boolean).join(' ')
}

export const isEnough = (excerpt: string, words: readonly string[]): boolean =>
  words.length === 0 || !excerpt.endsWith(ELLIPSIS) || matchedWords(excerpt, words).size === words.length
