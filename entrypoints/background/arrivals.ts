import type { SavedBookmark } from '@bookplate/contract'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'

export interface Arrival {
  bookmarkId: string
  /** Made by this save, not there before. */
  created: boolean
}

const keyOf = (tag: string, url: string): string => `${tag} ${url}`

/** What the deliveries of this worker made of pages: who saved one may ask for it, or take it back, by its address. */
export function createArrivals() {
  const arrivals = new Map<string, Arrival>()
  const find = (tag: string, url: string): Arrival | null => arrivals.get(keyOf(tag, url)) ?? null
  return {
    find,
    findMade(tag: string, url: string): string | null {
      const arrival = find(tag, url)
      return arrival?.created ? arrival.bookmarkId : null
    },
    /** To be told before the page leaves the queue: who looks in between would take it for an old bookmark. */
    learn({ library, url }: OutboxEntry, { bookmark, created }: SavedBookmark): void {
      arrivals.set(keyOf(library, url), { bookmarkId: bookmark.id, created })
    },
  }
}
