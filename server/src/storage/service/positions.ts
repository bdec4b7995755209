import { sql } from 'kysely'
import type { ServiceStore, StoredPosition } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const positions = sql<StoredPosition>`
  select bookmark_id as "bookmarkId", block, progress, read_at as "readAt" from reading_positions`

/** PostgreSQL returns large integers as text. */
const numbered = ({ bookmarkId, block, progress, readAt }: StoredPosition): StoredPosition => ({
  bookmarkId,
  block: Number(block),
  progress: Number(progress),
  readAt: Number(readAt),
})

export const createPositions = (database: ServiceDatabase): ServiceStore['positions'] => ({
  put: async (accountId, { bookmarkId, block, progress, readAt }) => {
    const row = { account_id: accountId, bookmark_id: bookmarkId, block, progress, read_at: readAt }
    await database.run(
      insertRow(
        'reading_positions',
        row,
        sql`on conflict (account_id, bookmark_id) do update
          set block = excluded.block, progress = excluded.progress, read_at = excluded.read_at
          where excluded.read_at >= reading_positions.read_at`,
      ),
    )
  },
  find: async (accountId, bookmarkId) => {
    const found = await database.get(sql<StoredPosition>`
      ${positions} where account_id = ${accountId} and bookmark_id = ${bookmarkId}`)
    return found && numbered(found)
  },
  ofAccount: async (accountId) => {
    const found = await database.all(sql<StoredPosition>`
      ${positions} where account_id = ${accountId} order by bookmark_id`)
    return found.map(numbered)
  },
  latest: async (accountId, { below, limit }) => {
    const found = await database.all(sql<StoredPosition>`
      ${positions} where account_id = ${accountId} and progress < ${below}
      order by read_at desc, bookmark_id limit ${limit}`)
    return found.map(numbered)
  },
})
