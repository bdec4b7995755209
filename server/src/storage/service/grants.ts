import { sql, type RawBuilder } from 'kysely'
import type { StoredGrant } from '../service-store.ts'
import type { Payload } from './oauth.ts'
import type { ServiceDatabase } from './service-database.ts'

interface Row {
  id: string
  payload: string
  clientId: string | null
  client: string | null
  createdAt: number
  lastUsedAt: number | null
}

export function createGrants(database: ServiceDatabase) {
  const remove = async (which: RawBuilder<unknown>): Promise<void> => {
    await database.run(database.deleteRecords(which))
  }

  return {
    /** Newest first. */
    ofAccount: async (accountId: string): Promise<StoredGrant[]> => {
      const rows = await database.all(sql<Row>`
        select granted.key as id, granted.payload, granted.client_id as "clientId", client.payload as client,
          granted.created_at as "createdAt", used.used_at as "lastUsedAt"
        from oauth_models granted
        left join oauth_grant_use used on used.grant_id = granted.key
        left join oauth_models client on client.model = 'Client' and client.key = granted.client_id
        where granted.model = 'Grant' and granted.account_id = ${accountId}
        order by granted.created_at desc`)
      return rows.map(({ payload, client, clientId, ...grant }) => ({
        ...grant,
        clientId: clientId ?? '',
        payload: JSON.parse(payload) as Payload,
        client: client === null ? null : (JSON.parse(client) as Payload),
      }))
    },
    /** Records the use, at most once per interval. */
    markUsed: async (id: string, at: number, everyMs: number): Promise<void> => {
      const last = await database.get(
        sql<{ used_at: number }>`select used_at from oauth_grant_use where grant_id = ${id}`,
      )
      if (last && last.used_at >= at - everyMs) return
      // The grant may have ended in the meantime.
      await database.run(sql`
        insert into oauth_grant_use (grant_id, used_at)
        select key, cast(${at} as bigint) from oauth_models where model = 'Grant' and key = ${id}
        on conflict (grant_id) do update set used_at = excluded.used_at`)
    },
    /** Ends a grant with its codes and tokens, optionally only of this account. */
    end: (id: string, accountId?: string): Promise<void> => {
      const ofGrant = sql`grant_id = ${id}`
      return remove(accountId === undefined ? ofGrant : sql`${ofGrant} and account_id = ${accountId}`)
    },
    /** Ends sessions of the authorization server, but not grants. */
    endSignIns: (accountId: string): Promise<void> =>
      remove(sql`model = 'Session' and account_id = ${accountId}`),
  }
}
