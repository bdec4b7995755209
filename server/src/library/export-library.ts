import type { Author } from '@bookplate/contract'
import { libraryQueries } from '../storage/sqlite/library/library-schema.ts'
import { instant } from './bookmark-view.ts'
import type { Libraries } from './libraries.ts'
import type { LibraryStore } from './library-store.ts'
import { readContent } from './read-bookmarks.ts'

const BATCH = 200

/** Every bookmark of a library as a line of an import file, oldest first; archived images stay in the library. */
export function* exportLibrary(store: LibraryStore): Generator<string> {
  const { database, bookmarks } = store
  let after = 0
  for (;;) {
    const ids = database
      .all<{ id: number }>(
        libraryQueries
          .selectFrom('bookmarks')
          .select('id')
          .where('id', '>', after)
          .orderBy('id')
          .limit(BATCH),
      )
      .map((row) => row.id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    const bodies = new Map(bookmarks.contents(ids).map((body) => [body.bookmark_id, body]))
    const media = Map.groupBy(store.media.ofBookmarks(ids), (item) => item.bookmark_id)
    const tags = Map.groupBy(store.tags.ofBookmarks(ids), (tag) => tag.bookmark_id)
    for (const row of bookmarks.rows(ids).toSorted((a, b) => a.id - b.id)) {
      yield JSON.stringify({
        url: row.url,
        platform: row.platform,
        platformId: row.platform_id,
        contentType: row.content_type,
        title: row.title,
        author: row.author === null ? null : (JSON.parse(row.author) as Author),
        content: readContent(row, bodies.get(row.id)),
        media: (media.get(row.id) ?? []).map((item) => ({
          ref: item.ref,
          type: item.type,
          url: item.url,
          altText: item.alt_text,
          width: item.width,
          height: item.height,
          duration: item.duration,
          // The built-in captions are made anew where it is imported.
          caption: item.caption_source === 'builtin' ? null : item.caption,
        })),
        tags: (tags.get(row.id) ?? []).map((tag) => tag.name),
        note: row.note,
        isFavorite: row.is_favorite === 1,
        capturedAt: instant(row.captured_at),
        contentCreatedAt: row.content_created_at === null ? null : instant(row.content_created_at),
        deletedAt: row.deleted_at === null ? null : instant(row.deleted_at),
      })
    }
  }
}

/** The same of an account, whose library stays open until the last line is read or nobody reads on. */
export function* exportHeld(libraries: Libraries, accountId: string): Generator<string> {
  const release = libraries.hold(accountId)
  try {
    yield* exportLibrary(libraries.of(accountId).store)
  } finally {
    release()
  }
}
