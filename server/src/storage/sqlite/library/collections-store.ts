import { libraryQueries, type CollectionRow } from './library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

type CollectionFields = Omit<CollectionRow, 'id' | 'uuid' | 'position'>

export function createCollectionsStore(database: Sqlite) {
  return {
    /** Pinned first, then by manual position. */
    all: (): CollectionRow[] =>
      database.all<CollectionRow>(
        libraryQueries.selectFrom('collections').selectAll().orderBy('is_pinned', 'desc').orderBy('position'),
      ),
    /** Inside a transaction. A new one goes to the end. */
    insert: (uuid: string, fields: CollectionFields): CollectionRow => {
      const row = database.get<CollectionRow>(
        libraryQueries
          .insertInto('collections')
          .values((eb) => ({
            ...fields,
            uuid,
            position: eb
              .selectFrom('collections')
              .select((inner) =>
                inner(inner.fn.coalesce(inner.fn.max('position'), inner.lit(-1)), '+', 1).as('next'),
              ),
          }))
          .returningAll(),
      )
      return row!
    },
    update: (uuid: string, fields: Partial<CollectionFields>): CollectionRow | undefined =>
      database.get<CollectionRow>(
        libraryQueries.updateTable('collections').set(fields).where('uuid', '=', uuid).returningAll(),
      ),
    /** Whether there was one. */
    remove: (uuid: string): boolean =>
      database.run(libraryQueries.deleteFrom('collections').where('uuid', '=', uuid)) > 0,
  }
}
