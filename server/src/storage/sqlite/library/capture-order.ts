import type { PagePosition } from '../../library-store.ts'
import { libraryQueries } from './library-schema.ts'

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
