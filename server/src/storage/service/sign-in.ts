import { sql } from 'kysely'
import type { ServiceStore, StoredSession } from '../service-store.ts'
import { accountRow } from './accounts.ts'
import { insertRow, replacing, type ServiceDatabase } from './service-database.ts'

const noPassword = sql`not exists (select 1 from passwords)`

export const createPasswords = (database: ServiceDatabase): ServiceStore['passwords'] => ({
  any: async () => (await database.get(sql<object>`select account_id from passwords limit 1`)) !== undefined,
  hashOf: async (accountId) =>
    (await database.get(sql<{ hash: string }>`select hash from passwords where account_id = ${accountId}`))
      ?.hash,
  setFirst: async (account, hash, at) => {
    const { id, email, name, image, plan, trial_ends_at, created_at } = accountRow(account)
    const changed = await database.runAll([
      ...database.aloneWithPasswords,
      sql`insert into accounts (id, email, name, image, plan, trial_ends_at, created_at)
        select ${id}, ${email}, ${name}, ${image}, ${plan}, ${trial_ends_at}, ${created_at}
        where ${noPassword} on conflict do nothing`,
      sql`insert into passwords (account_id, hash, changed_at) select ${id}, ${hash}, ${at} where ${noPassword}`,
    ])
    return changed.at(-1)! > 0
  },
  set: async (accountId, hash, at, keepGrants) => {
    const changed = { hash, changed_at: at }
    const ofAccount = sql`account_id = ${accountId}`
    await database.runAll([
      insertRow('passwords', { account_id: accountId, ...changed }, replacing(sql`account_id`, changed)),
      sql`delete from web_sessions where ${ofAccount}`,
      database.deleteRecords(keepGrants ? sql`${ofAccount} and model = 'Session'` : ofAccount),
    ])
  },
})

const sessions = sql<StoredSession>`
  select hash, account_id as "accountId", user_agent as "userAgent", created_at as "createdAt",
    last_seen_at as "lastSeenAt", expires_at as "expiresAt" from web_sessions`

export const createSessions = (database: ServiceDatabase): ServiceStore['sessions'] => ({
  insert: async ({ hash, accountId, userAgent, createdAt, lastSeenAt, expiresAt }) => {
    const instants = { created_at: createdAt, last_seen_at: lastSeenAt, expires_at: expiresAt }
    const session = { hash, account_id: accountId, user_agent: userAgent, ...instants }
    await database.run(insertRow('web_sessions', session))
  },
  find: (hash, at) =>
    database.get(sql<StoredSession>`${sessions} where hash = ${hash} and expires_at > ${at}`),
  ofAccount: (accountId, at) =>
    database.all(sql<StoredSession>`
      ${sessions} where account_id = ${accountId} and expires_at > ${at} order by last_seen_at desc`),
  markSeen: async (hash, at) => {
    await database.run(sql`update web_sessions set last_seen_at = ${at} where hash = ${hash}`)
  },
  end: async (accountId, hash) => {
    await database.run(sql`delete from web_sessions where account_id = ${accountId} and hash = ${hash}`)
  },
})
