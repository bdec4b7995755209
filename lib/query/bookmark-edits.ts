import type { Bookmark, SummaryHit, UpdateBookmarkRequest } from '@bookplate/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { bookmarkQuery } from './bookmarks.ts'
import { markFiguresStale, patchHits } from './hit-cache.ts'

interface BookmarkEditsDeps {
  client: LibraryClient
  queries: QueryClient
  bookmarkId: string
  fail: (failure: { error: unknown; retry: () => void } | null) => void
}

function changedTags(
  tags: readonly string[],
  { add = [], remove = [] }: NonNullable<UpdateBookmarkRequest['tags']>,
) {
  return [...new Set([...tags, ...add])].filter((name) => !remove.includes(name))
}

function changedBookmark(bookmark: Bookmark, change: UpdateBookmarkRequest): Bookmark {
  const byName = new Map(bookmark.tags.map((tag) => [tag.name, tag]))
  const names = change.tags ? changedTags([...byName.keys()], change.tags) : [...byName.keys()]
  return {
    ...bookmark,
    ...(change.isFavorite === undefined ? {} : { isFavorite: change.isFavorite }),
    ...(change.note === undefined ? {} : { note: change.note }),
    // A new tag has no id until the library is read again.
    tags: names.map((name) => byName.get(name) ?? { id: bookmark.id, name }),
  }
}

function changedHit(hit: SummaryHit, change: UpdateBookmarkRequest): SummaryHit {
  return {
    ...hit,
    favorite: change.isFavorite ?? hit.favorite,
    tags: change.tags ? changedTags(hit.tags, change.tags) : hit.tags,
  }
}

/** Changes of the bookmark that is being read: at once on the screen, as before when the library refuses. */
export function createBookmarkEdits({ client, queries, bookmarkId, fail }: BookmarkEditsDeps) {
  const { queryKey } = bookmarkQuery(client, bookmarkId)
  return async function edit(change: UpdateBookmarkRequest): Promise<void> {
    fail(null)
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(queryKey, (bookmark) => bookmark && changedBookmark(bookmark, change))
    try {
      await client.bookmarks.update(bookmarkId, change)
      patchHits(queries, new Set([bookmarkId]), (hit) => changedHit(hit, change))
      markFiguresStale(queries)
    } catch (error) {
      queries.setQueryData(queryKey, before)
      fail({ error, retry: () => void edit(change) })
    }
  }
}
