import { sql } from 'kysely'
import type { Plan, StoredAccount } from '../service-store.ts'
import { insertRow, selectFrom, UNLESS_TAKEN, type ServiceDatabase } from './service-database.ts'

const BATCH = 500

const accounts = selectFrom<StoredAccount>('accounts', [
  'id',
  'email',
  'name',
  'image',
  'plan',
  'trialEndsAt',
  'createdAt',
])

export const createAccounts = (database: ServiceDatabase) => ({
  byId: (id: string) => database.get(sql<StoredAccount>`${accounts} where id = ${id}`),
  /** Ignores case. */
  byEmail: (email: string) => database.get(sql<StoredAccount>`${accounts} where ${database.hasEmail(email)}`),
  /** Iterates, oldest first. */
  async *all(): AsyncGenerator<StoredAccount> {
    let after: StoredAccount | undefined
    do {
      const { createdAt = 0, id = '' } = after ?? {}
      const batch = await database.all(sql<StoredAccount>`
        ${accounts} where (created_at, id) > (${createdAt}, ${id}) order by created_at, id limit ${BATCH}`)
      yield* batch
      after = batch.at(-1)
    } while (after)
  },
  /** Returns false if the address has an account. */
  insert: async (account: StoredAccount): Promise<boolean> =>
    (await database.run(insertRow('accounts', account, UNLESS_TAKEN))) > 0,
  setPlan: async (id: string, plan: Plan, trialEndsAt: number): Promise<void> => {
    await database.run(
      sql`update accounts set plan = ${plan}, trial_ends_at = ${trialEndsAt} where id = ${id}`,
    )
  },
  /** Deletes the account with keys, password, passkeys, sessions, and grants, but not its library. */
  remove: async (id: string): Promise<void> => {
    await database.runAll([
      database.deleteRecords(sql`account_id = ${id}`),
      sql`delete from accounts where id = ${id}`,
    ])
  },
})
