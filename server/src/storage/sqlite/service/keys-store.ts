import type { KeyRow } from './accounts-store.ts'
import { serviceQueries } from './service-schema.ts'
import type { Sqlite } from '../sqlite.ts'

/** API keys, by the SHA-256 of their text: the text itself is never here. */
export function createKeysStore(database: Sqlite) {
  return {
    byHash: (hash: Uint8Array): KeyRow | undefined =>
      database.get<KeyRow>(
        serviceQueries
          .selectFrom('keys')
          .selectAll()
          .where('hash', '=', hash)
          .where('revoked_at', 'is', null),
      ),
    ofAccount: (accountId: string): KeyRow[] =>
      database.all<KeyRow>(
        serviceQueries
          .selectFrom('keys')
          .selectAll()
          .where('account_id', '=', accountId)
          .orderBy('created_at'),
      ),
    insert: (row: KeyRow): void => {
      database.run(serviceQueries.insertInto('keys').values(row))
    },
    /** Whether there was one to revoke. */
    revoke: (id: string, accountId: string, revokedAt: number): boolean =>
      database.run(
        serviceQueries
          .updateTable('keys')
          .set({ revoked_at: revokedAt })
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .where('revoked_at', 'is', null),
      ) > 0,
    touch: (id: string, usedAt: number): void => {
      database.run(serviceQueries.updateTable('keys').set({ last_used_at: usedAt }).where('id', '=', id))
    },
  }
}
