import { sql, type RawBuilder } from 'kysely'
import type { StoredGrant, Plan, StoredAccount, StoredPublished, StoredPosition } from '../service-store.ts'
import { type Payload, createOauth } from './oauth.ts'
import { type ServiceDatabase, insertRow, recordsOf } from './service-database.ts'
import { randomBytes } from 'node:crypto'
import { createRules, createWebhooks } from './automation.ts'
import { createCopies } from './copies.ts'
import { createIdentities, createKeys, createPasskeys } from './credentials.ts'
import { createPasswords, createSessions } from './sign-in.ts'

interface Row {
  id: string
  payload: string
  clientId: string | null
  client: string | null
  createdAt: number
  lastUsedAt: number | null
}

function createGrants(database: ServiceDatabase) {
  const remove = (which: RawBuilder<unknown>) => database.run(database.deleteRecords(which))

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
    end: (id: string, accountId?: string) => {
      const ofGrant = sql`grant_id = ${id}`
      return remove(accountId === undefined ? ofGrant : sql`${ofGrant} and account_id = ${accountId}`)
    },
    /** Ends sessions of the authorization server, but not grants. */
    endSignIns: (accountId: string) => remove(sql`model = 'Session' and account_id = ${accountId}`),
  }
}

const BATCH = 500

function createAccounts(database: ServiceDatabase) {
  const { find, list, add } = recordsOf<StoredAccount>(database, 'accounts')
  return {
    byId: (id: string) => find(sql`id = ${id}`),
    /** Ignores case. */
    byEmail: (email: string) => find(database.hasEmail(email)),
    async *all(): AsyncGenerator<StoredAccount> {
      let after: StoredAccount | undefined
      do {
        const { createdAt = 0, id = '' } = after ?? {}
        const batch = await list(sql`(created_at, id) > (${createdAt}, ${id})`, BATCH)
        yield* batch
        after = batch.at(-1)
      } while (after)
    },
    /** Returns false if the address has an account. */
    insert: add,
    setPlan: (id: string, plan: Plan, trialEndsAt: number) =>
      database.run(sql`update accounts set plan = ${plan}, trial_ends_at = ${trialEndsAt} where id = ${id}`),
    /** Deletes the account with keys, password, passkeys, sessions, and grants, but not its library. */
    remove: (id: string) =>
      database.runAll([
        database.deleteRecords(sql`account_id = ${id}`),
        sql`delete from accounts where id = ${id}`,
      ]),
  }
}

function createPublished(database: ServiceDatabase) {
  const { insert, ofAccount, remove, find } = recordsOf<StoredPublished>(database, 'published_addresses')
  return {
    insert,
    ofAccount,
    remove,
    byHash: (hash: Uint8Array) => find(sql`hash = ${hash}`),
    markRead: (id: string, at: number) =>
      database.run(sql`update published_addresses set last_read_at = ${at} where id = ${id}`),
  }
}

function createPositions(database: ServiceDatabase) {
  const latest = recordsOf<StoredPosition>(database, 'reading_positions', sql`read_at desc, bookmark_id`)
  return {
    /** Keeps the position that was read last. */
    put: (position: StoredPosition) => {
      const unlessOlder = sql`on conflict (account_id, bookmark_id) do update
      set block = excluded.block, progress = excluded.progress, read_at = excluded.read_at
      where excluded.read_at >= reading_positions.read_at`
      return database.run(insertRow('reading_positions', position, unlessOlder))
    },
    find: (accountId: string, bookmarkId: string) =>
      latest.find(sql`account_id = ${accountId} and bookmark_id = ${bookmarkId}`),
    ofAccount: latest.ofAccount,
    latest: (accountId: string, { below, limit }: { below: number; limit: number }) =>
      latest.list(sql`account_id = ${accountId} and progress < ${below}`, limit),
  }
}

const SECRET_BYTES = 32

function createSecrets(database: ServiceDatabase) {
  const put = async (
    name: string,
    kept: RawBuilder<unknown>,
    made: Uint8Array = randomBytes(SECRET_BYTES),
  ): Promise<Uint8Array> => {
    const row = await database.get(sql<{ value: Uint8Array }>`
      insert into secrets as known (name, value) values (${name}, ${made})
      on conflict (name) do update set value = ${kept} returning value`)
    return row!.value
  }
  return {
    /** Returns 32 persistent random bytes, created on first use. */
    read: (name: string) => put(name, sql`known.value`),
    renew: (name: string) => put(name, sql`excluded.value`),
    /** Replaces the secret with another store's. */
    adopt: (name: string, value: Uint8Array) => put(name, sql`excluded.value`, value),
  }
}

/** Each method is one transaction, and all lookups use an index. */
export const createServiceStore = (database: ServiceDatabase) => ({
  accounts: createAccounts(database),
  keys: createKeys(database),
  passwords: createPasswords(database),
  passkeys: createPasskeys(database),
  identities: createIdentities(database),
  sessions: createSessions(database),
  oauth: createOauth(database),
  grants: createGrants(database),
  copies: createCopies(database),
  published: createPublished(database),
  webhooks: createWebhooks(database),
  rules: createRules(database),
  positions: createPositions(database),
  secrets: createSecrets(database),
  removeExpired: async (at: number): Promise<void> => {
    const isOver = sql`expires_at <= ${at}`
    await database.run(database.deleteRecords(isOver))
    for (const table of ['oauth_refreshes', 'web_sessions']) {
      await database.run(sql`delete from ${sql.table(table)} where ${isOver}`)
    }
  },
  /** @throws if the store is unreadable */
  probe: database.probe,
  close: database.close,
})

export type ServiceStore = ReturnType<typeof createServiceStore>
