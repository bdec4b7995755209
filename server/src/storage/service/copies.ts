import { sql } from 'kysely'
import type { ServiceStore, StoredCopy } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const copies = sql<StoredCopy>`
  select id, account_id as "accountId", bookmark_id as "bookmarkId", key, bytes, made_at as "madeAt", missing
  from page_copies`

export const createCopies = (database: ServiceDatabase): ServiceStore['copies'] => ({
  insert: async ({ accountId, bookmarkId, madeAt, ...copy }) => {
    const row = { ...copy, account_id: accountId, bookmark_id: bookmarkId, made_at: madeAt }
    await database.run(insertRow('page_copies', row))
  },
  ofBookmark: (accountId, bookmarkId) =>
    database.all(sql<StoredCopy>`
      ${copies} where account_id = ${accountId} and bookmark_id = ${bookmarkId} order by made_at desc, id`),
  find: (accountId, id) =>
    database.get(sql<StoredCopy>`${copies} where account_id = ${accountId} and id = ${id}`),
  oldest: (accountId) =>
    database.get(sql<StoredCopy>`${copies} where account_id = ${accountId} order by made_at, id limit 1`),
  newestOf: async (accountId, bookmarkIds) => {
    if (bookmarkIds.length === 0) return []
    const all = await database.all(sql<StoredCopy>`
      ${copies} where account_id = ${accountId} and bookmark_id in (${sql.join(bookmarkIds)})
      order by made_at, id desc`)
    return [...new Map(all.map((copy) => [copy.bookmarkId, copy])).values()]
  },
  usage: async (accountId) => {
    const row = await database.get(
      sql<{ count: number | string; bytes: number | string | null }>`
        select count(*) as count, sum(bytes) as bytes from page_copies where account_id = ${accountId}`,
    )
    return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
  },
  remove: async (accountId, id) =>
    (await database.run(sql`delete from page_copies where account_id = ${accountId} and id = ${id}`)) > 0,
  ofAccount: (accountId) =>
    database.all(sql<StoredCopy>`${copies} where account_id = ${accountId} order by made_at, id`),
})
