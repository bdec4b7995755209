import { sql } from 'kysely'
import type { ServiceStore, StoredIdentity } from '../service-store.ts'
import { accountRow } from './accounts.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const identities = sql<StoredIdentity>`
  select issuer, subject, account_id as "accountId", created_at as "createdAt" from provider_identities`
const unlessTaken = sql`on conflict do nothing`

export const createIdentities = (database: ServiceDatabase): ServiceStore['identities'] => ({
  find: (issuer, subject) =>
    database.get(sql<StoredIdentity>`${identities} where issuer = ${issuer} and subject = ${subject}`),
  ofAccount: (accountId) =>
    database.all(sql<StoredIdentity>`
      ${identities} where account_id = ${accountId} order by issuer, subject`),
  insert: async ({ issuer, subject, accountId, createdAt }) => {
    const row = { issuer, subject, account_id: accountId, created_at: createdAt }
    return (await database.run(insertRow('provider_identities', row, unlessTaken))) > 0
  },
  signUp: async (account, { issuer, subject, accountId, createdAt }) => {
    const changed = await database.runAll([
      insertRow('accounts', accountRow(account), unlessTaken),
      sql`insert into provider_identities (issuer, subject, account_id, created_at)
        select ${issuer}, ${subject}, id, ${createdAt} from accounts where id = ${accountId} ${unlessTaken}`,
    ])
    return changed.at(-1)! > 0
  },
  remove: async (accountId, issuer) => {
    await database.run(
      sql`delete from provider_identities where account_id = ${accountId} and issuer = ${issuer}`,
    )
  },
})
