import { sql } from 'kysely'
import { preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const ofBookmarks = preparedForEach((ids) => `select * from highlights where bookmark_id in ${ids}`)

/** Highlights as JSON by bookmark. */
export function createHighlightsStore(database: Sqlite) {
  return {
    ofBookmarks: (ids: readonly number[]): Map<number, string> =>
      new Map(
        database
          .all<{ bookmark_id: number; list: string }>(ofBookmarks(ids))
          .map(({ bookmark_id, list }) => [bookmark_id, list]),
      ),
    /** Null deletes them. */
    put: (bookmarkId: number, list: string | null): void => {
      database.run(
        list === null
          ? sql`delete from highlights where bookmark_id = ${bookmarkId}`
          : sql`insert into highlights (bookmark_id, list) values (${bookmarkId}, ${list})
              on conflict do update set list = excluded.list`,
      )
    },
  }
}
