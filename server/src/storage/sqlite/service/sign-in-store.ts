import type { ServiceStore } from '../../service-store.ts'
import type { Sqlite } from '../sqlite.ts'
import { insertAccount } from './accounts-store.ts'
import { serviceQueries as queries } from './service-schema.ts'

const anyPassword = queries.selectFrom('passwords').select('account_id').limit(1)

const sessions = () =>
  queries
    .selectFrom('web_sessions')
    .select([
      'hash',
      'account_id as accountId',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])

export function createPasswordsStore(database: Sqlite): ServiceStore['passwords'] {
  const put = (accountId: string, hash: string, at: number): void => {
    const row = { hash, changed_at: at }
    database.run(
      queries
        .insertInto('passwords')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row)),
    )
  }

  return {
    any: async () => database.get(anyPassword) !== undefined,
    hashOf: async (accountId) =>
      database.get(queries.selectFrom('passwords').select('hash').where('account_id', '=', accountId))?.hash,
    setFirst: (account, hash, at) =>
      database.write(() => {
        if (database.get(anyPassword)) return false
        database.run(insertAccount(account))
        put(account.id, hash, at)
        return true
      }),
    set: (accountId, hash, at, keepGrants) =>
      database.write(() => {
        put(accountId, hash, at)
        database.run(queries.deleteFrom('web_sessions').where('account_id', '=', accountId))
        const ofAccount = queries.deleteFrom('oauth_models').where('account_id', '=', accountId)
        database.run(keepGrants ? ofAccount.where('model', '=', 'Session') : ofAccount)
      }),
  }
}

export const createSessionsStore = (database: Sqlite): ServiceStore['sessions'] => ({
  insert: async (session) => {
    database.run(
      queries.insertInto('web_sessions').values({
        hash: session.hash,
        account_id: session.accountId,
        user_agent: session.userAgent,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        expires_at: session.expiresAt,
      }),
    )
  },
  find: async (hash, at) => database.get(sessions().where('hash', '=', hash).where('expires_at', '>', at)),
  ofAccount: async (accountId, at) =>
    database.all(
      sessions()
        .where('account_id', '=', accountId)
        .where('expires_at', '>', at)
        .orderBy('last_seen_at', 'desc'),
    ),
  markSeen: async (hash, at) => {
    database.run(queries.updateTable('web_sessions').set({ last_seen_at: at }).where('hash', '=', hash))
  },
  end: async (accountId, hash) => {
    database.run(
      queries.deleteFrom('web_sessions').where('account_id', '=', accountId).where('hash', '=', hash),
    )
  },
})
