import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_STATE,
  queryWords,
  type BookmarkPage,
  type ListBookmarksQuery,
  type SummaryPage,
} from '@bookplate/contract'
import { z } from 'zod'
import type { OpenLibrary } from '../storage/engine.ts'
import type { PagePosition } from '../storage/library-store.ts'
import type { CursorBinding, Cursors } from './cursor.ts'
import { fittingAmount, readBookmarks, readSummaries } from './read-bookmarks.ts'
import { storedFilters } from './stored-filters.ts'

export const PagePositionTuple = z.tuple([z.number(), z.number()])

interface ListDeps {
  baseUrl: string
  cursors: Cursors
}

/**
 * One page, newest first. The cursor is the place of the last item, not a number of items to skip, so bookmarks
 * added meanwhile neither repeat nor hide anything.
 */
export function createListBookmarks({ baseUrl, cursors }: ListDeps) {
  return async (
    { accountId, store }: OpenLibrary,
    request: ListBookmarksQuery,
  ): Promise<BookmarkPage | SummaryPage> => {
    const { cursor, limit = DEFAULT_PAGE_SIZE, state = DEFAULT_STATE, view, ...filters } = request
    const { q, ...rest } = filters
    const binding: CursorBinding = {
      account: accountId,
      endpoint: 'bookmarks.list',
      query: q,
      filters: rest,
      state,
    }
    let after: PagePosition | null = null
    if (cursor !== undefined) {
      const [capturedAt, id] = cursors.read(binding, cursor, PagePositionTuple)
      after = { capturedAt, id }
    }
    const found = await store.page({ filters: storedFilters(filters), state, after, limit: limit + 1 })
    const foundIds = found.map((item) => item.id)
    const room = view === 'summary' ? limit : await fittingAmount(store, foundIds)
    const ids = foundIds.slice(0, Math.min(limit, room))
    const last = found[ids.length - 1]
    const nextCursor =
      found.length > ids.length && last ? cursors.write(binding, [last.capturedAt, last.id]) : null
    if (view !== 'summary')
      return { view: 'full', items: await readBookmarks(store, ids, baseUrl), nextCursor }
    const summaries = await readSummaries(store, ids, queryWords(q ?? ''))
    return { view, items: summaries.map(({ hit }) => hit), nextCursor }
  }
}
