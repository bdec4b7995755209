import type { Selectable } from 'kysely'
import { serviceQueries, type Plan, type ServiceSchema } from './service-schema.ts'
import type { Sqlite } from '../sqlite.ts'

export type AccountRow = Selectable<ServiceSchema['accounts']>
export type KeyRow = Selectable<ServiceSchema['keys']>

export function createAccountsStore(database: Sqlite) {
  const account = (column: 'id' | 'email', value: string): AccountRow | undefined =>
    database.get<AccountRow>(serviceQueries.selectFrom('accounts').selectAll().where(column, '=', value))

  return {
    byId: (id: string) => account('id', id),
    byEmail: (email: string) => account('email', email),
    all: (): AccountRow[] =>
      database.all<AccountRow>(serviceQueries.selectFrom('accounts').selectAll().orderBy('created_at')),
    insert: (row: AccountRow): void => {
      database.run(serviceQueries.insertInto('accounts').values(row))
    },
    setPlan: (id: string, plan: Plan, trialEndsAt: number): void => {
      database.run(
        serviceQueries.updateTable('accounts').set({ plan, trial_ends_at: trialEndsAt }).where('id', '=', id),
      )
    },
    remove: (id: string): void => {
      database.run(serviceQueries.deleteFrom('accounts').where('id', '=', id))
    },
  }
}
