import type { ServiceStore, StoredAccount } from '../../service-store.ts'
import type { Postgres, Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { removeRecords } from './oauth-records.ts'

/** Read at once while all are gone through. */
const BATCH = 500

const ACCOUNT = sql`id, email, name, image, plan, trial_ends_at as "trialEndsAt", created_at as "createdAt"`

/** Whether there was none of this address. */
export const insertAccount = async (queries: Queries, account: StoredAccount): Promise<boolean> =>
  (await queries.run(sql`
    insert into accounts (id, email, name, image, plan, trial_ends_at, created_at)
    values (${account.id}, ${account.email}, ${account.name}, ${account.image}, ${account.plan},
      ${account.trialEndsAt}, ${account.createdAt})
    on conflict do nothing`)) > 0

export const createAccounts = (database: Postgres): ServiceStore['accounts'] => ({
  byId: (id) => database.get(sql<StoredAccount>`select ${ACCOUNT} from accounts where id = ${id}`),
  byEmail: (email) =>
    database.get(
      sql<StoredAccount>`select ${ACCOUNT} from accounts where lower(email) = lower(${email}::text collate "C")`,
    ),
  async *all() {
    let after: StoredAccount | undefined
    do {
      const { createdAt = 0, id = '' } = after ?? {}
      const batch = await database.all(sql<StoredAccount>`
        select ${ACCOUNT} from accounts where (created_at, id) > (${createdAt}, ${id})
        order by created_at, id limit ${BATCH}`)
      yield* batch
      after = batch.at(-1)
    } while (after)
  },
  insert: (account) => insertAccount(database, account),
  setPlan: async (id, plan, trialEndsAt) => {
    await database.run(
      sql`update accounts set plan = ${plan}, trial_ends_at = ${trialEndsAt} where id = ${id}`,
    )
  },
  remove: (id) =>
    database.transaction(async (queries) => {
      await removeRecords(queries, sql`account_id = ${id}`)
      await queries.run(sql`delete from accounts where id = ${id}`)
    }),
})
