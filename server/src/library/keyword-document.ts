import type { Author } from '@bookplate/contract'
import { indexKeywords, type KeywordDocument } from '../store/keyword-index.ts'
import type { LibraryStore } from './library-store.ts'
import { plainText } from './portable-text.ts'
import { readBody } from './read-bookmarks.ts'

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
  const images = bookmark.media.flatMap((item) => [item.altText, item.caption])
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
export function reindexKeywords(store: LibraryStore, id: number): void {
  const row = store.bookmarks.rows([id])[0]
  const body = store.bookmarks.contents([id])[0]
  if (!row) return
  indexKeywords(
    store.database,
    id,
    keywordDocument({
      title: row.title,
      text: body ? plainText(readBody(body)) : '',
      note: row.note,
      tags: store.tags.namesOf(id),
      author: row.author === null ? null : (JSON.parse(row.author) as Author),
      url: row.url,
      media: store.media.ofBookmarks([id]).map((item) => ({ altText: item.alt_text, caption: item.caption })),
    }),
  )
}
