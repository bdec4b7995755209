import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { z } from 'zod'
import { pageDraft, putDraft, takeOldDrafts } from '@/lib/drafts/drafts.ts'
import { createTurns } from '@/lib/platform/in-turn.ts'
import type { StorageArea } from '@/lib/platform/stored-item.ts'
import { parseTags } from '@/lib/words/parse-tags.ts'
import { isEmptyEdit, without } from './edit.ts'
import { carryOver } from './database.ts'
import { Edit, OutboxEntry, Remarks, TargetEdit } from './entry.ts'
import { EDIT_KEY, FIELDS_KEY, readFields, surfaceLock, surfaceOf, type FieldsRecord } from './journal.ts'
import type { Queue } from './queue.ts'

export interface CollectorDeps {
  area: Pick<StorageArea, 'set'> & {
    get(keys: null): Promise<Record<string, unknown>>
    remove(keys: string[]): Promise<void>
  }
  locks: Pick<LockManager, 'request' | 'query'>
  queue: Queue
  /** Called after edits were folded into the outbox, with their entries. */
  onFolded: (entries: readonly (OutboxEntry | null)[]) => void
  /** Called with whether the journal must be read again even if this worker dies. */
  onLeft: (isLeft: boolean) => void
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

/** The last write of a screen can still be on its way when the browser releases the screen's lock. */
const LAST_WRITES_MS = 200

/** A pending edit as screens put it (`JournalEdit`). */
const Press = z.union([
  z.object({ edits: z.array(TargetEdit), undoes: z.string().optional() }),
  z.object({ putBack: z.unknown() }),
])
const JournalEdit = z.intersection(z.object({ library: z.string() }), Press)

const pageIn = ({ url, title, bookmarkId }: FieldsRecord) => ({ url, title, bookmarkId })
const isTooLong = (text: string | null): boolean => countCharacters(text ?? '') > MAX_NOTE_LENGTH

/**
 * Folds the journal of the screens into the outbox: edits at once, text in fields when its screen is gone. A record is
 * removed after it is folded, and marked in the outbox, so that a kill in between neither loses nor repeats it.
 */
export function createCollector({ area, locks, queue, onFolded, onLeft, now, sleep }: CollectorDeps) {
  const gone = new Set<string>()
  const watched = new Set<string>()
  /** The fields that were folded, by key: a last letter may be stored after them. */
  const folded = new Map<string, Pick<FieldsRecord, 'note'> & { added: readonly string[] }>()

  async function fold(library: string, press: z.infer<typeof Press>, mark: string) {
    if ('edits' in press) {
      return queue.editAll(library, press.edits, { mark, undoes: press.undoes })
    }
    const entry = OutboxEntry.safeParse(carryOver(press.putBack)).data
    return entry ? [await queue.putBack(entry, mark)] : []
  }

  async function foldEdit(key: string, value: unknown) {
    const edit = JournalEdit.safeParse(value).data
    const entries = edit ? await fold(edit.library, edit, key) : []
    await area.remove([key])
    return entries
  }

  /** Returns the edit that the text in fields means, and the rest of the text. */
  function editOf(key: string, { isHeld, tagText, note, remark }: FieldsRecord) {
    const before = folded.get(key)
    const added = (isHeld ? null : parseTags(tagText).names) ?? []
    const keepsNote = note !== null && (isHeld || isTooLong(note.text))
    const seen = note && [...note.seen, ...(before?.note?.text ? [before.note.text] : [])]
    const edit: Edit = {
      ...(note && seen && !keepsNote ? { note: { ...note, seen } } : {}),
      add: added,
      remove: without(before?.added, added),
      remark: Remarks.safeParse(remark).data ?? [],
    }
    return { edit, left: { note: keepsNote ? note : null, tagText: added.length > 0 ? '' : tagText, added } }
  }

  async function foldFields(key: string, record: FieldsRecord) {
    const { library, url, tagText, note, version, pressed = [] } = record
    const page = pageIn(record)
    for (const { id, change } of pressed) {
      const press = Press.safeParse('edits' in change || 'putBack' in change ? change : oldEdit(page, change))
      if (press.success) await fold(library, press.data, id)
    }
    const { edit, left } = editOf(key, record)
    folded.set(key, { note, added: left.added })
    const entry = isEmptyEdit(edit) ? null : await queue.edit(library, page, edit, `${key} ${version}`)
    if (note !== null || tagText !== '') await putDraft(area, pageDraft(url), library, left, now())
    return [entry]
  }

  function watch(surface: string): void {
    if (watched.has(surface)) return
    watched.add(surface)
    void locks
      .request(surfaceLock(surface), () => undefined)
      .then(() => sleep(LAST_WRITES_MS))
      .then(() => {
        gone.add(surface)
        watched.delete(surface)
        return collect()
      })
      .catch(() => watched.delete(surface))
  }

  async function readJournal() {
    const items = await area.get(null)
    const keysOf = (prefix: string) => Object.keys(items).filter((key) => key.startsWith(prefix))
    const fields = keysOf(FIELDS_KEY)
    const { held = [] } = fields.length > 0 ? await locks.query() : {}
    const names = new Set(held.map(({ name }) => name))
    const isGone = (surface: string) => gone.has(surface) || !names.has(surfaceLock(surface))
    return {
      items,
      edits: keysOf(EDIT_KEY).toSorted(),
      gone: fields.filter((key) => isGone(surfaceOf(key))),
      left: fields.filter((key) => !isGone(surfaceOf(key))),
    }
  }

  async function run(): Promise<void> {
    const { items, edits, gone, left } = await readJournal()
    await takeOldDrafts(area, items, now())
    for (const key of left) watch(surfaceOf(key))
    // If the outbox can't be written now, the journal is read again later.
    onLeft(left.length + edits.length > 0)
    const entries: (OutboxEntry | null)[] = []
    for (const key of edits) entries.push(...(await foldEdit(key, items[key])))
    for (const key of gone) {
      const record = readFields(items[key])
      if (record) entries.push(...(await foldFields(key, record)))
      await area.remove([key])
    }
    onLeft(left.length > 0)
    if (entries.length > 0) onFolded(entries)
  }

  const inTurn = createTurns()
  let next: Promise<void> | null = null
  /** Folds everything that was stored before the call. Calls that wait for the same turn share it. */
  const collect = (): Promise<void> =>
    (next ??= inTurn(() => {
      next = null
      return run()
    }))

  return {
    collect,
    /** Folds the journal. Returns the edits that the outbox can't store now and why, so that screens show them too. */
    async unfolded(library: string): Promise<{ edits: TargetEdit[]; error: unknown }> {
      try {
        await collect()
        return { edits: [], error: null }
      } catch (error) {
        const { items, edits, gone } = await readJournal()
        const pressed = edits.flatMap((key) => JournalEdit.safeParse(items[key]).data ?? [])
        const typed = gone.flatMap((key) => {
          const record = readFields(items[key])
          return record
            ? [{ library: record.library, edits: [{ ...pageIn(record), edit: editOf(key, record).edit }] }]
            : []
        })
        const left = [...pressed, ...typed].filter((one) => one.library === library)
        return { edits: left.flatMap((one) => ('edits' in one ? one.edits : [])), error }
      }
    },
    /** Takes the changes of extension storage. */
    written(changes: Record<string, { newValue?: unknown }>): void {
      const isNew = (key: string): boolean =>
        changes[key]?.newValue !== undefined &&
        (key.startsWith(EDIT_KEY) || (key.startsWith(FIELDS_KEY) && !watched.has(surfaceOf(key))))
      if (Object.keys(changes).some(isNew)) void collect().catch(() => undefined)
    },
  }
}
export type Collector = ReturnType<typeof createCollector>

const oldEdit = (page: Pick<TargetEdit, 'url' | 'title' | 'bookmarkId'>, edit: unknown) => ({
  edits: [{ ...page, edit }],
})
