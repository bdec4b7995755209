import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { createAccounts, createPasswords, createSessions } from './accounts.ts'
import { createRules, createWebhooks } from './automation.ts'
import { createCopies, createPositions, createPublished } from './bookmark-records.ts'
import { createIdentities, createKeys, createPasskeys } from './credentials.ts'
import { createGrants, createOauth } from './oauth.ts'
import type { ServiceDatabase } from './service-database.ts'

const SECRET_BYTES = 32

function createSecrets(database: ServiceDatabase) {
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
    /** Returns 32 persistent random bytes, created on first use. */
    read: (name: string) => put(name, sql`known.value`),
    renew: (name: string) => put(name, sql`excluded.value`),
    /** Replaces the secret with another store's. */
    adopt: (name: string, value: Uint8Array) => put(name, sql`excluded.value`, value),
  }
}

/** Each method is one transaction, and all lookups use an index. */
export const createServiceStore = (database: ServiceDatabase) => ({
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
  removeExpired: async (at: number): Promise<void> => {
    const isOver = sql`expires_at <= ${at}`
    await database.run(database.deleteRecords(isOver))
    for (const table of ['oauth_refreshes', 'web_sessions']) {
      await database.run(sql`delete from ${sql.table(table)} where ${isOver}`)
    }
  },
  /** @throws if the store is unreadable */
  probe: database.probe,
  close: database.close,
})

export type ServiceStore = ReturnType<typeof createServiceStore>
