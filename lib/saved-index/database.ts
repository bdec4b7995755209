import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, type Step } from '@/lib/platform/database.ts'
import type { SavedRecord, SyncState } from './saved-record.ts'

export const SAVED_INDEX_DATABASE = 'bookplate-saved-index'

export interface SavedIndexSchema extends DBSchema {
  saved: {
    /** Copies of one library have the same ids. */
    key: [library: string, id: string]
    value: SavedRecord
    indexes: { byAddress: [string, string]; library: string }
  }
  sync: { key: string; value: SyncState }
}
export type SavedIndexDatabase = IDBPDatabase<SavedIndexSchema>

function createSaved(database: IDBPDatabase<SavedIndexSchema>, keyPath: string | string[]) {
  const saved = database.createObjectStore('saved', { keyPath })
  saved.createIndex('byAddress', ['library', 'address'])
  saved.createIndex('library', 'library')
  return saved
}

/** The index can be rebuilt from the library, so a migration may start over. */
export const SAVED_INDEX_STEPS: readonly Step<SavedIndexSchema>[] = [
  (database) => {
    createSaved(database, 'id')
    database.createObjectStore('sync', { keyPath: 'library' })
  },
  (database, transaction) => {
    // A failure leaves the previous version.
    void (async () => {
      const records = await transaction.objectStore('saved').getAll()
      database.deleteObjectStore('saved')
      const saved = createSaved(database, ['library', 'id'])
      for (const record of records) void saved.put(record)
    })()
  },
]

export const openSavedIndexDatabase = (): Promise<SavedIndexDatabase> =>
  openInSteps(SAVED_INDEX_DATABASE, SAVED_INDEX_STEPS)

/** Keys of all records of a library. An array is greater than any string. */
export const keysOfLibrary = (library: string, after?: string): IDBKeyRange =>
  IDBKeyRange.bound([library, after ?? ''], [library, []], after !== undefined)
