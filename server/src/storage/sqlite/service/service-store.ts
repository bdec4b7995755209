import type { ServiceStore } from '../../service-store.ts'
import type { Sqlite } from '../sqlite.ts'
import { createAccountsStore } from './accounts-store.ts'
import { createKeysStore } from './keys-store.ts'
import { createGrantsStore, createOauthStore } from './oauth-store.ts'
import { createSecretsStore } from './secrets-store.ts'
import { openServiceDatabase } from './service-database.ts'
import { serviceQueries as queries } from './service-schema.ts'
import { createPasswordsStore, createSessionsStore } from './sign-in-store.ts'

const EXPIRING = ['oauth_models', 'oauth_refreshes', 'web_sessions'] as const

export const createServiceStore = (database: Sqlite): ServiceStore => ({
  accounts: createAccountsStore(database),
  keys: createKeysStore(database),
  passwords: createPasswordsStore(database),
  sessions: createSessionsStore(database),
  oauth: createOauthStore(database),
  grants: createGrantsStore(database),
  secrets: createSecretsStore(database),
  removeExpired: async (at) => {
    for (const table of EXPIRING) database.run(queries.deleteFrom(table).where('expires_at', '<=', at))
  },
  probe: async () => void database.pragma('schema_version'),
  close: async () => database.close(),
})

/** That of a data folder, made where it is missing. */
export const openServiceStore = (folder: string): ServiceStore =>
  createServiceStore(openServiceDatabase(folder))
