import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { Pressed } from '@/lib/messaging/saving-protocol.ts'
import { isEmptyEdit } from '@/lib/outbox/edit.ts'
import { OutboxEntry, Remarks, carryOver, type Edit } from '@/lib/outbox/entry.ts'
import type { Queue } from '@/lib/outbox/queue.ts'
import type { Drafts } from '@/lib/typed/drafts.ts'
import { outdatedForms } from '@/lib/typed/begun-forms.ts'
import {
  isJournalKey,
  readJournalRecord,
  surfaceLock,
  surfaceOf,
  type JournalRecord,
} from '@/lib/typed/journal.ts'
import { createTurns } from '@/lib/platform/in-turn.ts'
import { parseTags } from '@/lib/words/parse-tags.ts'
import { createTypedOrder } from './typed-order.ts'

export interface CollectorDeps {
  area: {
    get(keys: null): Promise<Record<string, unknown>>
    remove(keys: string[]): Promise<void>
  }
  locks: Pick<LockManager, 'request' | 'query'>
  queue: Queue
  drafts: Drafts
  /** Something of a surface that is gone was put into the queue. */
  onCollected: () => void
  /** Surfaces live that have something to leave: this has to be looked at again even if this worker dies. */
  onLeft: (isLeft: boolean) => void
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

/** What the page of a surface asked to be written last can be on its way to the disk when its lock is free already. */
const LAST_WRITES_MS = 200

const isTooLong = (text: string | null): boolean => countCharacters(text ?? '') > MAX_NOTE_LENGTH

/**
 * Sends what somebody typed and pressed on a surface that is gone, however it ended. Whether it is gone says the lock
 * that it held. What is in the queue is taken out of the journal after that, and marked there, so that a kill in
 * between neither loses nor doubles it.
 */
export function createCollector({
  area,
  locks,
  queue,
  drafts,
  onCollected,
  onLeft,
  now,
  sleep,
}: CollectorDeps) {
  const gone = new Set<string>()
  const watched = new Set<string>()
  const order = createTypedOrder()

  async function send(key: string, record: JournalRecord): Promise<void> {
    const { library, pressed, isHeld, version } = record
    const fields = order.newFields(key, record)
    const { note, tagText } = fields
    const remark = Remarks.safeParse(record.remark).data ?? []
    for (const { id, change } of pressed) {
      const press = Pressed.safeParse(change).data
      if (!press) continue
      if ('edits' in press) await queue.editAll(library, press.edits, { mark: id, undoes: press.undoes })
      else if ('edit' in press) await queue.edit(library, record, press.edit, id)
      else {
        const entry = OutboxEntry.safeParse(carryOver(press.putBack)).data
        if (entry) await queue.putBack(entry, id)
      }
    }
    const added = (isHeld ? null : parseTags(tagText).names) ?? []
    const keepsNote = note !== null && (isHeld || isTooLong(note.text))
    const { remove } = order.send(key, fields, added)
    const edit: Edit = { ...(note && !keepsNote ? { note } : {}), add: added, remove, remark }
    if (!isEmptyEdit(edit)) await queue.edit(library, record, edit, `${key} ${version}`)
    if (note === null && tagText === '') return
    await drafts.write(library, record.url, {
      note: keepsNote ? note : null,
      tagText: added.length > 0 ? '' : tagText,
      added,
    })
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

  async function run(): Promise<void> {
    const items = await area.get(null)
    const keys = Object.keys(items).filter(isJournalKey)
    const { held = [] } = keys.length > 0 ? await locks.query() : {}
    const names = new Set(held.map(({ name }) => name))
    const isGone = (surface: string) => gone.has(surface) || !names.has(surfaceLock(surface))
    const left = keys.filter((key) => isGone(surfaceOf(key)))
    for (const key of left) {
      const record = readJournalRecord(items[key])
      if (record) await send(key, record)
      await area.remove([key])
    }
    const outdated = [...drafts.outdated(items), ...outdatedForms(items, now())]
    if (outdated.length > 0) await area.remove(outdated)
    for (const key of keys) if (!left.includes(key)) watch(surfaceOf(key))
    onLeft(left.length < keys.length)
    if (left.length > 0) onCollected()
  }

  const inTurn = createTurns()
  /** One after the other: two would send the same. */
  const collect = (): Promise<void> => inTurn(run)

  return {
    collect,
    /** Edits that came by message, as they are to be made. */
    hear: order.hear,
    /** Something was written to the extension's storage. */
    written(changes: Record<string, { newValue?: unknown }>): void {
      const isNew = (key: string) =>
        isJournalKey(key) && changes[key]?.newValue !== undefined && !watched.has(surfaceOf(key))
      if (Object.keys(changes).some(isNew)) void collect().catch(() => undefined)
    },
  }
}
export type Collector = ReturnType<typeof createCollector>
