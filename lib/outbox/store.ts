import { z } from 'zod'
import type { IDBPObjectStore } from 'idb'
import type { OutboxDatabase, OutboxSchema } from './database.ts'
import { OutboxEntry, Problem } from './entry.ts'

/** Until when nothing is sent, and why. */
export const Pause = z.strictObject({
  library: z.string(),
  until: z.number(),
  /** Only a change of the connection ends it, or `until`. */
  untilConnected: z.boolean(),
  problem: Problem,
})
export type Pause = z.infer<typeof Pause>

/** An entry by its id, or the oldest of a page or bookmark. */
export type Which = string | { library: string; url: string; bookmarkId?: string | null }

export interface Change {
  which: Which
  /** Makes an entry where there is none; null leaves things as they are. */
  change: (entry: OutboxEntry | null) => OutboxEntry | 'remove' | null
  /** Kept beside the entry that results, as long as that says so (`seen`). */
  page?: Uint8Array<ArrayBuffer>
}

const PAUSE_KEY = 'pause'
const DONE_KEY = 'done'
/** Only what was asked for twice within moments, or before and after a kill, has to be known again. */
const MAX_DONE = 500

type Stores = ('entries' | 'meta' | 'pages')[]
type Objects<Name extends Stores[number]> = IDBPObjectStore<OutboxSchema, Stores, Name, 'readwrite'>

/** False where it was done before. */
async function note(meta: Objects<'meta'>, mark: string): Promise<boolean> {
  const found: unknown = await meta.get(DONE_KEY)
  const done = Array.isArray(found) ? found : []
  if (done.includes(mark)) return false
  await meta.put([...done, mark].slice(-MAX_DONE), DONE_KEY)
  return true
}

async function pick(store: Objects<'entries'>, which: Which): Promise<OutboxEntry | null> {
  if (typeof which === 'string') return OutboxEntry.safeParse(await store.get(which)).data ?? null
  const { library, url, bookmarkId } = which
  const records = await store.index('page').getAll([library, url])
  if (bookmarkId) records.push(...(await store.index('bookmark').getAll([library, bookmarkId])))
  return records
    .flatMap((record) => OutboxEntry.safeParse(record).data ?? [])
    .reduce<OutboxEntry | null>((one, other) => (one && one.queuedAt <= other.queuedAt ? one : other), null)
}

/** The queue on disk. A write is acknowledged when it would survive the machine's crash (`durability: 'strict'`). */
export function createOutboxStore(open: () => Promise<OutboxDatabase>, now: () => number) {
  async function readAll(database: OutboxDatabase): Promise<OutboxEntry[]> {
    const transaction = database.transaction(['entries', 'quarantine'], 'readwrite')
    const records = await transaction.objectStore('entries').index('queuedAt').getAll()
    const entries: OutboxEntry[] = []
    for (const record of records) {
      const entry = OutboxEntry.safeParse(record)
      if (entry.success) {
        entries.push(entry.data)
        continue
      }
      const { id } = record as { id: string }
      await transaction.objectStore('quarantine').add({ at: now(), record })
      await transaction.objectStore('entries').delete(id)
    }
    await transaction.done
    return entries
  }

  /**
   * All of them in one transaction: each entry as it is after it, null where there is none. What carries a mark is done
   * once, however often it is asked for.
   */
  async function changeAll(changes: readonly Change[], mark?: string): Promise<(OutboxEntry | null)[]> {
    const database = await open()
    const stores: Stores = ['entries', 'meta', 'pages']
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const entries = transaction.objectStore('entries')
    const pages = transaction.objectStore('pages')
    const isNew = mark === undefined || (await note(transaction.objectStore('meta'), mark))
    const left: (OutboxEntry | null)[] = []
    for (const { which, change, page } of changes) {
      const before = await pick(entries, which)
      const after = isNew ? change(before) : null
      left.push(after === 'remove' ? null : (after ?? before))
      if (after === 'remove') {
        if (before) await entries.delete(before.id)
      } else if (after) {
        await entries.put(OutboxEntry.parse(after))
        if (after.seen && page) await pages.put(page, after.id)
      }
      const keepsPage = after !== 'remove' && (after ?? before)?.seen !== undefined
      if (before?.seen && !keepsPage) await pages.delete(before.id)
    }
    await transaction.done
    return left
  }

  return {
    /** Oldest first; of every library. */
    list: async () => readAll(await open()),

    async get(id: string): Promise<OutboxEntry | null> {
      const entry = OutboxEntry.safeParse(await (await open()).get('entries', id))
      return entry.success ? entry.data : null
    },

    change: async (which: Which, change: Change['change'], mark?: string): Promise<OutboxEntry | null> =>
      (await changeAll([{ which, change }], mark))[0] ?? null,

    changeAll,

    /** The page that is kept beside an entry; null where there is none. */
    async readPage(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return (await (await open()).get('pages', id)) ?? null
    },

    async readPause(): Promise<Pause | null> {
      const pause = Pause.safeParse(await (await open()).get('meta', PAUSE_KEY))
      return pause.success ? pause.data : null
    },

    async writePause(pause: Pause | null): Promise<void> {
      const database = await open()
      await (pause ? database.put('meta', pause, PAUSE_KEY) : database.delete('meta', PAUSE_KEY))
    },

    /** How many records could not be read and were set apart. */
    countQuarantined: async (): Promise<number> => (await open()).count('quarantine'),
  }
}
export type OutboxStore = ReturnType<typeof createOutboxStore>
