import type { SavedBookmark } from '@bookplate/contract'
import type { HandlersOf } from '@/lib/messaging/protocol.ts'
import type { Delivery } from '@/lib/outbox/delivery.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { setAlarm } from '@/lib/platform/alarms.ts'
import { hitOfRecord, toRecord } from '@/lib/saved-index/saved-record.ts'
import { findAmong } from '@/lib/search/local-search.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { createIndexSync } from '@/lib/saved-index/sync.ts'
import type { SavedIndexStore } from '@/lib/saved-index/store.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import type { BackgroundContext } from './context.ts'

export const INDEX_ALARM = 'saved-index'
const PERIOD_MS = 30 * 60_000
const RETRY_MS = 5 * 60_000
const LEAST_MS = 30_000

interface SavedIndexDeps extends Pick<BackgroundContext, 'access' | 'authStore' | 'logger' | 'now'> {
  store: SavedIndexStore
  readSettings: () => Promise<Settings>
  onChange: () => void
}

export function createSavedIndex(deps: SavedIndexDeps) {
  const { access, authStore, store, readSettings, logger, now, onChange } = deps
  const sync = createIndexSync({ store, now })
  let running: Promise<void> | null = null
  let stop = new AbortController()
  const isOn = async (): Promise<boolean> => (await readSettings()).savedBadge
  const readIndexed = async (tag?: string) => ((await isOn()) ? access.read(tag) : null)

  /** Returns the time to the next run, or null if the library is signed out. */
  async function readOne(tag: string, signal: AbortSignal): Promise<number | null> {
    try {
      const library = await access.readSignedIn(tag)
      if (!library) return null
      const end = await sync.run(library, signal)
      if (!signal.aborted) onChange()
      return end.kind === 'yielded' ? Math.max(end.forMs, LEAST_MS) : PERIOD_MS
    } catch (error) {
      if (!signal.aborted) logger.warn('The index of saved pages could not be brought up to date.', error)
      return RETRY_MS
    }
  }
  async function runOnce(signal: AbortSignal): Promise<void> {
    if (!(await isOn())) return
    const { active, list } = await authStore.readLibraries()
    const tags = list.map(libraryTag).toSorted((a, b) => Number(b === active) - Number(a === active))
    const waits: number[] = []
    for (const tag of tags) {
      const wait = await readOne(tag, signal)
      if (signal.aborted) return
      if (wait !== null) waits.push(wait)
    }
    if (waits.length > 0) await setAlarm(INDEX_ALARM, Math.min(...waits))
  }
  function run(): Promise<void> {
    if (running) return running
    const mine = runOnce(stop.signal).finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }
  function halt(): void {
    stop.abort()
    stop = new AbortController()
    running = null
  }
  async function keep(
    tag: string,
    { id, url, title, tags, capturedAt, deletedAt }: SavedBookmark['bookmark'],
  ) {
    if (!url || !capturedAt) return sync.expire(tag)
    const { generation } = await store.readSync(tag)
    const names = (tags ?? []).map(({ name }) => name)
    const hit = { id, url, title: title ?? null, tags: names, archived: Boolean(deletedAt), capturedAt }
    return store.put(toRecord(hit, tag, generation))
  }

  const handlers: HandlersOf<'saved'> = {
    'saved.lookup': async ({ urls }, context) => {
      const library = await readIndexed(context.library)
      return Promise.all(urls.map((url) => (library ? store.find(library.tag, url) : null)))
    },
    'saved.status': async (_, context) => {
      const library = await readIndexed(context.library)
      if (!library) return { isOn: await isOn(), total: 0, isWhole: false }
      const [{ total }, { syncedAt }] = [await store.count(library.tag), await store.readSync(library.tag)]
      return { isOn: true, total, isWhole: syncedAt > 0 }
    },
  }

  return {
    run,
    handlers,
    /** Stops, so that the next run begins with the active library, and deletes the data of removed libraries. */
    async follow(gone: readonly string[]): Promise<void> {
      halt()
      for (const tag of gone) await store.drop(tag)
      onChange()
    },
    async isSaved(tag: string, url: string): Promise<boolean> {
      const [isWanted, isSaved] = await Promise.all([isOn(), store.isSaved(tag, url)])
      return isWanted && isSaved
    },
    async find(tag: string, url: string) {
      const [isWanted, saved] = await Promise.all([isOn(), store.find(tag, url)])
      return isWanted ? saved : null
    },
    async suggest(query: string, limit: number) {
      const library = await readIndexed()
      const records = library ? await store.all(library.tag) : []
      return findAmong(records.map(hitOfRecord), { ...EMPTY_INPUT, query }, limit)
    },
    async learn(tag: string, delivery: Delivery): Promise<void> {
      if ((delivery.kind !== 'done' && !delivery.saved) || !(await isOn())) return
      if (delivery.saved) await keep(tag, delivery.saved.bookmark)
      const { archived } = delivery.arrived
      if (delivery.kind === 'done' && archived !== undefined && delivery.bookmarkId) {
        await store.setArchived(tag, delivery.bookmarkId, archived)
      }
      onChange()
    },
    async forget(): Promise<void> {
      await setAlarm(INDEX_ALARM, null)
      halt()
      await store.clear()
      onChange()
    },
  }
}
export type SavedIndex = ReturnType<typeof createSavedIndex>
