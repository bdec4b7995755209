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
import { createTurns } from '@/lib/platform/in-turn.ts'
import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

const isLotLink = shaped({
  url: isText,
  title: isText,
  /** Id of the outbox entry, or null if it can't be saved. */
  entryId: orNull(isText),
  why: orNull(isText),
  /** The library's result. */
  arrived: orNull(oneOf(['saved', 'there', 'archived', 'unread', 'unseen'])),
  bookmarkId: orNull(isText),
  /** New to library and outbox, so that it can be undone. */
  isNew: isFlag,
  /** Tab to capture. */
  tabId: orNull(isNumber),
  /** Whether the capture was sent. */
  isSeen: isFlag,
})
export type LotLink = Guarded<typeof isLotLink>

const isLot = shaped({
  id: isText,
  /** Another account may be connected during an undo. */
  library: isText,
  isUndone: isFlag,
  tags: listOf(isText),
  links: listOf(isLotLink),
})
export type Lot = Guarded<typeof isLot>
const isLots = listOf(isLot)

export const LINK_LOTS_KEY = 'linkLots'
const MAX_LOTS = 10

const lotsItem = createStoredItem<Lot[]>(sessionArea, {
  key: LINK_LOTS_KEY,
  version: 3,
  parse: (value) => (isLots(value) ? value : undefined),
  fallback: [],
})

function arrivalOf(
  { bookmark }: SavedBookmark,
  { isSeen }: LotLink,
  isMade: boolean,
): Pick<LotLink, 'arrived' | 'why'> {
  const unread = unreadOf(bookmark)
  if (unread && isSeen) return { arrived: 'unseen', why: t('background.noText') }
  if (unread) return { arrived: 'unread', why: unread.reason }
  if (isMade) return { arrived: 'saved', why: null }
  return { arrived: bookmark.deletedAt ? 'archived' : 'there', why: null }
}

/** Stores batches of links and their results, one change at a time. */
export function createLinkLots() {
  /** Batches of private windows, which aren't stored. */
  let secret: Lot[] = []
  const inTurn = createTurns()

  /** `to` returns the same object for an unchanged batch. */
  const change = (to: (lot: Lot) => Lot | Promise<Lot>): Promise<void> =>
    inTurn(async () => {
      secret = await Promise.all(secret.map(to))
      const lots = await lotsItem.read()
      const changed = await Promise.all(lots.map(to))
      if (changed.some((lot, at) => lot !== lots[at])) await lotsItem.write(changed)
    })

  return {
    change,
    /** Results that arrive while the batch is created are recorded afterwards. */
    add: (make: () => Promise<Lot>, isPrivate: boolean): Promise<void> =>
      inTurn(async () => {
        const lot = await make()
        if (isPrivate) secret = [lot, ...secret].slice(0, MAX_LOTS)
        else await lotsItem.update((lots) => [lot, ...lots].slice(0, MAX_LOTS))
      }),
    /** Waits for earlier changes. */
    find: (id: string): Promise<Lot | null> =>
      inTurn(async () => [...secret, ...(await lotsItem.read())].find((lot) => lot.id === id) ?? null),
    /** Returns the next link to capture. */
    nextToSee: (): Promise<{ lot: Lot; link: LotLink } | null> =>
      inTurn(async () => {
        for (const lot of (await lotsItem.read()).toReversed()) {
          const link = lot.isUndone ? undefined : lot.links.find(({ tabId }) => tabId !== null)
          if (link) return { lot, link }
        }
        return null
      }),
    /** Call it before the entry leaves the outbox. */
    learn({ id }: Pick<OutboxEntry, 'id'>, saved: SavedBookmark): Promise<void> {
      const { bookmark, created } = saved
      const arrive = (link: LotLink): LotLink => {
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
      return change((lot) =>
        lot.links.some(({ entryId }) => entryId === id) ? { ...lot, links: lot.links.map(arrive) } : lot,
      )
    },
  }
}
export type LinkLots = ReturnType<typeof createLinkLots>
