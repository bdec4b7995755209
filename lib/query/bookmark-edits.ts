import type { Bookmark, UpdateBookmarkRequest } from '@bookplate/contract'
import type { QueryClient } from '@tanstack/react-query'
import { bookmarkQuery } from './bookmarks.ts'
import { changedBookmark, changedHit } from './changed.ts'
import { markFiguresStale, patchHits } from './hit-cache.ts'
import type { LibraryAccess } from './library-context.tsx'

interface BookmarkEditsDeps {
  access: LibraryAccess
  queries: QueryClient
  bookmark: Pick<Bookmark, 'id' | 'url' | 'title'>
  fail: (failure: { error: unknown; retry: () => void } | null) => void
}

/** As the queue takes it. The note is known to whoever edits it here: `seen` before it was. */
const queuedChange = ({ isFavorite, note, tags }: UpdateBookmarkRequest, seen: string[]) => ({
  ...(isFavorite === undefined ? {} : { isFavorite }),
  ...(note === undefined ? {} : { note: { text: note, blind: false, seen } }),
  ...(tags?.add ? { add: tags.add } : {}),
  ...(tags?.remove ? { remove: tags.remove } : {}),
})

/**
 * Changes of the bookmark that is being read: at once on the screen, kept until the library can be reached, as
 * before when it refuses. Null then.
 */
export function createBookmarkEdits({ access, queries, bookmark, fail }: BookmarkEditsDeps) {
  const { id, url, title } = bookmark
  const { queryKey } = bookmarkQuery(access.client, id)
  return async function edit(
    change: UpdateBookmarkRequest,
    seen: string[] = [],
  ): Promise<{ isSent: boolean } | null> {
    fail(null)
    // Asked for in the same turn: whoever pressed may be gone in the next.
    const asked = access.send('bookmark.edit', {
      bookmarkId: id,
      url,
      title: title ?? '',
      change: queuedChange(change, seen),
    })
    asked.catch(() => undefined)
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(queryKey, (known) => known && changedBookmark(known, change))
    try {
      const { isSent } = await asked
      patchHits(queries, new Set([id]), (hit) => changedHit(hit, change))
      if (isSent) markFiguresStale(queries)
      return { isSent }
    } catch (error) {
      queries.setQueryData(queryKey, before)
      // What was there before may have been a change that was refused too.
      void queries.invalidateQueries({ queryKey })
      fail({ error, retry: () => void edit(change, seen) })
      return null
    }
  }
}
