import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { ServiceStore } from '../service-store.ts'
import { createAccounts } from './accounts.ts'
import { createCopies } from './copies.ts'
import { createGrants } from './grants.ts'
import { createIdentities } from './identities.ts'
import { createKeys } from './keys.ts'
import { createOauth } from './oauth.ts'
import { createPasskeys } from './passkeys.ts'
import { createPublished } from './published.ts'
import { createRules } from './rules.ts'
import { createPositions } from './positions.ts'
import type { ServiceDatabase } from './service-database.ts'
import { createPasswords, createSessions } from './sign-in.ts'
import { createWebhooks } from './webhooks.ts'

const SECRET_BYTES = 32

function createSecrets(database: ServiceDatabase): ServiceStore['secrets'] {
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

/** Implementation for every database. All lookups use an index. */
export const createServiceStore = (database: ServiceDatabase): ServiceStore => ({
  accounts: createAccounts(database),
  keys: createKeys(database),
  passwords: createPasswords(database),
  passkeys: createPasskeys(database),
  identities: createIdentities(database),
  sessions: createSessions(database),
  oauth: createOauth(database),
  grants: createGrants(database),
  copies: createCopies(database),
  published: createPublished(database),
  webhooks: createWebhooks(database),
  rules: createRules(database),
  positions: createPositions(database),
  secrets: createSecrets(database),
  removeExpired: async (at) => {
    const isOver = sql`expires_at <= ${at}`
    await database.run(database.deleteRecords(isOver))
    for (const table of ['oauth_refreshes', 'web_sessions']) {
      await database.run(sql`delete from ${sql.table(table)} where ${isOver}`)
    }
  },
  probe: database.probe,
  close: database.close,
})
