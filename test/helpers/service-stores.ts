import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServiceStore } from '../../server/src/storage/postgres/open-postgres-engine.ts'
import { openServiceStore } from './open-service-store.ts'
import { emptyDatabase } from './test-database.ts'

/** Account for tests of a store alone. */
export const STORED_ACCOUNT = {
  id: 'me',
  email: 'me@example.org',
  name: 'Me',
  image: null,
  plan: 'paid',
  trialEndsAt: 0,
  createdAt: 1,
} as const

export const SERVICE_STORES = {
  SQLite: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bookplate-accounts-'))
    const store = openServiceStore(folder)
    return {
      store,
      close: async () => {
        await store.close()
        await rm(folder, { recursive: true })
      },
    }
  },
  PostgreSQL: async () => {
    const database = await emptyDatabase()
    return { store: createServiceStore(database), close: () => database.close() }
  },
}
