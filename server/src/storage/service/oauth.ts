import { sql, type RawBuilder } from 'kysely'
import type { ServiceStore } from '../service-store.ts'
import { insertRow, replacing, type ServiceDatabase } from './service-database.ts'

export type Payload = Record<string, unknown>

interface Row {
  payload: string
  consumed_at: number | null
}

/** SQLite requires a limit with an offset. */
const ALL = 1_000_000_000

// The model is a literal, because a partial index isn't used for a parameter.
const unusedClients = sql`model = 'Client' and not exists (
  select 1 from oauth_models granted where granted.model = 'Grant' and granted.client_id = oauth_models.key)`

export function createOauth(database: ServiceDatabase): ServiceStore['oauth'] {
  const find = async (
    model: string,
    at: number,
    which: RawBuilder<unknown>,
  ): Promise<Payload | undefined> => {
    const row = await database.get(sql<Row>`
      select payload, consumed_at from oauth_models
      where model = ${model} and ${which} and (expires_at is null or expires_at > ${at})`)
    if (!row) return undefined
    const { payload, consumed_at: consumed } = row
    const read = JSON.parse(payload) as Payload
    return consumed === null ? read : { ...read, consumed: Math.floor(consumed / 1000) }
  }
  const remove = async (which: RawBuilder<unknown>): Promise<void> => {
    await database.run(database.deleteRecords(which))
  }

  return {
    put: async (model, key, { payload, ...record }, at) => {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: record.grantId,
        uid: record.uid,
        account_id: record.accountId,
        client_id: record.clientId,
        expires_at: record.expiresAt,
      }
      const row = { model, key, created_at: at, ...values }
      await database.run(insertRow('oauth_models', row, replacing(sql`model, key`, values)))
    },
    find: (model, key, at) => find(model, at, sql`key = ${key}`),
    findByUid: (model, uid, at) => find(model, at, sql`uid = ${uid}`),
    consume: async (model, key, at) =>
      (await database.run(sql`
        update oauth_models set consumed_at = ${at}
        where model = ${model} and key = ${key} and consumed_at is null`)) > 0,
    remove: (model, key) => remove(sql`model = ${model} and key = ${key}`),

    limitSignIns: async (uid, origin, limits, at) => {
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
    limitUnusedClients: (most, since) =>
      remove(sql`model = 'Client' and key in (
        select key from oauth_models where ${unusedClients} and created_at >= ${since}
        order by created_at desc limit ${ALL} offset ${most - 1})`),
    removeUnusedClients: (before) => remove(sql`${unusedClients} and created_at < ${before}`),

    claimOnce: async (hash, at, until) => {
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
