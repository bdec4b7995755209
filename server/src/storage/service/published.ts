import { sql } from 'kysely'
import type { ServiceStore, StoredPublished } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const addresses = sql<StoredPublished>`
  select id, account_id as "accountId", name, filters, hash, created_at as "createdAt",
    last_read_at as "lastReadAt" from published_addresses`

export const createPublished = (database: ServiceDatabase): ServiceStore['published'] => ({
  insert: async ({ accountId, createdAt, lastReadAt, ...address }) => {
    const instants = { created_at: createdAt, last_read_at: lastReadAt }
    await database.run(insertRow('published_addresses', { ...address, account_id: accountId, ...instants }))
  },
  byHash: (hash) => database.get(sql<StoredPublished>`${addresses} where hash = ${hash}`),
  ofAccount: (accountId) =>
    database.all(sql<StoredPublished>`
      ${addresses} where account_id = ${accountId} order by created_at, id`),
  markRead: async (id, at) => {
    await database.run(sql`update published_addresses set last_read_at = ${at} where id = ${id}`)
  },
  remove: async (accountId, id) =>
    (await database.run(sql`
      delete from published_addresses where account_id = ${accountId} and id = ${id}`)) > 0,
})
