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

/** An entry by its id, or by what is true of it. */
export type Which = string | ((entry: Pick<OutboxEntry, 'library' | 'url' | 'bookmarkId'>) => boolean)

export interface OutboxStore {
  /** Oldest first; of every library. */
  list(): Promise<OutboxEntry[]>
  get(id: string): Promise<OutboxEntry | null>
  /**
   * Changes an entry in one transaction, by its id or the oldest that fits, making it where there is none; `change`
   * returns null to leave things as they are. What carries a `mark` is done once, however often it is asked for.
   */
  change(
    which: Which,
    change: (entry: OutboxEntry | null) => OutboxEntry | 'remove' | null,
    mark?: string,
  ): Promise<OutboxEntry | null>
  readPause(): Promise<Pause | null>
  writePause(pause: Pause | null): Promise<void>
  /** How many records could not be read and were set apart. */
  countQuarantined(): Promise<number>
}

const PAUSE_KEY = 'pause'
const DONE_KEY = 'done'
/** Only what was asked for twice within moments, or before and after a kill, has to be known again. */
const MAX_DONE = 500

/** False where it was done before. */
async function note(
  meta: IDBPObjectStore<OutboxSchema, ['entries', 'meta'], 'meta', 'readwrite'>,
  mark: string,
): Promise<boolean> {
  const found: unknown = await meta.get(DONE_KEY)
  const done = Array.isArray(found) ? found : []
  if (done.includes(mark)) return false
  await meta.put([...done, mark].slice(-MAX_DONE), DONE_KEY)
  return true
}

/** One record is parsed and not all of them: the queue may be long, and each step of each entry looks here. */
async function pick(
  store: IDBPObjectStore<OutboxSchema, ['entries', 'meta'], 'entries', 'readwrite'>,
  which: Which,
): Promise<OutboxEntry | undefined> {
  if (typeof which === 'string') return OutboxEntry.safeParse(await store.get(which)).data
  const records = (await store.index('queuedAt').getAll()) as OutboxEntry[]
  return records.filter(which).flatMap((record) => OutboxEntry.safeParse(record).data ?? [])[0]
}

/** The queue on disk. A write is acknowledged when it would survive the machine's crash (`durability: 'strict'`). */
export function createOutboxStore(open: () => Promise<OutboxDatabase>, now: () => number): OutboxStore {
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

  return {
    list: async () => readAll(await open()),

    async get(id) {
      const entry = OutboxEntry.safeParse(await (await open()).get('entries', id))
      return entry.success ? entry.data : null
    },

    async change(which, change, mark) {
      const database = await open()
      const transaction = database.transaction(['entries', 'meta'], 'readwrite', { durability: 'strict' })
      const entries = transaction.objectStore('entries')
      const before = await pick(entries, which)
      const isNew = mark === undefined || (await note(transaction.objectStore('meta'), mark))
      const after = isNew ? change(before ?? null) : null
      if (after === 'remove') {
        if (before) await entries.delete(before.id)
      } else if (after) {
        await entries.put(OutboxEntry.parse(after))
      }
      await transaction.done
      if (after === 'remove') return null
      return after ?? before ?? null
    },

    async readPause() {
      const pause = Pause.safeParse(await (await open()).get('meta', PAUSE_KEY))
      return pause.success ? pause.data : null
    },

    async writePause(pause) {
      const database = await open()
      await (pause ? database.put('meta', pause, PAUSE_KEY) : database.delete('meta', PAUSE_KEY))
    },

    countQuarantined: async () => (await open()).count('quarantine'),
  }
}
