import { sql } from 'kysely'
import type { PagePosition, StoredUnread } from '../../library-store.ts'
import { preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'
import { andAfter, IN_CAPTURE_ORDER } from './capture-order.ts'

const ofBookmarks = preparedForEach((ids) => `select * from unread where bookmark_id in ${ids}`)

export function createUnreadStore(database: Sqlite) {
  return {
    ofBookmarks: (ids: readonly number[]): Map<number, StoredUnread> =>
      new Map(
        database
          .all<StoredUnread & { bookmark_id: number }>(ofBookmarks(ids))
          .map(({ bookmark_id, reason, since }) => [bookmark_id, { reason, since }]),
      ),
    page: (after: PagePosition | null, limit: number): PagePosition[] =>
      database.all(sql<PagePosition>`
        select bookmarks.id, captured_at as capturedAt
        from unread join bookmarks on bookmarks.id = unread.bookmark_id
        where is_archived = 0 ${andAfter(after)} ${IN_CAPTURE_ORDER} limit ${limit}`),
    /** Null means that the bookmark has text. */
    put: (bookmarkId: number, unread: StoredUnread | null): void => {
      database.run(
        unread === null
          ? sql`delete from unread where bookmark_id = ${bookmarkId}`
          : sql`insert into unread (bookmark_id, reason, since)
              values (${bookmarkId}, ${unread.reason}, ${unread.since})`,
      )
    },
  }
}
