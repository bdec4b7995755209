import { z } from 'zod'
import type { IDBPObjectStore } from 'idb'
import type { OutboxDatabase, OutboxSchema } from './database.ts'
import { OutboxEntry, Problem, type OutboxView } from './entry.ts'

export const Pause = z.strictObject({
  library: z.string(),
  until: z.number(),
  /** If true, only a changed connection or `until` ends it. */
  untilConnected: z.boolean(),
  problem: Problem,
})
export type Pause = z.infer<typeof Pause>

export type Which = string | { library: string; url: string; bookmarkId?: string | null }

export interface Change {
  which: Which
  /** Returns the changed entry, or a new one if null was given. Null changes nothing. */
  change: (entry: OutboxEntry | null) => OutboxEntry | 'remove' | null
  page?: Uint8Array<ArrayBuffer>
}

const PAUSE_KEY = 'pause'
const DONE_KEY = 'done'
/** Number of marks to remember, enough for repeated calls and kills. */
const MAX_DONE = 500

/** Until several libraries could be connected, there was one pause instead of a list. */
const pausesOf = (record: unknown): Pause[] =>
  [record].flat().flatMap((pause) => Pause.safeParse(pause).data ?? [])

type Stores = ('entries' | 'meta' | 'pages')[]
const STORES: Stores = ['entries', 'meta', 'pages']
type Objects<Name extends Stores[number], Mode extends IDBTransactionMode = 'readwrite'> = IDBPObjectStore<
  OutboxSchema,
  Stores,
  Name,
  Mode
>

async function note(meta: Objects<'meta'>, mark: string): Promise<boolean> {
  const found: unknown = await meta.get(DONE_KEY)
  const done = Array.isArray(found) ? found : []
  if (done.includes(mark)) return false
  await meta.put([...done, mark].slice(-MAX_DONE), DONE_KEY)
  return true
}

async function pick<Mode extends IDBTransactionMode>(
  store: Objects<'entries', Mode>,
  which: Which,
): Promise<OutboxEntry | null> {
  if (typeof which === 'string') return OutboxEntry.safeParse(await store.get(which)).data ?? null
  const { library, url, bookmarkId } = which
  const records = await store.index('page').getAll([library, url])
  if (bookmarkId) records.push(...(await store.index('bookmark').getAll([library, bookmarkId])))
  return records
    .flatMap((record) => OutboxEntry.safeParse(record).data ?? [])
    .reduce<OutboxEntry | null>((a, b) => (a && a.queuedAt <= b.queuedAt ? a : b), null)
}

/** Outbox on disk. Writes use `durability: 'strict'`, so that they survive a crash of the machine. */
export function createOutboxStore(open: () => Promise<OutboxDatabase>, now: () => number) {
  let isChecked = false

  /** Moves unreadable records to `quarantine`. Once per worker, because it parses what it writes. */
  async function check(database: OutboxDatabase): Promise<void> {
    const transaction = database.transaction(['entries', 'quarantine'], 'readwrite')
    for (const record of await transaction.objectStore('entries').getAll()) {
      if (OutboxEntry.safeParse(record).success) continue
      await transaction.objectStore('quarantine').add({ at: now(), record })
      await transaction.objectStore('entries').delete((record as { id: string }).id)
    }
    await transaction.done
    isChecked = true
  }

  /** Changes several entries in one transaction and returns the results. A repeated mark has no effect. */
  async function changeAll(changes: readonly Change[], mark?: string): Promise<(OutboxEntry | null)[]> {
    const database = await open()
    const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
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
        if (after.capture && page) await pages.put(page, after.id)
      }
      const keepsPage = after !== 'remove' && (after ?? before)?.capture !== undefined
      if (before?.capture && !keepsPage) await pages.delete(before.id)
    }
    await transaction.done
    return left
  }

  /** Returns the oldest entries of each library and state, and how many more it has. */
  async function listOldest(most: number): Promise<Pick<OutboxView, 'entries' | 'more'>> {
    const database = await open()
    const index = database.transaction('entries').store.index('group')
    const entries: OutboxEntry[] = []
    const more: OutboxView['more'] = []
    for (let at = await index.openKeyCursor(); at;) {
      const [library, state] = at.key
      const range = IDBKeyRange.bound([library, state], [library, state, []])
      const [count, records] = await Promise.all([index.count(range), index.getAll(range, most)])
      entries.push(...(records as OutboxEntry[]))
      more.push({ library, state, count: count - records.length })
      at = await at.continue(range.upper)
    }
    if (isChecked || entries.every((entry) => OutboxEntry.safeParse(entry).success)) return { entries, more }
    await check(database)
    return listOldest(most)
  }

  return {
    listOldest,

    async list(): Promise<OutboxEntry[]> {
      const database = await open()
      if (!isChecked) await check(database)
      return (await database.getAllFromIndex('entries', 'queuedAt')) as OutboxEntry[]
    },

    async find(which: Which): Promise<OutboxEntry | null> {
      return pick((await open()).transaction(STORES).objectStore('entries'), which)
    },

    change: async (which: Which, change: Change['change'], mark?: string): Promise<OutboxEntry | null> =>
      (await changeAll([{ which, change }], mark))[0] ?? null,

    changeAll,

    async readPage(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return (await (await open()).get('pages', id)) ?? null
    },

    async readPause(library: string): Promise<Pause | null> {
      const pauses = pausesOf(await (await open()).get('meta', PAUSE_KEY))
      return pauses.find((pause) => pause.library === library) ?? null
    },

    async writePause(library: string, pause: Pause | null): Promise<void> {
      const { store, done } = (await open()).transaction('meta', 'readwrite')
      const others = pausesOf(await store.get(PAUSE_KEY)).filter((pause) => pause.library !== library)
      await store.put(pause ? [...others, pause] : others, PAUSE_KEY)
      await done
    },

    countQuarantined: async (): Promise<number> => (await open()).count('quarantine'),
  }
}
export type OutboxStore = ReturnType<typeof createOutboxStore>
