import { ERROR_STATUS, reviveError } from '@bookplate/contract'
import { notConnected } from '@/lib/messaging/local-error.ts'
import { NOTE_CLASH, type Delivery } from '@/lib/outbox/deliver.ts'
import { isEmptyEdit, mergeEdits, type Edit } from '@/lib/outbox/edit.ts'
import { UNTRIED, type OutboxEntry } from '@/lib/outbox/entry.ts'
import type { Sender } from '@/lib/outbox/sender.ts'
import type { OutboxStore } from '@/lib/outbox/store.ts'
import type { LibraryAccess } from './library-access.ts'
import { pendingEdit } from './page-bookmark.ts'

/** A person is told where things stand after this long; the work goes on. */
const PATIENCE_MS = 8_000
/** Waiting helps against neither, and somebody is looking at the bookmark right now. */
const FOR_A_PERSON: unknown[] = [ERROR_STATUS.payment_required, ERROR_STATUS.forbidden]

export interface EditBookmarkDeps {
  access: LibraryAccess
  sender: Sender
  store: OutboxStore
  onQueued: () => void
  sleep: (ms: number) => Promise<void>
}

/** A note that waits for a person to choose is not refused: both texts stay. */
const isRefused = (delivery: Delivery | null): delivery is Extract<Delivery, { kind: 'left' }> =>
  delivery?.kind === 'left' &&
  delivery.problem['code'] !== NOTE_CLASH &&
  (delivery.verdict.kind === 'refused' || FOR_A_PERSON.includes(delivery.problem['status']))

/** `current` without what one change made of it (`asked`): what waited `before`, and what was put there since. */
function takeBack(
  current: OutboxEntry,
  asked: OutboxEntry,
  before: OutboxEntry | null,
): OutboxEntry | 'remove' {
  const [now, then] = [pendingEdit(current), pendingEdit(asked)]
  const since = (key: 'append' | 'add' | 'remove') => now[key].filter((item) => !then[key].includes(item))
  const later: Edit = {
    ...(now.isFavorite === then.isFavorite ? {} : { isFavorite: now.isFavorite }),
    ...(now.note?.text === then.note?.text ? {} : { note: now.note }),
    append: since('append'),
    add: since('add'),
    remove: since('remove'),
  }
  const archived = current.archived === asked.archived ? (before?.archived ?? null) : current.archived
  if (before) {
    const { bookmarkId, attempted, clash } = current
    const kept = { bookmarkId, attempted, archived, ...(clash ? { clash } : {}) }
    return { ...before, ...kept, edit: mergeEdits(before.edit, later) }
  }
  if (isEmptyEdit(later) && archived === null && !current.clash) return 'remove'
  return { ...current, ...UNTRIED, archived, sending: null, edit: later }
}

/** Changes of a bookmark that is on the screen: through the queue like all others, with the outcome as the answer. */
export function createEditBookmark({ access, sender, store, onQueued, sleep }: EditBookmarkDeps) {
  /** What waited in an entry before the first of the changes that are under way in it. */
  const bases = new Map<string, { before: OutboxEntry | null; underWay: number }>()

  return async function change(
    put: (library: string) => Promise<OutboxEntry | null>,
  ): Promise<{ isSent: boolean }> {
    const library = await access.read()
    if (!library) throw notConnected()
    const known = await store.list()
    const entry = await put(library.tag)
    onQueued()
    if (!entry) return { isSent: true }
    const base = bases.get(entry.id) ?? {
      before: known.find(({ id }) => id === entry.id) ?? null,
      underWay: 0,
    }
    bases.set(entry.id, base)
    base.underWay += 1
    try {
      const delivery = await Promise.race([sender.deliverNow(entry.id), sleep(PATIENCE_MS).then(() => null)])
      if (!isRefused(delivery)) return { isSent: delivery?.kind === 'done' }
      // Shown as it was again, so nothing of it may be sent behind the person's back; what others put there waits on.
      const left = await store.change(entry.id, (current) => current && takeBack(current, entry, base.before))
      onQueued()
      if (left && base.underWay === 1) void sender.flush().catch(() => undefined)
      const { name, message } = delivery.problem
      throw reviveError(delivery.problem) ?? Object.assign(new Error(message), { name })
    } finally {
      base.underWay -= 1
      if (base.underWay === 0) bases.delete(entry.id)
    }
  }
}
