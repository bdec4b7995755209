import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_STATE,
  queryWords,
  type BookmarkPage,
  type ListBookmarksQuery,
  type SummaryPage,
} from '@bookplate/contract'
import { z } from 'zod'
import { selectPage } from '../storage/sqlite/library/bookmark-pages.ts'
import type { PagePosition } from '../storage/sqlite/library/capture-order.ts'
import type { CursorBinding, Cursors } from './cursor.ts'
import type { LibraryStore } from './library-store.ts'
import { fittingAmount, readBookmarks, readSummaries } from './read-bookmarks.ts'

const Position = z.tuple([z.number(), z.number()])

interface ListDeps {
  store: LibraryStore
  accountId: string
  baseUrl: string
  cursors: Cursors
}

/**
 * One page, newest first. The cursor is the place of the last item, not a number of items to skip, so bookmarks
 * added meanwhile neither repeat nor hide anything.
 */
export function createListBookmarks({ store, accountId, baseUrl, cursors }: ListDeps) {
  return (request: ListBookmarksQuery): BookmarkPage | SummaryPage => {
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
      const [capturedAt, id] = cursors.read(binding, cursor, Position)
      after = { capturedAt, id }
    }
    const found = selectPage(store.database, { filters, state, after, limit: limit + 1 })
    const room =
      view === 'summary'
        ? limit
        : fittingAmount(
            store,
            found.map((item) => item.id),
          )
    const page = found.slice(0, Math.min(limit, room))
    const last = page.at(-1)
    const nextCursor =
      found.length > page.length && last ? cursors.write(binding, [last.capturedAt, last.id]) : null
    const ids = page.map((item) => item.id)
    return view === 'summary'
      ? { view, items: readSummaries(store, ids, queryWords(q ?? '')), nextCursor }
      : { view: 'full', items: readBookmarks(store, ids, baseUrl), nextCursor }
  }
}
