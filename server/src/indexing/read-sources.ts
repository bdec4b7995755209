import type { LibraryStore } from '../library/library-store.ts'
import { readText } from '../library/read-bookmarks.ts'
import { passagesOf } from './passages.ts'

/** The texts of a bookmark that get vectors: its passages, and the captions of its images by position. */
export interface EmbeddingSource {
  bookmarkId: number
  passages: string[]
  captions: { position: number; caption: string }[]
}

export function readSources(store: LibraryStore, ids: readonly number[]): EmbeddingSource[] {
  const bodies = new Map(store.bookmarks.contents(ids).map((body) => [body.bookmark_id, body]))
  const media = Map.groupBy(store.media.ofBookmarks(ids), (row) => row.bookmark_id)
  const tags = Map.groupBy(store.tags.ofBookmarks(ids), (row) => row.bookmark_id)
  return store.bookmarks.rows(ids).map((row) => {
    const images = media.get(row.id) ?? []
    return {
      bookmarkId: row.id,
      passages: passagesOf({
        title: row.title,
        text: readText(row, bodies.get(row.id)),
        captions: images.flatMap((image) => image.caption ?? image.alt_text ?? []),
        note: row.note,
        tags: (tags.get(row.id) ?? []).map((tag) => tag.name),
      }),
      captions: images.flatMap(({ type, position, caption }) =>
        type === 'image' && caption !== null ? [{ position, caption }] : [],
      ),
    }
  })
}
