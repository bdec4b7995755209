import { z } from 'zod'
import { DRAFT_KEY, isOutdated, putDraft, screenLock, screenOf, TYPED_KEY } from '@/lib/drafts/drafts.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import type { StorageArea } from '@/lib/platform/storage.ts'
import { parseTags } from '@/lib/words/parse-tags.ts'
import { without } from './edit.ts'
import { upgradeEntry } from './database.ts'
import { OutboxEntry, TargetEdit, type Edit } from './entry.ts'
import { EDIT_KEY } from './journal.ts'
import type { Queue } from './queue.ts'
import { renameSeen } from './rename-seen.ts'

export interface CollectorDeps {
  area: Pick<StorageArea, 'set'> & {
    get(keys: null): Promise<Record<string, unknown>>
    remove(keys: string[]): Promise<void>
  }
  locks: Pick<LockManager, 'request' | 'query'>
  queue: Queue
  onFolded: (entries: readonly (OutboxEntry | null)[]) => void
  /** Called with whether the journal must be read again even if this worker dies. */
  onLeft: (isLeft: boolean) => void
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

/** The last write of a screen can still be on its way when the browser releases the screen's lock. */
const LAST_WRITES_MS = 200

/** A record of a screen: a pending edit (`JournalEdit`), or typed text (`lib/drafts`). */
const Pending = z.object({
  library: z.string(),
  edits: z.array(TargetEdit).default([]),
  undoes: z.string().optional(),
  putBack: z.unknown().optional(),
  version: z.number().optional(),
  /** Text that can't be sent and stays a draft. */
  draft: z.object({ name: z.string(), value: z.looseObject({}) }).nullish(),
})
type Pending = z.infer<typeof Pending>

/** Reads a record, also of the version that stored the fields of a page instead of the edit that they mean. */
function readPending(record: unknown): Pending | undefined {
  const stored = renameSeen(record)
  const { note, tagText, url, title, bookmarkId, ...rest } = Object(stored) as Record<string, unknown>
  if (typeof tagText !== 'string') return Pending.safeParse(stored).data
  const edit = { ...(note ? { note } : {}), add: parseTags(tagText).names ?? [] }
  return Pending.safeParse({ ...rest, edits: [{ url, title, bookmarkId, edit }] }).data
}

/**
 * Folds the journal of the screens into the outbox: edits at once, text in fields when its screen is gone. A record is
 * removed after it is folded, and marked in the outbox, so that a kill in between neither loses nor repeats it.
 */
export function createCollector({ area, locks, queue, onFolded, onLeft, now, sleep }: CollectorDeps) {
  const gone = new Set<string>()
  const watched = new Set<string>()
  /** Folded edits by key, because a last letter may be stored after its text was folded. */
  const folded = new Map<string, Edit>()

  /** Returns the edits of a record. They replace those that were folded without its last letters. */
  function editsOf(key: string, { edits }: Pending): TargetEdit[] {
    const before = folded.get(key)
    if (!before) return edits
    return edits.map(({ edit: { note, ...edit }, ...page }) => {
      const bases = [...(note?.bases ?? []), before.note?.text ?? '']
      const remove = without(before.add, edit.add)
      return { ...page, edit: { ...edit, remove, ...(note ? { note: { ...note, bases } } : {}) } }
    })
  }

  async function fold(key: string, record: unknown): Promise<(OutboxEntry | null)[]> {
    const pending = readPending(record)
    let entries: (OutboxEntry | null)[] = []
    if (pending) {
      const { library, undoes, putBack, version, draft } = pending
      const mark = version === undefined ? key : `${key} ${version}`
      const entry = OutboxEntry.safeParse(upgradeEntry(Object(putBack))).data
      const edits = editsOf(key, pending)
      if (version !== undefined && edits[0]) folded.set(key, edits[0].edit)
      if (entry) entries = [await queue.putBack(entry, mark)]
      else if (edits.length > 0) entries = await queue.editAll(library, edits, { mark, undoes })
      if (draft) await putDraft(area, draft.name, library, draft.value, now())
    }
    await area.remove([key])
    return entries
  }

  function watch(screen: string): void {
    if (watched.has(screen)) return
    watched.add(screen)
    void locks
      .request(screenLock(screen), () => undefined)
      .then(() => sleep(LAST_WRITES_MS))
      .then(() => {
        gone.add(screen)
        watched.delete(screen)
        return collect()
      })
      .catch(() => watched.delete(screen))
  }

  async function readJournal() {
    const items = await area.get(null)
    const keysOf = (prefix: string) => Object.keys(items).filter((key) => key.startsWith(prefix))
    const fields = keysOf(TYPED_KEY)
    const { held = [] } = fields.length > 0 ? await locks.query() : {}
    const names = new Set(held.map(({ name }) => name))
    const isGone = (screen: string) => gone.has(screen) || !names.has(screenLock(screen))
    return {
      items,
      edits: keysOf(EDIT_KEY).toSorted(),
      gone: fields.filter((key) => isGone(screenOf(key))),
      left: fields.filter((key) => !isGone(screenOf(key))),
    }
  }

  async function run(): Promise<void> {
    const { items, edits, gone, left } = await readJournal()
    const outdated = Object.keys(items).filter(
      (key) => key.startsWith(DRAFT_KEY) && isOutdated(items[key], now()),
    )
    if (outdated.length > 0) await area.remove(outdated)
    for (const key of left) watch(screenOf(key))
    // If the outbox can't be written now, the journal is read again later.
    onLeft(left.length + edits.length > 0)
    const entries: (OutboxEntry | null)[] = []
    for (const key of [...edits, ...gone]) entries.push(...(await fold(key, items[key])))
    onLeft(left.length > 0)
    if (entries.length > 0) onFolded(entries)
  }

  const serially = createSerialQueue()
  let next: Promise<void> | null = null
  /** Folds everything that was stored before the call. Calls in the same turn share one run. */
  const collect = (): Promise<void> =>
    (next ??= serially(() => {
      next = null
      return run()
    }))

  return {
    collect,
    /** Folds the journal. Returns the edits that the outbox can't store now and why, so that screens show them too, or null. */
    async unfolded(library: string): Promise<{ edits: TargetEdit[]; error: unknown } | null> {
      try {
        await collect()
        return null
      } catch (error) {
        const { items, edits, gone } = await readJournal()
        const left = [...edits, ...gone].flatMap((key) => {
          const pending = readPending(items[key])
          return pending?.library === library ? editsOf(key, pending) : []
        })
        return { edits: left, error }
      }
    },
    written(changes: Record<string, { newValue?: unknown }>): void {
      const isNew = (key: string): boolean =>
        changes[key]?.newValue !== undefined &&
        (key.startsWith(EDIT_KEY) || (key.startsWith(TYPED_KEY) && !watched.has(screenOf(key))))
      if (Object.keys(changes).some(isNew)) void collect().catch(() => undefined)
    },
  }
}
export type Collector = ReturnType<typeof createCollector>
