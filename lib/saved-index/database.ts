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

/** The index can be rebuilt from the library, so an older version starts over. */
export const SAVED_INDEX_STEPS: readonly Step<SavedIndexSchema>[] = [
  () => undefined,
  (database) => {
    if (database.objectStoreNames.contains('saved')) {
      database.deleteObjectStore('saved')
      database.deleteObjectStore('sync')
    }
    const saved = database.createObjectStore('saved', { keyPath: ['library', 'id'] })
    saved.createIndex('byAddress', ['library', 'address'])
    saved.createIndex('library', 'library')
    database.createObjectStore('sync', { keyPath: 'library' })
  },
]

export const openSavedIndexDatabase = (): Promise<SavedIndexDatabase> =>
  openInSteps(SAVED_INDEX_DATABASE, SAVED_INDEX_STEPS)

export const keysOfLibrary = (library: string, after?: string): IDBKeyRange =>
  IDBKeyRange.bound([library, after ?? ''], [library, []], after !== undefined)

/** Reads in batches, so that the thread can do other work in between. */
export async function* recordsOfLibrary(
  database: SavedIndexDatabase,
  library: string,
  size: number,
): AsyncGenerator<SavedRecord[]> {
  let after: string | undefined
  for (;;) {
    const batch = await database.getAll('saved', keysOfLibrary(library, after), size)
    yield batch
    if (batch.length < size) return
    after = batch.at(-1)!.id
  }
}
