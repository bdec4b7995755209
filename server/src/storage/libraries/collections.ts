import { sql, type RawBuilder } from 'kysely'
import type { CollectionFields, StoredCollection } from '../library-store.ts'
import { assignments, type LibraryAccess } from './library-access.ts'
import { get, put, run, type Steps } from './steps.ts'

const COLUMNS = sql`uuid, name, filters, color, icon, is_pinned as "isPinned", position`

/** SQLite has no booleans. */
const toCollection = (row: StoredCollection): StoredCollection => ({
  ...row,
  isPinned: Boolean(row.isPinned),
})

function* update(
  which: RawBuilder<unknown>,
  { isPinned, ...fields }: Partial<CollectionFields>,
): Steps<StoredCollection | undefined> {
  const changes = assignments({ ...fields, is_pinned: isPinned })
  if (changes.length > 0) yield* run(sql`update collections set ${sql.join(changes)} where ${which}`)
  const row = yield* get(sql<StoredCollection>`select ${COLUMNS} from collections where ${which}`)
  return row && toCollection(row)
}

export function createCollections({ dialect, list, write }: LibraryAccess) {
  const { mine } = dialect
  const named = (uuid: string): RawBuilder<unknown> => sql`${mine()} and uuid = ${uuid}`

  function* add(uuid: string, { isPinned, ...fields }: CollectionFields): Steps<StoredCollection> {
    const last = yield* get(
      sql<{ position: number | null }>`select max(position) as position from collections where ${mine()}`,
    )
    const row = { uuid, ...fields, position: (last?.position ?? -1) + 1 }
    yield* put('collections', [{ ...row, is_pinned: isPinned }])
    return { ...row, isPinned }
  }

  return {
    /** Pinned first, then by position. */
    collections: async () => {
      const rows = await list(sql<StoredCollection>`
          select ${COLUMNS} from collections where ${mine()} order by is_pinned desc, position`)
      return rows.map(toCollection)
    },
    addCollection: (uuid: string, fields: CollectionFields) => write(add(uuid, fields)),
    updateCollection: (uuid: string, fields: Partial<CollectionFields>) => write(update(named(uuid), fields)),
    removeCollection: async (uuid: string) =>
      (await write(run(sql`delete from collections where ${named(uuid)}`))) > 0,
  }
}
