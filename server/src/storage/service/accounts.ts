import { sql } from 'kysely'
import type { ServiceStore, StoredAccount } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const BATCH = 500

const accounts = sql<StoredAccount>`
  select id, email, name, image, plan, trial_ends_at as "trialEndsAt", created_at as "createdAt" from accounts`

export const accountRow = ({ trialEndsAt, createdAt, ...account }: StoredAccount) => ({
  ...account,
  trial_ends_at: trialEndsAt,
  created_at: createdAt,
})

export const createAccounts = (database: ServiceDatabase): ServiceStore['accounts'] => ({
  byId: (id) => database.get(sql<StoredAccount>`${accounts} where id = ${id}`),
  byEmail: (email) => database.get(sql<StoredAccount>`${accounts} where ${database.hasEmail(email)}`),
  async *all() {
    let after: StoredAccount | undefined
    do {
      const { createdAt = 0, id = '' } = after ?? {}
      const batch = await database.all(sql<StoredAccount>`
        ${accounts} where (created_at, id) > (${createdAt}, ${id}) order by created_at, id limit ${BATCH}`)
      yield* batch
      after = batch.at(-1)
    } while (after)
  },
  insert: async (account) =>
    (await database.run(insertRow('accounts', accountRow(account), sql`on conflict do nothing`))) > 0,
  setPlan: async (id, plan, trialEndsAt) => {
    await database.run(
      sql`update accounts set plan = ${plan}, trial_ends_at = ${trialEndsAt} where id = ${id}`,
    )
  },
  remove: async (id) => {
    await database.runAll([
      database.deleteRecords(sql`account_id = ${id}`),
      sql`delete from accounts where id = ${id}`,
    ])
  },
})
