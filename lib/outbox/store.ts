import { z } from 'zod'
import type { IDBPObjectStore } from 'idb'
import type { OutboxDatabase, OutboxSchema } from './database.ts'
import { OutboxEntry, Problem } from './entry.ts'

export const Pause = z.strictObject({
  library: z.string(),
  until: z.number(),
  /** If true, only a changed connection or `until` ends it. */
  untilConnected: z.boolean(),
  problem: Problem,
})
export type Pause = z.infer<typeof Pause>

/** An entry by id, or the oldest of a page or bookmark. */
export type Which = string | { library: string; url: string; bookmarkId?: string | null }

export interface Change {
  which: Which
  /** Returns the changed entry, or a new one if null was given. Null changes nothing. */
  change: (entry: OutboxEntry | null) => OutboxEntry | 'remove' | null
  /** Stored with the entry while its `seen` is set. */
  page?: Uint8Array<ArrayBuffer>
}

const PAUSE_KEY = 'pause'
const DONE_KEY = 'done'
/** Number of marks to remember, enough for repeated calls and kills. */
const MAX_DONE = 500

type Stores = ('entries' | 'meta' | 'pages')[]
type Objects<Name extends Stores[number]> = IDBPObjectStore<OutboxSchema, Stores, Name, 'readwrite'>

/** Records a mark. Returns false if it was recorded before. */
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

/** Outbox on disk. Writes use `durability: 'strict'`, so that they survive a crash of the machine. */
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

  /** Changes several entries in one transaction and returns the results. A repeated mark has no effect. */
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
    list: async () => readAll(await open()),

    async get(id: string): Promise<OutboxEntry | null> {
      const entry = OutboxEntry.safeParse(await (await open()).get('entries', id))
      return entry.success ? entry.data : null
    },

    change: async (which: Which, change: Change['change'], mark?: string): Promise<OutboxEntry | null> =>
      (await changeAll([{ which, change }], mark))[0] ?? null,

    changeAll,

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

    countQuarantined: async (): Promise<number> => (await open()).count('quarantine'),
  }
}
export type OutboxStore = ReturnType<typeof createOutboxStore>
