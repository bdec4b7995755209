import { libraryQueries } from './library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

/** Highlights by their bookmark, as the text they are kept in. */
export function createHighlightsStore(database: Sqlite) {
  return {
    ofBookmarks: (ids: readonly number[]): Map<number, string> =>
      new Map(
        database
          .all<{ bookmark_id: number; list: string }>(
            libraryQueries.selectFrom('highlights').selectAll().where('bookmark_id', 'in', ids),
          )
          .map(({ bookmark_id, list }) => [bookmark_id, list]),
      ),
    /** Inside a transaction; null takes them away. */
    put: (bookmarkId: number, list: string | null): void => {
      database.run(
        list === null
          ? libraryQueries.deleteFrom('highlights').where('bookmark_id', '=', bookmarkId)
          : libraryQueries
              .insertInto('highlights')
              .values({ bookmark_id: bookmarkId, list })
              .onConflict((conflict) => conflict.doUpdateSet({ list })),
      )
    },
  }
}
