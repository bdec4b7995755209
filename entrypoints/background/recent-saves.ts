import type { SavedBookmark } from '@bookplate/contract'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'

export interface RecentSave {
  bookmarkId: string
  /** Made by this save, not there before. */
  created: boolean
}

/** Who asks does so within moments; an import of a whole library must not stay in memory. */
const MAX_KNOWN = 1_000

const keyOf = (tag: string, url: string): string => `${tag} ${url}`

/** What the deliveries of this worker made of pages: who saved one may ask for it, or take it back, by its address. */
export function createRecentSaves() {
  const saves = new Map<string, RecentSave>()
  const find = (tag: string, url: string): RecentSave | null => saves.get(keyOf(tag, url)) ?? null
  return {
    find,
    findMade(tag: string, url: string): string | null {
      const save = find(tag, url)
      return save?.created ? save.bookmarkId : null
    },
    /** To be told before the page leaves the queue: who looks in between would take it for an old bookmark. */
    learn({ library, url }: OutboxEntry, { bookmark, created }: SavedBookmark): void {
      const key = keyOf(library, url)
      const known = saves.get(key)
      saves.delete(key)
      if (saves.size >= MAX_KNOWN) saves.delete(saves.keys().next().value ?? '')
      // Saved once more, it is there already, and still of this worker's making.
      const wasMade = known?.created === true && known.bookmarkId === bookmark.id
      saves.set(key, { bookmarkId: bookmark.id, created: created || wasMade })
    },
  }
}
