import { MAX_PAGE_SIZE, isApiError } from '@bookplate/contract'
import type { OutboxLibrary } from '@/lib/outbox/delivery.ts'
import { yieldMs } from '@/lib/client/yield-ms.ts'
import { toRecord, type SyncState } from './saved-record.ts'
import type { SavedIndexStore } from './store.ts'

/** Share of the rate budget to leave for the person's actions. */
const BUDGET_FLOOR = 0.5
/** Age after which to check for changes by other clients. */
export const STALE_MS = 30 * 60_000

export type SyncLibrary = Pick<OutboxLibrary, 'tag' | 'client' | 'budget'>

export type SyncEnd = { kind: 'done' } | { kind: 'yielded'; forMs: number }

/** Restarts once if the cursor is refused, for example after a long sleep. */
async function readPage({ client }: SyncLibrary, cursor: string | null, mayRestart: boolean) {
  const read = (from: { cursor?: string }) =>
    client.bookmarks.listSummaries({ state: 'all', limit: MAX_PAGE_SIZE, ...from })
  try {
    return { page: await read(cursor === null ? {} : { cursor }), restarted: false }
  } catch (error) {
    if (cursor === null || !mayRestart || !isApiError(error, 'validation_error')) throw error
    return { page: await read({}), restarted: true }
  }
}

interface Walk {
  signal: AbortSignal | undefined
  hasRestarted: boolean
}

/** Updates the index page by page. A killed worker continues after the last page. */
export function createIndexSync({ store, now }: { store: SavedIndexStore; now: () => number }) {
  async function isTrue({ tag, client }: SyncLibrary): Promise<boolean> {
    const [stats, counts] = [await client.stats.read({ state: 'all' }), await store.count(tag)]
    return stats.total === counts.total && stats.archived === counts.archived
  }

  async function finish(library: SyncLibrary, sync: SyncState): Promise<SyncState> {
    const done: SyncState = { ...sync, phase: 'done', cursor: null, syncedAt: now() }
    if (sync.phase === 'whole') {
      await store.dropOlder(library.tag, sync.generation)
      return done
    }
    // Bookmarks were archived, restored, or removed elsewhere, which only a complete sync can find.
    return (await isTrue(library))
      ? done
      : { ...sync, phase: 'whole', cursor: null, generation: sync.generation + 1 }
  }

  async function step(library: SyncLibrary, sync: SyncState, walk: Walk): Promise<SyncState> {
    const since = store.changes()
    const { page, restarted } = await readPage(library, sync.cursor, !walk.hasRestarted)
    walk.signal?.throwIfAborted()
    walk.hasRestarted ||= restarted
    const generation = restarted && sync.phase === 'whole' ? sync.generation + 1 : sync.generation
    const next: SyncState = { ...sync, generation, cursor: page.nextCursor }
    const records = page.items.map((hit) => toRecord(hit, library.tag, generation))
    const added = await store.putPage(records, next, since)
    const isOver = page.nextCursor === null || (sync.phase === 'newest' && added < records.length)
    const after = isOver ? await finish(library, next) : next
    walk.signal?.throwIfAborted()
    if (after !== next) await store.writeSync(after)
    return after
  }

  return {
    /** Rejects on abort. Nothing is written after that. */
    async run(library: SyncLibrary, signal?: AbortSignal): Promise<SyncEnd> {
      const walk: Walk = { signal, hasRestarted: false }
      let sync = await store.readSync(library.tag)
      if (sync.phase === 'done') {
        const age = now() - sync.syncedAt
        // A negative age means that the clock was set back.
        if (age >= 0 && age < STALE_MS) return { kind: 'done' }
        sync = { ...sync, phase: 'newest', cursor: null }
      }
      while (sync.phase !== 'done') {
        const forMs = yieldMs(library.budget(), BUDGET_FLOOR, now())
        if (forMs > 0) return { kind: 'yielded', forMs }
        sync = await step(library, sync, walk)
      }
      return { kind: 'done' }
    },
    async expire(tag: string): Promise<void> {
      const sync = await store.readSync(tag)
      if (sync.phase === 'done') await store.writeSync({ ...sync, syncedAt: 0 })
    },
  }
}
