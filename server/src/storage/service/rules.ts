import { sql } from 'kysely'
import type { ServiceStore, StoredRule } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

export const createRules = (database: ServiceDatabase): ServiceStore['rules'] => ({
  insert: async ({ id, accountId, definition, createdAt }) => {
    await database.run(insertRow('rules', { id, account_id: accountId, definition, created_at: createdAt }))
  },
  ofAccount: (accountId) =>
    database.all(sql<StoredRule>`
      select id, account_id as "accountId", definition, created_at as "createdAt" from rules
      where account_id = ${accountId} order by created_at, id`),
  remove: async (accountId, id) =>
    (await database.run(sql`delete from rules where account_id = ${accountId} and id = ${id}`)) > 0,
})
