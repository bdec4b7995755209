import {
  DEFAULT_STATE,
  queryWords,
  type ListBookmarksQuery,
  type PageQuery,
  type SummaryPage,
} from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Cursors } from './cursor.ts'
import { pageByTime } from './page-by-time.ts'
import { fittingAmount, readSummaries, writeBookmarks, type WrittenPage } from './read-bookmarks.ts'
import { storedFilters } from './stored-filters.ts'

export function createListBookmarks({ baseUrl, cursors }: { baseUrl: string; cursors: Cursors }) {
  return async ({ accountId, store }: OpenLibrary, request: ListBookmarksQuery): Promise<WrittenPage> => {
    const { cursor, limit, state = DEFAULT_STATE, view, ...filters } = request
    const { q, ...rest } = filters
    const isSummary = view === 'summary'
    const { ids, nextCursor } = await pageByTime({
      cursors,
      binding: { account: accountId, endpoint: 'bookmarks.list', query: q, filters: rest, state },
      query: { cursor, limit },
      find: (after, most) => store.page({ filters: storedFilters(filters), state, after, limit: most }),
      ...(isSummary ? {} : { fitting: (all: readonly number[]) => fittingAmount(store, all) }),
    })
    if (!isSummary)
      return { items: await writeBookmarks(store, ids, baseUrl), rest: { view: 'full', nextCursor } }
    const summaries = await readSummaries(store, ids, queryWords(q ?? ''))
    return { items: summaries.map(({ hit }) => JSON.stringify(hit)), rest: { view, nextCursor } }
  }
}

export function createListUnread({ cursors }: { cursors: Cursors }) {
  return async ({ accountId, store }: OpenLibrary, query: PageQuery): Promise<SummaryPage> => {
    const binding = { account: accountId, endpoint: 'capture.listUnread' }
    const { ids, nextCursor } = await pageByTime({ cursors, binding, query, find: store.unread })
    const summaries = await readSummaries(store, ids, [])
    return { view: 'summary', items: summaries.map(({ hit }) => hit), nextCursor }
  }
}
