import { passagesOf } from '../library/passages.ts'
import { readText } from '../library/read-bookmarks.ts'
import { partOfImage } from '../storage/index-store.ts'
import type { LibraryStore, WholeBookmark } from '../storage/library-store.ts'

/** Text for one vector: a passage, or the caption of an image. */
export interface Piece {
  bookmarkId: number
  part: number
  text: string
}

function piecesOf({ id, title, content, media, note, highlights, tags }: WholeBookmark): Piece[] {
  const passages = passagesOf({
    title,
    text: readText(content),
    captions: media.flatMap((image) => image.caption ?? image.altText ?? []),
    note,
    highlights,
    tags: tags.map((tag) => tag.name),
  })
  return [
    ...passages.map((text, part) => ({ bookmarkId: id, part, text })),
    ...media.flatMap(({ type, position, caption }) =>
      type === 'image' && caption !== null
        ? [{ bookmarkId: id, part: partOfImage(position), text: caption }]
        : [],
    ),
  ]
}

export async function readSources(
  store: LibraryStore,
  ids: readonly number[],
): Promise<{ bookmarkId: number; pieces: Piece[] }[]> {
  const bookmarks = await store.read(ids)
  return bookmarks.map((bookmark) => ({ bookmarkId: bookmark.id, pieces: piecesOf(bookmark) }))
}
