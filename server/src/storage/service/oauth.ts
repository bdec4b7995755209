import { sql, type RawBuilder } from 'kysely'
import type { Claim, OauthRecord, StoredGrant } from '../service-store.ts'
import { insertRow, onConflictUpdate, type ServiceDatabase } from './service-database.ts'

type Payload = Record<string, unknown>

/** SQLite requires a limit with an offset. */
const ALL = 1_000_000_000

// The model is a literal, because a partial index isn't used for a parameter.
const unusedClients = sql`model = 'Client' and not exists (
  select 1 from oauth_models granted where granted.model = 'Grant' and granted.client_id = oauth_models.key)`

/** A grant can end while a request that reads it issues its next token. */
const isGranted = sql`(grant_id is null or model = 'Grant' or exists (
  select 1 from oauth_models granted where granted.model = 'Grant' and granted.key = oauth_models.grant_id))`

export function createOauth(database: ServiceDatabase) {
  const find = async (
    model: string,
    at: number,
    which: RawBuilder<unknown>,
  ): Promise<Payload | undefined> => {
    const row = await database.get(sql<{ payload: string; consumed_at: number | null }>`
      select payload, consumed_at from oauth_models
      where model = ${model} and ${which} and (expires_at is null or expires_at > ${at}) and ${isGranted}`)
    if (!row) return undefined
    const { payload, consumed_at: consumed } = row
    const read = JSON.parse(payload) as Payload
    return consumed === null ? read : { ...read, consumed: Math.floor(consumed / 1000) }
  }
  const remove = (which: RawBuilder<unknown>) => database.run(database.deleteRecords(which))

  return {
    /** Inserts or replaces a record. Keeps its creation time. */
    put: async (
      model: string,
      key: string,
      { payload, ...record }: OauthRecord,
      at: number,
    ): Promise<void> => {
      const values = { ...record, payload: JSON.stringify(payload) }
      const row = { model, key, createdAt: at, ...values }
      await database.run(insertRow('oauth_models', row, onConflictUpdate(sql`model, key`, values)))
    },
    /** Returns the payload with `consumed` in seconds, unless expired. */
    find: (model: string, key: string, at: number) => find(model, at, sql`key = ${key}`),
    findByUid: (model: string, uid: string, at: number) => find(model, at, sql`uid = ${uid}`),
    /** Marks a record as consumed. Returns false if it already was. */
    consume: async (model: string, key: string, at: number): Promise<boolean> =>
      (await database.run(sql`
        update oauth_models set consumed_at = ${at}
        where model = ${model} and key = ${key} and consumed_at is null`)) > 0,
    remove: (model: string, key: string) => remove(sql`model = ${model} and key = ${key}`),

    /** Records the origin of an interaction, and ends the oldest ones over the limits. */
    limitSignIns: async (
      uid: string,
      origin: string,
      limits: { ofOrigin: number; ofAll: number },
      at: number,
    ): Promise<void> => {
      const keepNewest = (among: RawBuilder<unknown>, most: number) =>
        database.deleteRecords(sql`model = 'Interaction' and key <> ${uid} and key in (
          select key from oauth_models where model = 'Interaction' and ${among}
          order by created_at desc limit ${ALL} offset ${most})`)
      await database.runAll([
        sql`update oauth_models set begun_by = ${origin} where model = 'Interaction' and key = ${uid}`,
        database.deleteRecords(sql`model = 'Interaction' and expires_at <= ${at}`),
        keepNewest(sql`begun_by = ${origin}`, limits.ofOrigin),
        keepNewest(sql`true`, limits.ofAll),
      ])
    },
    /** Deletes the oldest client without a grant if too many registered since then. */
    limitUnusedClients: (most: number, since: number) =>
      remove(sql`model = 'Client' and key in (
        select key from oauth_models where ${unusedClients} and created_at >= ${since}
        order by created_at desc limit ${ALL} offset ${most - 1})`),
    /** Deletes clients without a grant that registered before. */
    removeUnusedClients: (before: number) => remove(sql`${unusedClients} and created_at < ${before}`),

    /** Claims a refresh, or anything else that happens once. A claim expires, in case its process dies. */
    claimOnce: async (hash: string, at: number, until: number): Promise<Claim> => {
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
    /** Stores the encrypted response, or releases the claim for null. */
    endRefresh: (hash: string, answer: Uint8Array | null, until: number) =>
      database.run(
        answer === null
          ? sql`delete from oauth_refreshes where token_hash = ${hash}`
          : sql`update oauth_refreshes set response = ${answer}, expires_at = ${until} where token_hash = ${hash}`,
      ),
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

export function createGrants(database: ServiceDatabase) {
  const remove = (which: RawBuilder<unknown>) => database.run(database.deleteRecords(which))

  return {
    /** Newest first. */
    ofAccount: async (accountId: string): Promise<StoredGrant[]> => {
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
    lastUse: async (id: string): Promise<number | null> =>
      (
        await database.get(
          sql<{ used_at: number }>`select used_at from oauth_grant_use where grant_id = ${id}`,
        )
      )?.used_at ?? null,
    /** Records the use, unless the grant has ended in the meantime. */
    markUsed: (id: string, at: number) =>
      database.run(sql`
        insert into oauth_grant_use (grant_id, used_at)
        select key, cast(${at} as bigint) from oauth_models where model = 'Grant' and key = ${id}
        on conflict (grant_id) do update set used_at = excluded.used_at`),
    /** Ends a grant with its codes and tokens, optionally only of this account. */
    end: (id: string, accountId?: string) => {
      const ofGrant = sql`grant_id = ${id}`
      return remove(accountId === undefined ? ofGrant : sql`${ofGrant} and account_id = ${accountId}`)
    },
    /** Ends sessions of the authorization server, but not grants. */
    endSignIns: (accountId: string) => remove(sql`model = 'Session' and account_id = ${accountId}`),
  }
}
