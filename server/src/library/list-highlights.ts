import {
  colorOf,
  type HighlightColor,
  type HighlightedPage,
  type ListHighlightsQuery,
} from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { PagePosition } from '../storage/library-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { viewHighlight } from './bookmark-view.ts'
import type { Cursors } from './cursor.ts'
import { pageByTime } from './page-by-time.ts'
import { readSummaries } from './read-bookmarks.ts'

const ofColor = (
  highlights: ReadonlyMap<number, StoredHighlight[]>,
  color: HighlightColor,
): ReadonlyMap<number, StoredHighlight[]> =>
  new Map(
    [...highlights].flatMap(([id, all]) => {
      const own = all.filter((highlight) => colorOf(highlight) === color)
      return own.length > 0 ? [[id, own] as const] : []
    }),
  )

/** Lists bookmarks with highlights by the time of their latest one. */
export function createListHighlights({ cursors }: { cursors: Cursors }) {
  return async (
    { accountId, store }: OpenLibrary,
    { color, ...query }: ListHighlightsQuery,
  ): Promise<HighlightedPage> => {
    const all = await store.highlights(null)
    const highlights = color ? ofColor(all, color) : all
    const find = async (after: PagePosition | null, limit: number): Promise<PagePosition[]> =>
      [...highlights]
        .map(([id, list]) => ({ id, capturedAt: Math.max(...list.map(({ createdAt }) => createdAt)) }))
        .toSorted((a, b) => b.capturedAt - a.capturedAt || b.id - a.id)
        .filter(
          ({ id, capturedAt }) =>
            !after || capturedAt < after.capturedAt || (capturedAt === after.capturedAt && id < after.id),
        )
        .slice(0, limit)
    const binding = { account: accountId, endpoint: 'capture.listHighlights', filters: { color } }
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
