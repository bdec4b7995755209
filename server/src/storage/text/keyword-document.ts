import type { Author } from '@bookplate/contract'
import type { BookmarkChange, KeywordDocument, WholeBookmark } from '../library-store.ts'
import { plainText, readContent } from './content.ts'

interface Findable {
  title: string | null
  text: string
  note: string | null
  highlights: readonly { quote: string; note?: string }[]
  tags: readonly string[]
  author: Author | null
  url: string
  media: readonly { altText: string | null; caption: string | null }[]
}

export function keywordDocument(bookmark: Findable): KeywordDocument {
  // A caption includes the alternative text.
  const images = bookmark.media.map((item) => item.caption ?? item.altText)
  return {
    title: bookmark.title ?? '',
    body: [bookmark.text, ...images].filter(Boolean).join('\n'),
    note: [bookmark.note, ...bookmark.highlights.flatMap(({ quote, note }) => [quote, note])]
      .filter(Boolean)
      .join('\n'),
    tags: bookmark.tags.join(' '),
    author: bookmark.author ? `${bookmark.author.displayName ?? ''} ${bookmark.author.username}` : '',
    url: bookmark.url,
  }
}

/** Returns the keywords that a stored bookmark has after a change. @throws {Error} if its content is damaged */
export function changedKeywords(stored: WholeBookmark, change: BookmarkChange = {}): KeywordDocument {
  const {
    note = stored.note,
    tags = stored.tags.map(({ name }) => name),
    highlights = stored.highlights,
  } = change
  return keywordDocument({ ...stored, note, tags, highlights, text: plainText(readContent(stored)) })
}

/** Returns null if the content is damaged. `check` reports it, and the old keywords remain. */
export const keywordsOf = (stored: WholeBookmark): KeywordDocument | null =>
  stored.content === null ? null : changedKeywords(stored)
