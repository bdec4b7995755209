import { sql } from 'kysely'
import type { ServiceStore, StoredKey } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const keys = sql<StoredKey>`
  select id, account_id as "accountId", name, level, hash, display, created_at as "createdAt",
    last_used_at as "lastUsedAt", revoked_at as "revokedAt" from keys`

export const createKeys = (database: ServiceDatabase): ServiceStore['keys'] => ({
  insert: async ({ accountId, createdAt, lastUsedAt, revokedAt, ...key }) => {
    const instants = { created_at: createdAt, last_used_at: lastUsedAt, revoked_at: revokedAt }
    await database.run(insertRow('keys', { ...key, account_id: accountId, ...instants }))
  },
  byHash: (hash) => database.get(sql<StoredKey>`${keys} where hash = ${hash} and revoked_at is null`),
  ofAccount: (accountId) =>
    database.all(sql<StoredKey>`${keys} where account_id = ${accountId} order by created_at, id`),
  markUsed: async (id, at) => {
    await database.run(sql`update keys set last_used_at = ${at} where id = ${id}`)
  },
  revoke: async (accountId, id, at) =>
    (await database.run(sql`
      update keys set revoked_at = ${at}
      where id = ${id} and account_id = ${accountId} and revoked_at is null`)) > 0,
})
