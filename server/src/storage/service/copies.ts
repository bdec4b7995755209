import { sql } from 'kysely'
import type { StoredCopy } from '../service-store.ts'
import { recordsOf, type ServiceDatabase } from './service-database.ts'

const FIELDS = ['id', 'accountId', 'bookmarkId', 'key', 'bytes', 'madeAt', 'missing'] as const

export function createCopies(database: ServiceDatabase) {
  const copies = recordsOf<StoredCopy>(database, 'page_copies', FIELDS, sql`made_at, id`)
  const { insert, remove, ofAccount, find, list } = copies
  return {
    insert,
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
