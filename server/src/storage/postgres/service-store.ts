import { createServiceStore as createStore } from '../service/create-service-store.ts'
import type { ServiceStore } from '../service-store.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { requireSchema } from './migrate.ts'
import type { Postgres } from './postgres.ts'
import { sql } from './sql.ts'

/** Arbitrary id that differs from the migration's. Serializes setting the first password. */
const FIRST_PASSWORD_LOCK = 5_201_730

/** `close` doesn't close the shared connections. */
export const createServiceStore = (database: Postgres): ServiceStore =>
  createStore({
    ...database,
    runAll: (statements) =>
      database.transaction(async (queries) => {
        const changed: number[] = []
        for (const statement of statements) changed.push(await queries.run(statement))
        return changed
      }),
    hasEmail: (email) => sql`lower(email) = lower(${email}::text collate "C")`,
    deleteRecords: (which) => sql`
      with gone as (delete from oauth_models where ${which} returning model, key)
      delete from oauth_grant_use where grant_id in (select key from gone where model = 'Grant')`,
    aloneWithPasswords: [sql`select pg_advisory_xact_lock(${sql.lit(FIRST_PASSWORD_LOCK)})`],
    probe: async () => {
      await requireSchema(database).catch((error: unknown) => {
        throw new StorageUnavailable('The database is not ready.', { cause: error })
      })
    },
    close: async () => {},
  })
