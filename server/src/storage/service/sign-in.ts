import { sql } from 'kysely'
import type { StoredAccount, StoredSession } from '../service-store.ts'
import { insertIf, insertRow, recordsOf, replacing, type ServiceDatabase } from './service-database.ts'

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
  set: async (accountId: string, hash: string, at: number, keepGrants: boolean): Promise<void> => {
    const changed = { hash, changedAt: at }
    const ofAccount = sql`account_id = ${accountId}`
    await database.runAll([
      insertRow('passwords', { accountId, ...changed }, replacing(sql`account_id`, changed)),
      sql`delete from web_sessions where ${ofAccount}`,
      database.deleteRecords(keepGrants ? sql`${ofAccount} and model = 'Session'` : ofAccount),
    ])
  },
})

export function createSessions(database: ServiceDatabase) {
  const sessions = recordsOf<StoredSession>(database, 'web_sessions', sql`last_seen_at desc`)
  return {
    insert: sessions.insert,
    find: (hash: Uint8Array, at: number) => sessions.find(sql`hash = ${hash} and expires_at > ${at}`),
    ofAccount: (accountId: string, at: number) =>
      sessions.list(sql`account_id = ${accountId} and expires_at > ${at}`),
    markSeen: (hash: Uint8Array, at: number) =>
      database.run(sql`update web_sessions set last_seen_at = ${at} where hash = ${hash}`),
    end: (accountId: string, hash: Uint8Array) =>
      database.run(sql`delete from web_sessions where account_id = ${accountId} and hash = ${hash}`),
  }
}
