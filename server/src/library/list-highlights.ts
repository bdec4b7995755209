import type { HighlightedPage, ListUnreadQuery } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { PagePosition } from '../storage/library-store.ts'
import { viewHighlight } from './bookmark-view.ts'
import type { Cursors } from './cursor.ts'
import { pageByTime } from './page-by-time.ts'
import { readSummaries } from './read-bookmarks.ts'

/** Lists bookmarks with highlights by the time of their latest one. */
export function createListHighlights({ cursors }: { cursors: Cursors }) {
  return async ({ accountId, store }: OpenLibrary, query: ListUnreadQuery): Promise<HighlightedPage> => {
    const highlights = await store.highlights(null)
    const find = async (after: PagePosition | null, limit: number): Promise<PagePosition[]> =>
      [...highlights]
        .map(([id, list]) => ({ id, capturedAt: Math.max(...list.map(({ createdAt }) => createdAt)) }))
        .toSorted((a, b) => b.capturedAt - a.capturedAt || b.id - a.id)
        .filter(
          ({ id, capturedAt }) =>
            !after || capturedAt < after.capturedAt || (capturedAt === after.capturedAt && id < after.id),
        )
        .slice(0, limit)
    const binding = { account: accountId, endpoint: 'capture.listHighlights' }
    const { ids, nextCursor } = await pageByTime({ cursors, binding, query, find })
    const summaries = await readSummaries(store, ids, [])
    return {
      items: summaries.map(({ bookmark, hit }) => ({
        ...hit,
        highlights: highlights.get(bookmark.id)!.map(viewHighlight),
      })),
      nextCursor,
    }
  }
}
