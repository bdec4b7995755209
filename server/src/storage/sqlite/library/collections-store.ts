import { sql } from 'kysely'
import type { CollectionsStore, StoredCollection } from '../../library-store.ts'
import type { LibraryDatabase } from './library-database.ts'
import { libraryQueries, type CollectionRow } from './library-schema.ts'

function toCollection(row: CollectionRow): StoredCollection {
  const { is_pinned, ...fields } = row
  return { ...fields, isPinned: is_pinned === 1 }
}

const NEXT_POSITION = sql<number>`(select coalesce(max(position), -1) + 1 from collections)`

export const createCollections = (database: LibraryDatabase): CollectionsStore => ({
  collections: async () =>
    database
      .all(sql<CollectionRow>`select * from collections order by is_pinned desc, position`)
      .map(toCollection),
  addCollection: (uuid, { isPinned, ...fields }) => {
    const row = { ...fields, uuid, is_pinned: isPinned, position: NEXT_POSITION }
    const insert = libraryQueries.insertInto('collections').values(row).returningAll()
    return database.write(() => toCollection(database.get<CollectionRow>(insert)!), [])
  },
  updateCollection: (uuid, { isPinned, ...fields }) =>
    database.write(() => {
      const changes = libraryQueries.updateTable('collections').set({ ...fields, is_pinned: isPinned })
      const row = database.get<CollectionRow>(changes.where('uuid', '=', uuid).returningAll())
      return row && toCollection(row)
    }, []),
  removeCollection: (uuid) =>
    database.write(() => database.run(sql`delete from collections where uuid = ${uuid}`) > 0, []),
})
