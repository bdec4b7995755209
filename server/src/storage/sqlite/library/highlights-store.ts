import { libraryQueries } from './library-schema.ts'
import { preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const ofBookmarks = preparedForEach((ids) =>
  libraryQueries.selectFrom('highlights').selectAll().where('bookmark_id', 'in', ids),
)

/** Highlights by their bookmark, as the text they are kept in. */
export function createHighlightsStore(database: Sqlite) {
  return {
    ofBookmarks: (ids: readonly number[]): Map<number, string> =>
      new Map(
        database
          .all<{ bookmark_id: number; list: string }>(ofBookmarks(ids))
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
