import { urlVariantIdentity } from '@bookplate/contract'
import { createActiveAddresses } from './active-addresses.ts'
import { keysOfLibrary, type SavedIndexDatabase } from './database.ts'
import { freshSync, type SavedRecord, type SyncState } from './saved-record.ts'

export function createSavedIndexStore(open: () => Promise<SavedIndexDatabase>) {
  const active = createActiveAddresses(open)
  /** Change number at this browser's last change. An earlier requested page is outdated. */
  const touched = new Map<string, number>()
  let changes = 0
  const touch = (id: string): void => void touched.set(id, (changes += 1))

  async function all(library: string): Promise<SavedRecord[]> {
    return (await open()).getAllFromIndex('saved', 'library', library)
  }

  async function find(library: string, url: string): Promise<SavedRecord | null> {
    const key: [string, string] = [library, urlVariantIdentity(url)]
    const records = await (await open()).getAllFromIndex('saved', 'byAddress', key)
    return records.find((record) => !record.archived) ?? records[0] ?? null
  }

  return {
    all,

    find,

    /** Returns whether an active bookmark has the address or its variant, usually from memory. */
    async isSaved(library: string, url: string): Promise<boolean> {
      const isCached = active.has(library, urlVariantIdentity(url))
      if (isCached !== null) return isCached
      const record = await find(library, url)
      // A failure only makes the next lookup slower.
      active.remember(library).catch(() => undefined)
      return record !== null && !record.archived
    },

    changes: (): number => changes,

    /** Writes a page and its progress at once. Skips bookmarks that changed after the request. */
    async putPage(records: readonly SavedRecord[], sync: SyncState, since = changes): Promise<number> {
      const transaction = (await open()).transaction(['saved', 'sync'], 'readwrite')
      const saved = transaction.objectStore('saved')
      const stored = await Promise.all(records.map(({ library, id }) => saved.get([library, id])))
      const newer = (record: SavedRecord, own: SavedRecord | undefined): SavedRecord =>
        own && (touched.get(record.id) ?? 0) > since ? { ...own, generation: record.generation } : record
      await Promise.all([
        ...records.map((record, at) => saved.put(newer(record, stored[at]))),
        transaction.objectStore('sync').put(sync),
        transaction.done,
      ])
      active.forget()
      return stored.filter((record) => record === undefined).length
    },

    async put(record: SavedRecord): Promise<void> {
      touch(record.id)
      await (await open()).put('saved', record)
      active.forget()
    },

    async setArchived(library: string, id: string, archived: boolean): Promise<void> {
      touch(id)
      const { store, done } = (await open()).transaction('saved', 'readwrite')
      const record = await store.get([library, id])
      if (record) await store.put({ ...record, archived })
      await done
      active.forget()
    },

    /** Deletes bookmarks that a complete sync didn't see. */
    async dropOlder(library: string, generation: number): Promise<void> {
      const transaction = (await open()).transaction('saved', 'readwrite')
      // Read all at once, because a cursor would take ten thousand steps.
      for (const record of await transaction.store.index('library').getAll(library)) {
        if (record.generation < generation) await transaction.store.delete([library, record.id])
      }
      await transaction.done
      active.forget()
    },

    async count(library: string): Promise<{ total: number; archived: number }> {
      const records = await all(library)
      return { total: records.length, archived: records.filter((record) => record.archived).length }
    },

    async readSync(library: string): Promise<SyncState> {
      return (await (await open()).get('sync', library)) ?? freshSync(library)
    },

    async writeSync(sync: SyncState): Promise<void> {
      await (await open()).put('sync', sync)
    },

    async drop(library: string): Promise<void> {
      const database = await open()
      await database.delete('saved', keysOfLibrary(library))
      await database.delete('sync', library)
      active.forget()
    },

    async clear(): Promise<void> {
      const database = await open()
      await database.clear('saved')
      await database.clear('sync')
      active.forget()
    },
  }
}
export type SavedIndexStore = ReturnType<typeof createSavedIndexStore>
