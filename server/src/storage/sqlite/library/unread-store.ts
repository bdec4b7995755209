import type { PagePosition, StoredUnread } from '../../library-store.ts'
import { libraryQueries } from './library-schema.ts'
import { preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const ofBookmarks = preparedForEach((ids) =>
  libraryQueries.selectFrom('unread').selectAll().where('bookmark_id', 'in', ids),
)

/** Bookmarks whose page was not read. */
export function createUnreadStore(database: Sqlite) {
  return {
    ofBookmarks: (ids: readonly number[]): Map<number, StoredUnread> =>
      new Map(
        database
          .all<StoredUnread & { bookmark_id: number }>(ofBookmarks(ids))
          .map(({ bookmark_id, reason, since }) => [bookmark_id, { reason, since }]),
      ),
    page: (after: PagePosition | null, limit: number): PagePosition[] =>
      database.all<PagePosition>(
        libraryQueries
          .selectFrom('unread')
          .innerJoin('bookmarks', 'bookmarks.id', 'unread.bookmark_id')
          .where('is_archived', '=', 0)
          .$if(after !== null, (query) =>
            query.where((eb) =>
              eb(eb.refTuple('captured_at', 'id'), '<', eb.tuple(after!.capturedAt, after!.id)),
            ),
          )
          .orderBy('captured_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .select(['bookmarks.id', 'captured_at as capturedAt']),
      ),
    /** Inside a transaction; null says that it was read. */
    put: (bookmarkId: number, unread: StoredUnread | null): void => {
      database.run(
        unread === null
          ? libraryQueries.deleteFrom('unread').where('bookmark_id', '=', bookmarkId)
          : libraryQueries.insertInto('unread').values({ bookmark_id: bookmarkId, ...unread }),
      )
    },
  }
}
