import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, type Step } from '@/lib/platform/database.ts'
import type { SavedRecord, SyncState } from './saved-record.ts'

export const SAVED_INDEX_DATABASE = 'bookplate-saved-index'

export interface SavedIndexSchema extends DBSchema {
  saved: { key: string; value: SavedRecord; indexes: { byAddress: [string, string]; library: string } }
  sync: { key: string; value: SyncState }
}
export type SavedIndexDatabase = IDBPDatabase<SavedIndexSchema>

/** The index can be rebuilt from the library, so a migration may start over. */
export const SAVED_INDEX_STEPS: readonly Step<SavedIndexSchema>[] = [
  (database) => {
    const saved = database.createObjectStore('saved', { keyPath: 'id' })
    saved.createIndex('byAddress', ['library', 'address'])
    saved.createIndex('library', 'library')
    database.createObjectStore('sync', { keyPath: 'library' })
  },
]

export const openSavedIndexDatabase = (): Promise<SavedIndexDatabase> =>
  openInSteps(SAVED_INDEX_DATABASE, SAVED_INDEX_STEPS)
