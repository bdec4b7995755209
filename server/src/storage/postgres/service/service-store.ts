import { randomBytes } from 'node:crypto'
import type { ServiceStore } from '../../service-store.ts'
import { StorageUnavailable } from '../../../errors/storage-unavailable.ts'
import { requireSchema } from '../migrate.ts'
import type { Postgres } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { createAccounts } from './accounts.ts'
import { createKeys } from './keys.ts'
import { removeRecords } from './oauth-records.ts'
import { createGrants, createOauth } from './oauth.ts'
import { createPasswords, createSessions } from './sign-in.ts'

const SECRET_BYTES = 32

function createSecrets(database: Postgres): ServiceStore['secrets'] {
  const put = async (
    name: string,
    kept: RawBuilder<unknown>,
    made: Uint8Array = randomBytes(SECRET_BYTES),
  ): Promise<Uint8Array> => {
    const row = await database.get(sql<{ value: Uint8Array }>`
      insert into secrets as known (name, value) values (${name}, ${made})
      on conflict (name) do update set value = ${kept} returning value`)
    return row!.value
  }
  return {
    read: (name) => put(name, sql`known.value`),
    renew: (name) => put(name, sql`excluded.value`),
    adopt: async (name, value) => void (await put(name, sql`excluded.value`, value)),
  }
}

/** `close` leaves the connections to whoever opened them. */
export const createServiceStore = (database: Postgres): ServiceStore => ({
  accounts: createAccounts(database),
  keys: createKeys(database),
  passwords: createPasswords(database),
  sessions: createSessions(database),
  oauth: createOauth(database),
  grants: createGrants(database),
  secrets: createSecrets(database),
  removeExpired: async (at) => {
    await removeRecords(database, sql`expires_at <= ${at}`)
    for (const table of ['oauth_refreshes', 'web_sessions']) {
      await database.run(sql`delete from ${sql.table(table)} where expires_at <= ${at}`)
    }
  },
  probe: async () => {
    await requireSchema(database).catch((error: unknown) => {
      throw new StorageUnavailable('The database is not ready.', { cause: error })
    })
  },
  close: async () => {},
})
