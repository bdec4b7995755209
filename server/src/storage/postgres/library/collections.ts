import type { CollectionFields, LibraryStore, StoredCollection } from '../../library-store.ts'
import type { Postgres } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { write } from './write.ts'

const COLUMNS = sql`uuid, name, filters, color, icon, is_pinned as "isPinned", position`

const COLUMN_OF: Record<keyof CollectionFields, string> = {
  name: 'name',
  filters: 'filters',
  color: 'color',
  icon: 'icon',
  isPinned: 'is_pinned',
}

const assignments = (fields: Partial<CollectionFields>): RawBuilder<unknown>[] =>
  Object.entries(COLUMN_OF).flatMap(([field, column]) => {
    const value = fields[field as keyof CollectionFields]
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
  })

type Collections = Pick<
  LibraryStore,
  'collections' | 'addCollection' | 'updateCollection' | 'removeCollection'
>

export function createCollections(database: Postgres, accountId: string): Collections {
  const named = (uuid: string): RawBuilder<unknown> => sql`account_id = ${accountId} and uuid = ${uuid}`
  return {
    collections: () =>
      database.all(sql<StoredCollection>`
        select ${COLUMNS} from collections where account_id = ${accountId} order by is_pinned desc, position`),
    addCollection: (uuid, { name, filters, color, icon, isPinned }) =>
      write(database, accountId, 0, async (queries) => {
        const last = await queries.get(
          sql<{ position: number | null }>`select max(position) as position from collections
            where account_id = ${accountId}`,
        )
        const position = (last?.position ?? -1) + 1
        await queries.insert('collections', [
          { account_id: accountId, uuid, name, filters, color, icon, is_pinned: isPinned, position },
        ])
        return { uuid, name, filters, color, icon, isPinned, position }
      }),
    updateCollection: (uuid, fields) =>
      write(database, accountId, 0, async (queries) => {
        const changes = assignments(fields)
        if (changes.length > 0) {
          await queries.run(sql`update collections set ${sql.join(changes)} where ${named(uuid)}`)
        }
        return queries.get(sql<StoredCollection>`select ${COLUMNS} from collections where ${named(uuid)}`)
      }),
    removeCollection: (uuid) =>
      write(
        database,
        accountId,
        0,
        async (queries) => (await queries.run(sql`delete from collections where ${named(uuid)}`)) > 0,
      ),
  }
}
