import type { CollectionsStore, StoredCollection } from '../../library-store.ts'
import type { Postgres } from '../postgres.ts'
import { assignments, sql, type RawBuilder } from '../sql.ts'
import { write } from './write.ts'

const COLUMNS = sql`uuid, name, filters, color, icon, is_pinned as "isPinned", position`

export function createCollections(database: Postgres, accountId: string): CollectionsStore {
  const mine = sql`account_id = ${accountId}`
  const named = (uuid: string): RawBuilder<unknown> => sql`${mine} and uuid = ${uuid}`
  return {
    collections: () =>
      database.all(sql<StoredCollection>`
        select ${COLUMNS} from collections where ${mine} order by is_pinned desc, position`),
    addCollection: (uuid, { isPinned, ...fields }) =>
      write(database, accountId, async (queries) => {
        const last = await queries.get(
          sql<{ position: number | null }>`select max(position) as position from collections where ${mine}`,
        )
        const row = { uuid, ...fields, position: (last?.position ?? -1) + 1 }
        await queries.insert('collections', [{ account_id: accountId, ...row, is_pinned: isPinned }])
        return { ...row, isPinned }
      }),
    updateCollection: (uuid, { isPinned, ...fields }) =>
      write(database, accountId, async (queries) => {
        const changes = assignments({ ...fields, is_pinned: isPinned })
        if (changes.length > 0) {
          await queries.run(sql`update collections set ${sql.join(changes)} where ${named(uuid)}`)
        }
        return queries.get(sql<StoredCollection>`select ${COLUMNS} from collections where ${named(uuid)}`)
      }),
    removeCollection: (uuid) =>
      write(
        database,
        accountId,
        async (queries) => (await queries.run(sql`delete from collections where ${named(uuid)}`)) > 0,
      ),
  }
}
