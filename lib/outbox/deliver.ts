import { isApiError, NOTE_CHANGED, type SavedBookmark } from '@bookplate/contract'
import {
  QUEUED,
  fail,
  removedIfDone,
  started,
  withoutArchiving,
  type Attempt,
  type DeliverDeps,
  type Delivered,
  type Delivery,
  type OutboxLibrary,
} from './delivery.ts'
import { nextStep } from './edit-request.ts'
import { NO_EDIT, joinEdits } from './edit.ts'
import { UNTRIED, type OutboxEntry } from './entry.ts'
import { savePage } from './save-page.ts'
import { sendEdit } from './send-edit.ts'

/** Maximum times that a delivery reads a note that others keep changing. After that, it waits like a failed one. */
const MAX_TURNS = 5

const isNoteChanged = (error: unknown): boolean =>
  isApiError(error) && error.issues.some(({ code }) => code === NOTE_CHANGED)

/** Generous, because clocks differ and an undo may come late. */
const LONG_BEFORE_MS = 24 * 60 * 60_000

const existedBefore = ({ bookmark, created }: SavedBookmark, { queuedAt }: OutboxEntry): boolean =>
  !created && Date.parse(bookmark.capturedAt ?? '') < queuedAt - LONG_BEFORE_MS

/** Returns the entry without the capture that was sent, but with a newer one. */
function withoutPage({ capture, ...rest }: OutboxEntry, sentAt: number | undefined): OutboxEntry {
  return capture && capture.at !== sentAt ? { ...rest, capture } : rest
}

/** Sends an entry until it is done or a step fails. Stores each step before, so that a crash only repeats one. */
export async function deliver(id: string, library: OutboxLibrary, deps: DeliverDeps): Promise<Delivery> {
  const { store, onSaved, onArrived } = deps
  const delivered: Delivered = { saved: null, arrived: NO_EDIT }
  let bookmarkId: string | null = null
  let turns = 0

  const attempt: Attempt = {
    ...library,
    store,
    change: (next) => store.change(id, (entry) => entry && removedIfDone(next(entry))),
    arrive(entry, part) {
      delivered.arrived = joinEdits(delivered.arrived, part)
      onArrived(entry, part)
    },
  }
  const { change, arrive } = attempt

  async function save(entry: OutboxEntry): Promise<void> {
    const begun = await change((current) => ({ ...started(current), attempted: true }))
    // An undo may have come since the entry was read.
    if (!begun || nextStep(begun) !== 'save') return
    const saved = await savePage(entry, attempt)
    delivered.saved = saved
    bookmarkId = saved.bookmark.id
    onSaved(entry, saved)
    // An undo reverts this save and its text, but not an older bookmark.
    const undone = existedBefore(saved, entry) ? { edit: NO_EDIT, sending: null } : {}
    await change((current) => ({
      ...withoutPage(current, entry.capture?.at),
      ...UNTRIED,
      bookmarkId,
      ...(current.edit.archived ? undone : {}),
    }))
  }

  async function setArchived(entry: OutboxEntry, archived: boolean): Promise<void> {
    if (entry.last && (await change(started))?.edit.archived !== archived) return
    await library.client.bookmarks[archived ? 'archive' : 'restore']([entry.bookmarkId!], QUEUED)
    arrive(entry, { archived })
    await change((current) => withoutArchiving(current, archived))
  }

  for (;;) {
    const entry = await store.find(id)
    if (!entry) return { ...delivered, kind: 'done', bookmarkId }
    bookmarkId = entry.bookmarkId ?? bookmarkId
    try {
      const step = nextStep(entry)
      if (step === 'save') await save(entry)
      else if (step === 'update') await sendEdit(entry.bookmarkId!, attempt)
      else if (step === 'done') await change((current) => current)
      else await setArchived(entry, step === 'archive')
    } catch (error) {
      turns += 1
      // The note changed between our read and our write, so read it again.
      if (turns > MAX_TURNS || !isNoteChanged(error))
        return { ...delivered, ...(await fail(error, entry, deps)) }
    }
  }
}
