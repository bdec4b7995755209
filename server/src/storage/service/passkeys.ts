import { sql } from 'kysely'
import type { ServiceStore, StoredPasskey } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const passkeys = sql<StoredPasskey>`
  select id, account_id as "accountId", name, public_key as "publicKey", counter, created_at as "createdAt",
    last_used_at as "lastUsedAt" from passkeys`

export const createPasskeys = (database: ServiceDatabase): ServiceStore['passkeys'] => ({
  insert: async ({ accountId, publicKey, createdAt, lastUsedAt, ...passkey }) => {
    const instants = { created_at: createdAt, last_used_at: lastUsedAt }
    const row = { ...passkey, account_id: accountId, public_key: publicKey, ...instants }
    return (await database.run(insertRow('passkeys', row, sql`on conflict do nothing`))) > 0
  },
  byId: (id) => database.get(sql<StoredPasskey>`${passkeys} where id = ${id}`),
  ofAccount: (accountId) =>
    database.all(sql<StoredPasskey>`${passkeys} where account_id = ${accountId} order by created_at, id`),
  use: async (id, counter, at) => {
    const isNext = counter === 0 ? sql`counter = 0` : sql`counter < ${counter}`
    const used = sql`update passkeys set counter = ${counter}, last_used_at = ${at} where id = ${id} and ${isNext}`
    return (await database.run(used)) > 0
  },
  remove: async (accountId, id) =>
    (await database.run(sql`delete from passkeys where account_id = ${accountId} and id = ${id}`)) > 0,
})
