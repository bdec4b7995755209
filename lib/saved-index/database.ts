import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { SavedRecord, SyncState } from './saved-record.ts'

export const SAVED_INDEX_DATABASE = 'bookplate-saved-index'

export interface SavedIndexSchema extends DBSchema {
  saved: { key: string; value: SavedRecord; indexes: { byAddress: [string, string]; library: string } }
  sync: { key: string; value: SyncState }
}
export type SavedIndexDatabase = IDBPDatabase<SavedIndexSchema>

/** The index holds nothing that the library does not: a new shape may simply begin anew. */
export function openSavedIndexDatabase(name = SAVED_INDEX_DATABASE): Promise<SavedIndexDatabase> {
  return openDB<SavedIndexSchema>(name, 1, {
    upgrade(database) {
      const saved = database.createObjectStore('saved', { keyPath: 'id' })
      saved.createIndex('byAddress', ['library', 'address'])
      saved.createIndex('library', 'library')
      database.createObjectStore('sync', { keyPath: 'library' })
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}
