import { sql } from 'kysely'
import { prepared, preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

interface Row {
  bookmark_id: number
  list: string
}

const ofBookmarks = preparedForEach((ids) => `select * from highlights where bookmark_id in ${ids}`)
const ofAll = prepared('select * from highlights')

const byBookmark = (rows: readonly Row[]): Map<number, string> =>
  new Map(rows.map(({ bookmark_id, list }) => [bookmark_id, list]))

/** Highlights as JSON by bookmark. */
export function createHighlightsStore(database: Sqlite) {
  return {
    ofBookmarks: (ids: readonly number[]) => byBookmark(database.all<Row>(ofBookmarks(ids))),
    all: () => byBookmark(database.all<Row>(ofAll())),
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
