import { urlVariantIdentity } from '@bookplate/contract'
import { createActiveAddresses } from './active-addresses.ts'
import type { SavedIndexDatabase } from './database.ts'
import { freshSync, type SavedRecord, type SyncState } from './saved-record.ts'

export interface SavedCounts {
  total: number
  archived: number
}

/** The addresses of a library's bookmarks, on this device only. */
export function createSavedIndexStore(open: () => Promise<SavedIndexDatabase>) {
  const active = createActiveAddresses(open)
  /** When this browser itself changed a bookmark, by count: a page that was asked for before knows nothing of it. */
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

    /** The bookmark of an address or of a variant of it; an active one before an archived one. */
    find,

    /** Whether an active bookmark has the address or a variant of it; soon answered from memory. */
    async isSaved(library: string, url: string): Promise<boolean> {
      const known = active.has(library, urlVariantIdentity(url))
      if (known !== null) return known
      const record = await find(library, url)
      // A memory that cannot be filled costs time, nothing else.
      active.remember(library).catch(() => undefined)
      return record !== null && !record.archived
    },

    /** How many changes of this browser it has seen, for `putPage`. */
    changes: (): number => changes,

    /**
     * Writes a page of the walk and where it stands in one transaction; tells how many were new. What was changed here
     * since the page was `asked` for stays as it is.
     */
    async putPage(records: readonly SavedRecord[], sync: SyncState, asked = changes): Promise<number> {
      const transaction = (await open()).transaction(['saved', 'sync'], 'readwrite')
      const saved = transaction.objectStore('saved')
      const known = await Promise.all(records.map(({ id }) => saved.get(id)))
      const newer = (record: SavedRecord, own: SavedRecord | undefined): SavedRecord =>
        own && (touched.get(record.id) ?? 0) > asked ? { ...own, generation: record.generation } : record
      await Promise.all([
        ...records.map((record, at) => saved.put(newer(record, known[at]))),
        transaction.objectStore('sync').put(sync),
        transaction.done,
      ])
      active.forget()
      return known.filter((record) => record === undefined).length
    },

    async put(record: SavedRecord): Promise<void> {
      touch(record.id)
      await (await open()).put('saved', record)
      active.forget()
    },

    async setArchived(ids: readonly string[], archived: boolean): Promise<void> {
      const transaction = (await open()).transaction('saved', 'readwrite')
      for (const id of ids) {
        touch(id)
        const record = await transaction.store.get(id)
        if (record) await transaction.store.put({ ...record, archived })
      }
      await transaction.done
      active.forget()
    },

    /** Drops what a walk over the whole library did not meet: it is no longer there. */
    async dropOlder(library: string, generation: number): Promise<void> {
      const transaction = (await open()).transaction('saved', 'readwrite')
      // At once: a cursor takes ten thousand steps through a library that lost nothing.
      for (const record of await transaction.store.index('library').getAll(library)) {
        if (record.generation < generation) await transaction.store.delete(record.id)
      }
      await transaction.done
      active.forget()
    },

    async count(library: string): Promise<SavedCounts> {
      const records = await all(library)
      return { total: records.length, archived: records.filter((record) => record.archived).length }
    },

    async readSync(library: string): Promise<SyncState> {
      return (await (await open()).get('sync', library)) ?? freshSync(library)
    },

    async writeSync(sync: SyncState): Promise<void> {
      await (await open()).put('sync', sync)
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
