import type { ServiceStore, StoredKey } from '../../service-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'

const KEY = sql`id, account_id as "accountId", name, level, hash, display, created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`

export const createKeys = (database: Queries): ServiceStore['keys'] => ({
  insert: (key) =>
    database.insert('keys', [
      {
        id: key.id,
        account_id: key.accountId,
        name: key.name,
        level: key.level,
        hash: key.hash,
        display: key.display,
        created_at: key.createdAt,
        last_used_at: key.lastUsedAt,
        revoked_at: key.revokedAt,
      },
    ]),
  byHash: (hash) =>
    database.get(sql<StoredKey>`select ${KEY} from keys where hash = ${hash} and revoked_at is null`),
  ofAccount: (accountId) =>
    database.all(
      sql<StoredKey>`select ${KEY} from keys where account_id = ${accountId} order by created_at, id`,
    ),
  markUsed: async (id, at) => {
    await database.run(sql`update keys set last_used_at = ${at} where id = ${id}`)
  },
  revoke: async (accountId, id, at) =>
    (await database.run(sql`
      update keys set revoked_at = ${at}
      where id = ${id} and account_id = ${accountId} and revoked_at is null`)) > 0,
})
