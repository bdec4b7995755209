import type { ServiceStore } from '../../service-store.ts'
import type { Postgres, Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { removeRecords } from './oauth-records.ts'

type Payload = Record<string, unknown>

interface Row {
  payload: string
  consumed_at: number | null
}

const read = ({ payload, consumed_at: consumed }: Row): Payload => ({
  ...(JSON.parse(payload) as Payload),
  ...(consumed === null ? {} : { consumed: Math.floor(consumed / 1000) }),
})

const live = (model: string, at: number, which: RawBuilder<unknown>) => sql<Row>`
  select payload, consumed_at from oauth_models
  where model = ${model} and ${which} and (expires_at is null or expires_at > ${at})`

const unusedClients = sql`model = 'Client' and not exists (
  select from oauth_models granted where granted.model = 'Grant' and granted.client_id = oauth_models.key)`

/** Ends the oldest sign-ins under way beyond so many of some. */
const keepNewest = (queries: Queries, uid: string, among: RawBuilder<unknown>, most: number) =>
  removeRecords(
    queries,
    sql`model = 'Interaction' and key <> ${uid} and key in (
      select key from oauth_models where model = 'Interaction' and ${among}
      order by created_at desc offset ${most})`,
  )

export function createOauth(database: Postgres): ServiceStore['oauth'] {
  const find = async (statement: RawBuilder<Row>): Promise<Payload | undefined> => {
    const row = await database.get(statement)
    return row && read(row)
  }
  return {
    put: async (model, key, { payload, ...record }, at) => {
      await database.run(sql`
        insert into oauth_models (model, key, payload, grant_id, uid, account_id, client_id, expires_at, created_at)
        values (${model}, ${key}, ${JSON.stringify(payload)}, ${record.grantId}, ${record.uid}, ${record.accountId},
          ${record.clientId}, ${record.expiresAt}, ${at})
        on conflict (model, key) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, account_id = excluded.account_id, client_id = excluded.client_id,
          expires_at = excluded.expires_at`)
    },
    find: (model, key, at) => find(live(model, at, sql`key = ${key}`)),
    findByUid: (model, uid, at) => find(live(model, at, sql`uid = ${uid}`)),
    consume: async (model, key, at) =>
      (await database.run(sql`
        update oauth_models set consumed_at = ${at}
        where model = ${model} and key = ${key} and consumed_at is null`)) > 0,
    remove: async (model, key) => {
      await removeRecords(database, sql`model = ${model} and key = ${key}`)
    },

    limitSignIns: (uid, origin, limits, at) =>
      database.transaction(async (queries) => {
        await queries.run(
          sql`update oauth_models set begun_by = ${origin} where model = 'Interaction' and key = ${uid}`,
        )
        await removeRecords(queries, sql`model = 'Interaction' and expires_at <= ${at}`)
        await keepNewest(queries, uid, sql`begun_by = ${origin}`, limits.ofOrigin)
        await keepNewest(queries, uid, sql`true`, limits.ofAll)
      }),
    limitUnusedClients: async (most, since) => {
      await removeRecords(
        database,
        sql`model = 'Client' and key in (
          select key from oauth_models where ${unusedClients} and created_at >= ${since}
          order by created_at desc offset ${most - 1})`,
      )
    },
    removeUnusedClients: async (before) => {
      await removeRecords(database, sql`${unusedClients} and created_at < ${before}`)
    },

    claimRefresh: async (hash, at, until) => {
      const claimed = await database.run(sql`
        insert into oauth_refreshes as known (token_hash, response, expires_at) values (${hash}, null, ${until})
        on conflict (token_hash) do update set response = null, expires_at = excluded.expires_at
        where known.expires_at <= ${at}`)
      if (claimed > 0) return 'mine'
      const known = await database.get(
        sql<{ response: Uint8Array | null }>`select response from oauth_refreshes where token_hash = ${hash}`,
      )
      return known?.response ?? 'taken'
    },
    endRefresh: async (hash, answer, until) => {
      await database.run(
        answer === null
          ? sql`delete from oauth_refreshes where token_hash = ${hash}`
          : sql`update oauth_refreshes set response = ${answer}, expires_at = ${until} where token_hash = ${hash}`,
      )
    },
  }
}

interface GrantRow {
  id: string
  payload: string
  clientId: string | null
  client: string | null
  createdAt: number
  lastUsedAt: number | null
}

export const createGrants = (database: Queries): ServiceStore['grants'] => ({
  ofAccount: async (accountId) => {
    const rows = await database.all(sql<GrantRow>`
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
  markUsed: async (id, at, everyMs) => {
    // It may have ended while its token was looked up.
    await database.run(sql`
      insert into oauth_grant_use as known (grant_id, used_at)
      select key, ${at}::bigint from oauth_models where model = 'Grant' and key = ${id}
      on conflict (grant_id) do update set used_at = excluded.used_at
      where known.used_at < ${at - everyMs}`)
  },
  end: async (id, accountId) => {
    const ofGrant = sql`grant_id = ${id}`
    await removeRecords(
      database,
      accountId === undefined ? ofGrant : sql`${ofGrant} and account_id = ${accountId}`,
    )
  },
  endSignIns: async (accountId) => {
    await removeRecords(database, sql`model = 'Session' and account_id = ${accountId}`)
  },
})
