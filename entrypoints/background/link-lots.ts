import { isFlag, isNumber, isText, listOf, oneOf, orNull, shaped, type Guarded } from '@bookplate/contract'
import { createTurns } from '@/lib/platform/in-turn.ts'
import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

const isLotLink = shaped({
  url: isText,
  title: isText,
  /** Of its entry in the queue; null where it cannot be saved. */
  entryId: orNull(isText),
  why: orNull(isText),
  /** What the library answered. */
  arrived: orNull(oneOf(['saved', 'there', 'archived', 'unread', 'unseen'])),
  bookmarkId: orNull(isText),
  /** Neither library nor queue had it before: it may be taken back. */
  isNew: isFlag,
  /** Of the tab in which it is to be read as its person sees it. */
  tabId: orNull(isNumber),
  /** What was read there was sent. */
  isSeen: isFlag,
})
export type LotLink = Guarded<typeof isLotLink>

const isLot = shaped({
  id: isText,
  /** Another account may be connected when it is taken back. */
  library: isText,
  isUndone: isFlag,
  tags: listOf(isText),
  links: listOf(isLotLink),
})
export type Lot = Guarded<typeof isLot>
const isLots = listOf(isLot)

export const LINK_LOTS_KEY = 'linkLots'
/** More than anybody comes back to. */
const MAX_LOTS = 10

const lotsItem = createStoredItem<Lot[]>(sessionArea, {
  key: LINK_LOTS_KEY,
  version: 3,
  parse: (value) => (isLots(value) ? value : undefined),
  fallback: [],
})

/** Links that were saved together, for as long as somebody may ask what became of them; one change at a time. */
export function createLinkLots() {
  /** Of private windows: in no storage. */
  let secret: Lot[] = []
  const inTurn = createTurns()

  return {
    /** What arrives while the lot is being made is told of it when it is there. */
    add: (make: () => Promise<Lot>, isPrivate: boolean): Promise<void> =>
      inTurn(async () => {
        const lot = await make()
        if (isPrivate) secret = [lot, ...secret].slice(0, MAX_LOTS)
        else await lotsItem.update((lots) => [lot, ...lots].slice(0, MAX_LOTS))
      }),
    /** After every change that was begun before. */
    find: (id: string): Promise<Lot | null> =>
      inTurn(async () => [...secret, ...(await lotsItem.read())].find((lot) => lot.id === id) ?? null),
    /** The next link that is to be read in its tab. */
    nextToSee: (): Promise<{ lot: Lot; link: LotLink } | null> =>
      inTurn(async () => {
        for (const lot of (await lotsItem.read()).toReversed()) {
          const link = lot.isUndone ? undefined : lot.links.find(({ tabId }) => tabId !== null)
          if (link) return { lot, link }
        }
        return null
      }),
    /** `to` gives back the lot itself where nothing of it changes. */
    change: (to: (lot: Lot) => Lot | Promise<Lot>): Promise<void> =>
      inTurn(async () => {
        secret = await Promise.all(secret.map(to))
        const lots = await lotsItem.read()
        const changed = await Promise.all(lots.map(to))
        if (changed.some((lot, at) => lot !== lots[at])) await lotsItem.write(changed)
      }),
  }
}
export type LinkLots = ReturnType<typeof createLinkLots>
