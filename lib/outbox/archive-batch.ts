import { MAX_ARCHIVE_IDS } from '@bookplate/contract'
import { deliver } from './deliver.ts'
import {
  QUEUED,
  fail,
  removedIfDone,
  started,
  withoutArchiving,
  type DeliverDeps,
  type Delivery,
  type OutboxLibrary,
} from './delivery.ts'
import { NO_EDIT, isEmptyEdit, joinEdits } from './edit.ts'
import type { OutboxEntry } from './entry.ts'

/** Returns whether an entry only archives or restores, so that one request can include it. */
function onlyArchives({ edit: { archived, ...rest }, bookmarkId, sending, capture }: OutboxEntry): boolean {
  return !capture && archived !== undefined && bookmarkId !== null && sending === null && isEmptyEdit(rest)
}

export function nextBatch(waiting: readonly OutboxEntry[]): OutboxEntry[] {
  const [first] = waiting
  if (!first || !onlyArchives(first)) return waiting.slice(0, 1)
  const isSame = (entry: OutboxEntry) => onlyArchives(entry) && entry.edit.archived === first.edit.archived
  return waiting.filter(isSame).slice(0, MAX_ARCHIVE_IDS)
}

/** Archives or restores many bookmarks with one request. Later changes of an entry are sent separately. */
export async function sendArchiveBatch(
  entries: readonly OutboxEntry[],
  library: OutboxLibrary,
  deps: DeliverDeps,
): Promise<Map<string, Delivery>> {
  const { store, onArrived } = deps
  const archived = entries[0]?.edit.archived === true
  const changeEach = (of: readonly OutboxEntry[], change: (entry: OutboxEntry) => OutboxEntry | 'remove') =>
    store.changeAll(of.map(({ id }) => ({ which: id, change: (entry) => entry && change(entry) })))
  const isMeant = (entry: OutboxEntry | null): entry is OutboxEntry =>
    entry !== null && onlyArchives(entry) && entry.edit.archived === archived

  const found = await changeEach(entries, (entry) => (isMeant(entry) ? started(entry) : entry))
  const sent = found.filter(isMeant)
  const deliveries = new Map<string, Delivery>()
  const deliverRest = async (id: string) => {
    const { arrived: earlier = NO_EDIT } = deliveries.get(id) ?? {}
    const delivery = await deliver(id, library, deps)
    deliveries.set(id, { ...delivery, arrived: joinEdits(earlier, delivery.arrived) })
  }
  try {
    const ids = sent.map((entry) => entry.bookmarkId!)
    if (ids.length > 0) await library.client.bookmarks[archived ? 'archive' : 'restore'](ids, QUEUED)
  } catch (error) {
    for (const entry of sent) {
      deliveries.set(entry.id, { saved: null, arrived: NO_EDIT, ...(await fail(error, entry, deps)) })
    }
    return deliveries
  }
  for (const entry of sent) {
    const { id, bookmarkId } = entry
    onArrived(entry, { archived })
    deliveries.set(id, { kind: 'done', saved: null, arrived: { archived }, bookmarkId })
  }
  const left = await changeEach(sent, (entry) => removedIfDone(withoutArchiving(entry, archived)))
  for (const entry of [...left, ...found.filter((entry) => !isMeant(entry))])
    if (entry) await deliverRest(entry.id)
  return deliveries
}
