import { sql } from 'kysely'
import type { StoredPosition } from '../service-store.ts'
import { insertRow, selectFrom, type ServiceDatabase } from './service-database.ts'

const positions = selectFrom<StoredPosition>('reading_positions', [
  'bookmarkId',
  'block',
  'progress',
  'readAt',
])

export const createPositions = (database: ServiceDatabase) => ({
  /** Keeps the position that was read last. */
  put: async (accountId: string, position: StoredPosition): Promise<void> => {
    const unlessOlder = sql`on conflict (account_id, bookmark_id) do update
      set block = excluded.block, progress = excluded.progress, read_at = excluded.read_at
      where excluded.read_at >= reading_positions.read_at`
    await database.run(insertRow('reading_positions', { accountId, ...position }, unlessOlder))
  },
  find: (accountId: string, bookmarkId: string) =>
    database.get(sql<StoredPosition>`
      ${positions} where account_id = ${accountId} and bookmark_id = ${bookmarkId}`),
  ofAccount: (accountId: string) =>
    database.all(sql<StoredPosition>`${positions} where account_id = ${accountId} order by bookmark_id`),
  latest: (accountId: string, { below, limit }: { below: number; limit: number }) =>
    database.all(sql<StoredPosition>`
      ${positions} where account_id = ${accountId} and progress < ${below}
      order by read_at desc, bookmark_id limit ${limit}`),
})
