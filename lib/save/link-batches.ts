import {
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  shaped,
  unreadOf,
  type Guarded,
  type SavedBookmark,
} from '@bookplate/contract'
import { t } from '@/lib/language/translate.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'

const isBatchLink = shaped({
  url: isText,
  title: isText,
  entryId: orNull(isText),
  why: orNull(isText),
  arrived: orNull(oneOf(['saved', 'there', 'archived', 'unread', 'withoutText'])),
  bookmarkId: orNull(isText),
  /** New to library and outbox, so that it can be undone. */
  isNew: isFlag,
  tabId: orNull(isNumber),
  isCapture: isFlag,
})
export type BatchLink = Guarded<typeof isBatchLink>

const isBatch = shaped({
  id: isText,
  /** Another account may be connected during an undo. */
  library: isText,
  isUndone: isFlag,
  tags: listOf(isText),
  links: listOf(isBatchLink),
})
export type Batch = Guarded<typeof isBatch>

const MAX_BATCHES = 10

export const batchesItem = createStoredItem(sessionArea, 'linkBatches', listOf(isBatch), [], 3)

function arrivalOf(
  { bookmark }: SavedBookmark,
  { isCapture }: BatchLink,
  isMade: boolean,
): Pick<BatchLink, 'arrived' | 'why'> {
  const unread = unreadOf(bookmark)
  if (unread && isCapture) return { arrived: 'withoutText', why: t('background.noText') }
  if (unread) return { arrived: 'unread', why: unread.reason }
  if (isMade) return { arrived: 'saved', why: null }
  return { arrived: bookmark.deletedAt ? 'archived' : 'there', why: null }
}

export function createLinkBatches() {
  let secret: Batch[] = []
  const serially = createSerialQueue()

  /** `to` returns the same object for an unchanged batch. */
  const change = (to: (batch: Batch) => Batch | Promise<Batch>): Promise<void> =>
    serially(async () => {
      secret = await Promise.all(secret.map(to))
      const batches = await batchesItem.read()
      const changed = await Promise.all(batches.map(to))
      if (changed.some((batch, at) => batch !== batches[at])) await batchesItem.write(changed)
    })

  return {
    change,
    /** Results that arrive while the batch is created are recorded afterwards. */
    add: (make: () => Promise<Batch>, isPrivate: boolean): Promise<void> =>
      serially(async () => {
        const batch = await make()
        if (isPrivate) secret = [batch, ...secret].slice(0, MAX_BATCHES)
        else await batchesItem.update((batches) => [batch, ...batches].slice(0, MAX_BATCHES))
      }),
    find: (id: string): Promise<Batch | null> =>
      serially(async () => [...secret, ...(await batchesItem.read())].find((item) => item.id === id) ?? null),
    nextToCapture: (): Promise<{ batch: Batch; link: BatchLink } | null> =>
      serially(async () => {
        for (const batch of (await batchesItem.read()).toReversed()) {
          const link = batch.isUndone ? undefined : batch.links.find(({ tabId }) => tabId !== null)
          if (link) return { batch, link }
        }
        return null
      }),
    /** Call it before the entry leaves the outbox. */
    learn({ id }: Pick<OutboxEntry, 'id'>, saved: SavedBookmark): Promise<void> {
      const { bookmark, created } = saved
      const arrive = (link: BatchLink): BatchLink => {
        if (link.entryId !== id) return link
        // A repeated save with a capture is still this batch's.
        const isMade = created || (link.isNew && link.bookmarkId === bookmark.id)
        return {
          ...link,
          ...arrivalOf(saved, link, isMade),
          bookmarkId: bookmark.id,
          isNew: link.isNew && isMade,
        }
      }
      return change((batch) =>
        batch.links.some(({ entryId }) => entryId === id)
          ? { ...batch, links: batch.links.map(arrive) }
          : batch,
      )
    },
  }
}
export type LinkBatches = ReturnType<typeof createLinkBatches>
