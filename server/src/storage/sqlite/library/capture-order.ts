import type { Filters, State } from '@bookplate/contract'
import { libraryQueries } from './library-schema.ts'

/** Where a page ended: lists run from newest to oldest, and `id` decides between equal instants. */
export interface PagePosition {
  capturedAt: number
  id: number
}

export interface PageRequest {
  filters: Filters
  state: State
  after: PagePosition | null
  limit: number
}

/** Bookmarks after a position, newest first. */
export function inCaptureOrder(after: PagePosition | null, limit: number) {
  const query = libraryQueries
    .selectFrom('bookmarks')
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return after === null
    ? query
    : query.where((eb) => eb(eb.refTuple('captured_at', 'id'), '<', eb.tuple(after.capturedAt, after.id)))
}
