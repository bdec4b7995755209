import { sql } from 'kysely'
import { libraryQueries, type CollectionRow } from './library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

type CollectionFields = Omit<CollectionRow, 'id' | 'uuid' | 'position'>

export function createCollectionsStore(database: Sqlite) {
  return {
    /** Pinned first, then by manual position. */
    all: (): CollectionRow[] =>
      database.all(sql<CollectionRow>`select * from collections order by is_pinned desc, position`),
    /** Inside a transaction. A new one goes to the end. */
    insert: (uuid: string, fields: CollectionFields): CollectionRow => {
      const row = database.get<CollectionRow>(
        libraryQueries
          .insertInto('collections')
          .values({
            ...fields,
            uuid,
            position: sql<number>`(select coalesce(max(position), -1) + 1 from collections)`,
          })
          .returningAll(),
      )
      return row!
    },
    update: (uuid: string, fields: Partial<CollectionFields>): CollectionRow | undefined =>
      database.get<CollectionRow>(
        libraryQueries.updateTable('collections').set(fields).where('uuid', '=', uuid).returningAll(),
      ),
    /** Whether there was one. */
    remove: (uuid: string): boolean => database.run(sql`delete from collections where uuid = ${uuid}`) > 0,
  }
}
