import { isRecord, type Bookmark, type ContentBlock, type SummaryHit } from '@bookplate/contract'
import { siteName } from '@/lib/words/site-name.ts'
import { wholeText } from '@/lib/words/whole-text.ts'

/** Sites name posts by a zero-width space, a Braille blank, or a Hangul filler. Such a link couldn't be seen. */
const VISIBLE = /[^\s\p{Cc}\p{DI}\u2800]/u

const MAX_LENGTH = 120
const BRIEF_LENGTH = 60

/** Reads the text of spans and ignores everything else, because the shape of blocks isn't guaranteed. */
function blockText(block: ContentBlock): string {
  const children = Array.isArray(block['children']) ? block['children'] : []
  return children
    .map((child) => (isRecord(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('')
}

function firstLine(text: string, length = MAX_LENGTH): string {
  const line = text.split('\n').find((part) => VISIBLE.test(part)) ?? ''
  const words = line.trim().replaceAll(/\s+/g, ' ')
  if (words.length <= length) return words
  const cut = wholeText(words.slice(0, length))
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).trimEnd()}…`
}

/** Returns a short title for the names of controls, because screen readers already read the whole title. */
export const briefTitle = (title: string): string => firstLine(title, BRIEF_LENGTH)

export function shortUrl(url: string): string {
  const site = siteName(url)
  if (site === null) return url
  let path = new URL(url).pathname
  try {
    path = decodeURI(path)
  } catch {
    // Keep the encoded path if it isn't valid UTF-8.
  }
  return site + path.replace(/\/$/, '')
}

/** Title, first line of text, or address, because most bookmarks have no title. For display only. */
export function bookmarkTitle(bookmark: Bookmark | SummaryHit): string {
  const title = bookmark.title?.trim() ?? ''
  if (VISIBLE.test(title)) return title
  const text =
    'content' in bookmark && Array.isArray(bookmark.content)
      ? bookmark.content.map(blockText).find((line) => VISIBLE.test(line))
      : (bookmark as SummaryHit).text
  return firstLine(text ?? '') || shortUrl(bookmark.url)
}
