import type { ServiceStore, StoredSession } from '../../service-store.ts'
import type { Postgres, Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { insertAccount } from './accounts.ts'
import { removeRecords } from './oauth-records.ts'

/** Any number but that of migrating: whoever sets the first password of all waits for whoever else does. */
const FIRST_PASSWORD_LOCK = 5_201_730

const anyPassword = sql<object>`select account_id from passwords limit 1`

const SESSION = sql`hash, account_id as "accountId", user_agent as "userAgent", created_at as "createdAt",
  last_seen_at as "lastSeenAt", expires_at as "expiresAt"`

const put = (queries: Queries, accountId: string, hash: string, at: number): Promise<number> =>
  queries.run(sql`
    insert into passwords (account_id, hash, changed_at) values (${accountId}, ${hash}, ${at})
    on conflict (account_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`)

export const createPasswords = (database: Postgres): ServiceStore['passwords'] => ({
  any: async () => (await database.get(anyPassword)) !== undefined,
  hashOf: async (accountId) => {
    const row = await database.get(
      sql<{ hash: string }>`select hash from passwords where account_id = ${accountId}`,
    )
    return row?.hash
  },
  setFirst: (account, hash, at) =>
    database.transaction(async (queries) => {
      await queries.run(sql`select pg_advisory_xact_lock(${sql.lit(FIRST_PASSWORD_LOCK)})`)
      if (await queries.get(anyPassword)) return false
      await insertAccount(queries, account)
      await put(queries, account.id, hash, at)
      return true
    }),
  set: (accountId, hash, at, keepGrants) =>
    database.transaction(async (queries) => {
      await put(queries, accountId, hash, at)
      await queries.run(sql`delete from web_sessions where account_id = ${accountId}`)
      await removeRecords(
        queries,
        keepGrants ? sql`account_id = ${accountId} and model = 'Session'` : sql`account_id = ${accountId}`,
      )
    }),
})

export const createSessions = (database: Queries): ServiceStore['sessions'] => ({
  insert: (session) =>
    database.insert('web_sessions', [
      {
        hash: session.hash,
        account_id: session.accountId,
        user_agent: session.userAgent,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        expires_at: session.expiresAt,
      },
    ]),
  find: (hash, at) =>
    database.get(
      sql<StoredSession>`select ${SESSION} from web_sessions where hash = ${hash} and expires_at > ${at}`,
    ),
  ofAccount: (accountId, at) =>
    database.all(sql<StoredSession>`
      select ${SESSION} from web_sessions where account_id = ${accountId} and expires_at > ${at}
      order by last_seen_at desc`),
  markSeen: async (hash, at) => {
    await database.run(sql`update web_sessions set last_seen_at = ${at} where hash = ${hash}`)
  },
  end: async (accountId, hash) => {
    await database.run(sql`delete from web_sessions where account_id = ${accountId} and hash = ${hash}`)
  },
})
