import type { ServiceStore, StoredAccount } from '../../service-store.ts'
import type { Sqlite } from '../sqlite.ts'
import { serviceQueries as queries } from './service-schema.ts'

/** Read at once while all are gone through. */
const BATCH = 500

const accounts = () =>
  queries
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'name',
      'image',
      'plan',
      'trial_ends_at as trialEndsAt',
      'created_at as createdAt',
    ])

export const insertAccount = ({ trialEndsAt, createdAt, ...account }: StoredAccount) =>
  queries
    .insertInto('accounts')
    .values({ ...account, trial_ends_at: trialEndsAt, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())

/** At once, for what goes through the files of a data folder. */
export const accountIds = (database: Sqlite): string[] =>
  database.all(queries.selectFrom('accounts').select('id').orderBy('id')).map(({ id }) => id)

export const createAccountsStore = (database: Sqlite): ServiceStore['accounts'] => ({
  byId: async (id) => database.get(accounts().where('id', '=', id)),
  byEmail: async (email) => database.get(accounts().where('email', '=', email)),
  async *all() {
    let after: StoredAccount | undefined
    do {
      const { createdAt = 0, id = '' } = after ?? {}
      const batch = database.all(
        accounts()
          .where((row) => row(row.refTuple('created_at', 'id'), '>', row.tuple(createdAt, id)))
          .orderBy('created_at')
          .orderBy('id')
          .limit(BATCH),
      )
      yield* batch
      after = batch.at(-1)
    } while (after)
  },
  insert: async (account) => database.run(insertAccount(account)) > 0,
  setPlan: async (id, plan, trialEndsAt) => {
    database.run(
      queries.updateTable('accounts').set({ plan, trial_ends_at: trialEndsAt }).where('id', '=', id),
    )
  },
  remove: async (id) => void database.run(queries.deleteFrom('accounts').where('id', '=', id)),
})
