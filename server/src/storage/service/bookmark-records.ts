import { sql } from 'kysely'
import type { StoredCopy, StoredPosition, StoredPublished } from '../service-store.ts'
import { insertIf, insertRow, lockAccount, recordsOf, type ServiceDatabase } from './service-database.ts'

export function createCopies(database: ServiceDatabase) {
  const copies = recordsOf<StoredCopy>(database, 'page_copies', sql`made_at, id`)
  const { insert, remove, ofAccount, find, list } = copies
  return {
    insert,
    /** Returns false if it exists, or if the account's copies would be larger than `most` bytes. */
    insertWithin: async (copy: StoredCopy, most: number): Promise<boolean> => {
      const { accountId, bookmarkId, bytes, madeAt } = copy
      const ofAccount = sql`from page_copies where account_id = ${accountId}`
      const [, inserted] = await database.runAll([
        lockAccount(accountId),
        insertIf(
          'page_copies',
          copy,
          sql`(select coalesce(sum(bytes), 0) ${ofAccount}) <= ${most - bytes} and not exists
            (select 1 ${ofAccount} and bookmark_id = ${bookmarkId} and made_at = ${madeAt})`,
        ),
      ])
      return inserted! > 0
    },
    remove,
    ofAccount,
    /** Newest first. */
    ofBookmark: async (accountId: string, bookmarkId: string): Promise<StoredCopy[]> =>
      (await list(sql`account_id = ${accountId} and bookmark_id = ${bookmarkId}`)).toReversed(),
    find: (accountId: string, id: string) => find(sql`account_id = ${accountId} and id = ${id}`),
    oldest: (accountId: string) => find(sql`account_id = ${accountId} order by made_at, id limit 1`),
    newestOf: async (accountId: string, bookmarkIds: readonly string[]): Promise<StoredCopy[]> => {
      if (bookmarkIds.length === 0) return []
      const all = await list(sql`account_id = ${accountId} and bookmark_id in (${sql.join(bookmarkIds)})`)
      return [...new Map(all.map((copy) => [copy.bookmarkId, copy])).values()]
    },
    usage: async (accountId: string): Promise<{ count: number; bytes: number }> => {
      const row = await database.get(
        sql<{ count: number | string; bytes: number | string | null }>`
          select count(*) as count, sum(bytes) as bytes from page_copies where account_id = ${accountId}`,
      )
      return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
    },
  }
}

export function createPublished(database: ServiceDatabase) {
  const { insert, ofAccount, remove, find } = recordsOf<StoredPublished>(database, 'published_addresses')
  return {
    insert,
    ofAccount,
    remove,
    byHash: (hash: Uint8Array) => find(sql`hash = ${hash}`),
    markRead: (id: string, at: number) =>
      database.run(sql`update published_addresses set last_read_at = ${at} where id = ${id}`),
  }
}

export function createPositions(database: ServiceDatabase) {
  const latest = recordsOf<StoredPosition>(database, 'reading_positions', sql`read_at desc, bookmark_id`)
  return {
    /** Keeps the position that was read last. */
    put: (position: StoredPosition) => {
      const unlessOlder = sql`on conflict (account_id, bookmark_id) do update
      set block = excluded.block, progress = excluded.progress, read_at = excluded.read_at
      where excluded.read_at >= reading_positions.read_at`
      return database.run(insertRow('reading_positions', position, unlessOlder))
    },
    find: (accountId: string, bookmarkId: string) =>
      latest.find(sql`account_id = ${accountId} and bookmark_id = ${bookmarkId}`),
    ofAccount: latest.ofAccount,
    latest: (accountId: string, { below, limit }: { below: number; limit: number }) =>
      latest.list(sql`account_id = ${accountId} and progress < ${below}`, limit),
  }
}
