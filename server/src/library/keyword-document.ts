import type { Author, ContentBlock } from '@bookplate/contract'
import { indexKeywords, type KeywordDocument } from '../storage/sqlite/words/keyword-index.ts'
import type { BookmarkRow } from '../storage/sqlite/library/library-schema.ts'
import type { LibraryStore } from './library-store.ts'
import { plainText } from './portable-text.ts'

interface Findable {
  title: string | null
  text: string
  note: string | null
  tags: readonly string[]
  author: Author | null
  url: string
  media: readonly { altText: string | null; caption: string | null }[]
}

/** What a bookmark is found by: its words, those of its images, its tags, note, author and address. */
export function keywordDocument(bookmark: Findable): KeywordDocument {
  // A caption says what the alternative text says, and more.
  const images = bookmark.media.map((item) => item.caption ?? item.altText)
  return {
    title: bookmark.title ?? '',
    body: [bookmark.text, ...images].filter(Boolean).join('\n'),
    note: bookmark.note ?? '',
    tags: bookmark.tags.join(' '),
    author: bookmark.author ? `${bookmark.author.displayName ?? ''} ${bookmark.author.username}` : '',
    url: bookmark.url,
  }
}

/** Inside a transaction that changed a stored bookmark: brings the keyword index up to it. */
export function reindexKeywords(
  store: LibraryStore,
  row: BookmarkRow,
  content: readonly ContentBlock[],
): void {
  const keywords = keywordDocument({
    title: row.title,
    text: plainText(content),
    note: row.note,
    tags: store.tags.namesOf(row.id),
    author: row.author === null ? null : (JSON.parse(row.author) as Author),
    url: row.url,
    media: store.media
      .ofBookmarks([row.id])
      .map((item) => ({ altText: item.alt_text, caption: item.caption })),
  })
  indexKeywords(store.database, [{ id: row.id, keywords }])
}
