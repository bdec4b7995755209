import { sql } from 'kysely'
import type { StoredPublished } from '../service-store.ts'
import { recordsOf, type ServiceDatabase } from './service-database.ts'

const FIELDS = ['id', 'accountId', 'name', 'filters', 'hash', 'createdAt', 'lastReadAt'] as const

export function createPublished(database: ServiceDatabase) {
  const addresses = recordsOf<StoredPublished>(database, 'published_addresses', FIELDS)
  const { insert, ofAccount, remove, find } = addresses
  return {
    insert,
    ofAccount,
    remove,
    byHash: (hash: Uint8Array) => find(sql`hash = ${hash}`),
    markRead: async (id: string, at: number): Promise<void> => {
      await database.run(sql`update published_addresses set last_read_at = ${at} where id = ${id}`)
    },
  }
}
