import type { Delivery } from '@/lib/outbox/deliver.ts'

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
    learn(tag: string, { saved }: Delivery): void {
      if (!saved) return
      arrivals.set(keyOf(tag, saved.url), { bookmarkId: saved.bookmark.id, created: saved.created })
    },
  }
}
