import type { ServiceStore, StoredKey } from '../../service-store.ts'
import type { Sqlite } from '../sqlite.ts'
import { serviceQueries as queries } from './service-schema.ts'

const keys = () =>
  queries
    .selectFrom('keys')
    .select([
      'id',
      'account_id as accountId',
      'name',
      'level',
      'hash',
      'display',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])

export const insertKey = (key: StoredKey) =>
  queries.insertInto('keys').values({
    id: key.id,
    account_id: key.accountId,
    name: key.name,
    level: key.level,
    hash: key.hash,
    display: key.display,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  })

export const createKeysStore = (database: Sqlite): ServiceStore['keys'] => ({
  insert: async (key) => void database.run(insertKey(key)),
  byHash: async (hash) => database.get(keys().where('hash', '=', hash).where('revoked_at', 'is', null)),
  ofAccount: async (accountId) =>
    database.all(keys().where('account_id', '=', accountId).orderBy('created_at')),
  markUsed: async (id, at) => {
    database.run(queries.updateTable('keys').set({ last_used_at: at }).where('id', '=', id))
  },
  revoke: async (accountId, id, at) =>
    database.run(
      queries
        .updateTable('keys')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null),
    ) > 0,
})
