import { isRecord, type Bookmark, type ContentBlock, type SummaryHit } from '@bookplate/contract'
import { siteName } from '@/lib/words/site-name.ts'

const MAX_LENGTH = 120

/** The inner shape of blocks is not promised: whatever looks like spans of text is read, the rest is passed over. */
function blockText(block: ContentBlock): string {
  const children = Array.isArray(block['children']) ? block['children'] : []
  return children
    .map((child) => (isRecord(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('')
}

function firstLine(text: string): string {
  const line = text.split('\n').find((part) => part.trim()) ?? ''
  const words = line.trim().replaceAll(/\s+/g, ' ')
  if (words.length <= MAX_LENGTH) return words
  const cut = words.slice(0, MAX_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') > MAX_LENGTH / 2 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`
}

/** An address as short as it can be read: host without `www.`, and path. */
export function shortUrl(url: string): string {
  const site = siteName(url)
  if (site === null) return url
  const { pathname } = new URL(url)
  let path = pathname
  try {
    path = decodeURI(pathname)
  } catch {
    // A path that is no valid UTF-8 stays as it is written.
  }
  return site + path.replace(/\/$/, '')
}

/**
 * What a bookmark is called on the screen: its title, else its first line of text, else its address. Ours alone:
 * most bookmarks have no title, and none of this is ever sent back.
 */
export function bookmarkTitle(bookmark: Bookmark | SummaryHit): string {
  const title = bookmark.title?.trim()
  if (title) return title
  const text =
    'content' in bookmark && Array.isArray(bookmark.content)
      ? bookmark.content.map(blockText).find((line) => line.trim())
      : (bookmark as SummaryHit).text
  return firstLine(text ?? '') || shortUrl(bookmark.url)
}
