import { sql } from 'kysely'
import { pagesOf } from '../pages-of.ts'
import type { Plan, StoredAccount, StoredSession } from '../service-store.ts'
import {
  insertIf,
  insertRow,
  recordsOf,
  onConflictUpdate,
  OR_IGNORE,
  type ServiceDatabase,
} from './service-database.ts'

const BATCH = 500

export function createAccounts(database: ServiceDatabase) {
  const { find, list, add } = recordsOf<StoredAccount>(database, 'accounts')
  return {
    byId: (id: string) => find(sql`id = ${id}`),
    /** Ignores case. */
    byEmail: (email: string) => find(database.hasEmail(email)),
    async *all(): AsyncGenerator<StoredAccount> {
      const pages = pagesOf<StoredAccount>((last) =>
        list(sql`(created_at, id) > (${last?.createdAt ?? 0}, ${last?.id ?? ''})`, BATCH),
      )
      for await (const page of pages) yield* page
    },
    /** Returns false if the address has an account. */
    insert: add,
    setPlan: (id: string, plan: Plan, trialEndsAt: number) =>
      database.run(sql`update accounts set plan = ${plan}, trial_ends_at = ${trialEndsAt} where id = ${id}`),
    /** Deletes the account with keys, password, passkeys, sessions, and grants. Its library must be removed next. */
    remove: (id: string, { keepsLibrary = false } = {}) =>
      database.runAll([
        ...(keepsLibrary
          ? []
          : [sql`insert into deleted_accounts select id from accounts where id = ${id} ${OR_IGNORE}`]),
        database.deleteRecords(sql`account_id = ${id}`),
        sql`delete from accounts where id = ${id}`,
      ]),
    /** Lists deleted accounts whose library isn't removed yet. */
    deleted: async (): Promise<string[]> => {
      const rows = await database.all(sql<{ id: string }>`
        select account_id as id from deleted_accounts where account_id not in (select id from accounts)`)
      return rows.map(({ id }) => id)
    },
  }
}

/** No account has a password, a passkey, or a provider. */
const isNotSetUp = sql`not exists (
  select 1 from passwords union all select 1 from passkeys union all select 1 from provider_identities)`

export const createPasswords = (database: ServiceDatabase) => ({
  isSetUp: async (): Promise<boolean> =>
    (await database.get(sql<object>`select 1 where ${isNotSetUp}`)) === undefined,
  hashOf: async (accountId: string): Promise<string | undefined> =>
    (await database.get(sql<{ hash: string }>`select hash from passwords where account_id = ${accountId}`))
      ?.hash,
  /** Creates the first account if needed. Returns false if someone can sign in. */
  setFirst: async (account: StoredAccount, hash: string, at: number): Promise<boolean> => {
    const changed = await database.runAll([
      ...database.aloneWithPasswords,
      insertIf('accounts', account, isNotSetUp),
      insertIf('passwords', { accountId: account.id, hash, changedAt: at }, isNotSetUp),
    ])
    return changed.at(-1)! > 0
  },
  /** Sets a password and ends all sessions, and all grants unless they are kept, in one transaction. */
  set: async (accountId: string, hash: string, at: number, { keepGrants = false } = {}): Promise<void> => {
    const changed = { hash, changedAt: at }
    const ofAccount = sql`account_id = ${accountId}`
    await database.runAll([
      insertRow('passwords', { accountId, ...changed }, onConflictUpdate(sql`account_id`, changed)),
      sql`delete from web_sessions where ${ofAccount}`,
      database.deleteRecords(keepGrants ? sql`${ofAccount} and model = 'Session'` : ofAccount),
    ])
  },
})

export function createSessions(database: ServiceDatabase) {
  const sessions = recordsOf<StoredSession>(database, 'web_sessions', sql`last_seen_at desc`)
  return {
    /** Inserts nothing if the account no longer has this password, which was just checked. */
    insert: (session: StoredSession, passwordHash: string | null = null) => {
      const isCurrent = sql`exists (
        select 1 from passwords where account_id = ${session.accountId} and hash = ${passwordHash})`
      return database.run(insertIf('web_sessions', session, passwordHash === null ? sql`true` : isCurrent))
    },
    find: (hash: Uint8Array, at: number) => sessions.find(sql`hash = ${hash} and expires_at > ${at}`),
    ofAccount: (accountId: string, at: number) =>
      sessions.list(sql`account_id = ${accountId} and expires_at > ${at}`),
    markSeen: (hash: Uint8Array, at: number) =>
      database.run(sql`update web_sessions set last_seen_at = ${at} where hash = ${hash}`),
    end: (accountId: string, hash: Uint8Array) =>
      database.run(sql`delete from web_sessions where account_id = ${accountId} and hash = ${hash}`),
  }
}
