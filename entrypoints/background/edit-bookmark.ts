import { ERROR_STATUS, reviveError } from '@bookplate/contract'
import { notConnected } from '@/lib/messaging/local-error.ts'
import type { Delivery } from '@/lib/outbox/deliver.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import type { Sender } from '@/lib/outbox/sender.ts'
import type { OutboxStore } from '@/lib/outbox/store.ts'
import type { LibraryHolder } from './library-holder.ts'

/** A person is told where things stand after this long; the work goes on. */
const PATIENCE_MS = 8_000
/** Waiting helps against neither, and somebody is looking at the bookmark right now. */
const FOR_A_PERSON: unknown[] = [ERROR_STATUS.payment_required, ERROR_STATUS.forbidden]

export interface EditBookmarkDeps {
  holder: LibraryHolder
  sender: Sender
  store: OutboxStore
  onQueued: () => void
  sleep: (ms: number) => Promise<void>
}

const isRefused = (delivery: Delivery | null): delivery is Extract<Delivery, { kind: 'left' }> =>
  delivery?.kind === 'left' &&
  (delivery.verdict.kind === 'refused' || FOR_A_PERSON.includes(delivery.problem['status']))

/** Changes of a bookmark that is on the screen: through the queue like all others, with the outcome as the answer. */
export function createEditBookmark({ holder, sender, store, onQueued, sleep }: EditBookmarkDeps) {
  return async function change(
    bookmarkId: string,
    put: (library: string) => Promise<OutboxEntry | null>,
  ): Promise<{ isSent: boolean }> {
    const library = await holder.read()
    if (!library) throw notConnected()
    const waiting = (await store.list()).find(
      ({ library: tag, bookmarkId: id, problem }) => tag === library.tag && id === bookmarkId && problem,
    )
    const entry = await put(library.tag)
    onQueued()
    if (!entry) return { isSent: true }
    const delivery = await Promise.race([sender.deliverNow(entry.id), sleep(PATIENCE_MS).then(() => null)])
    if (!isRefused(delivery)) return { isSent: delivery?.kind === 'done' }
    // Shown as it was again, so nothing of it may be sent behind the person's back; what waited before waits on.
    await store.change(entry.id, () => waiting ?? 'remove')
    onQueued()
    throw reviveError(delivery.problem)
  }
}
