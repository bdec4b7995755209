import type { SavedBookmark } from '@bookplate/contract'
import type { ArrivedEdit, Edit, OutboxEntry } from '@/lib/outbox/entry.ts'

export interface RecentSave {
  bookmark: SavedBookmark['bookmark']
  created: boolean
  highlights: number
}

/** Limits memory during an import. Callers ask within moments. */
const MAX_KNOWN = 1_000

const keyOf = (tag: string, url: string): string => `${tag} ${url}`

/** Recent saves of this worker by address, for their callers and for Undo. */
export function createRecentSaves() {
  const saves = new Map<string, RecentSave>()
  const find = (tag: string, url: string): RecentSave | null => saves.get(keyOf(tag, url)) ?? null
  return {
    find,
    findMade(tag: string, url: string): string | null {
      const save = find(tag, url)
      return save?.created ? save.bookmark.id : null
    },
    /** Call it before the page leaves the outbox. Otherwise, a reader would treat it as an old bookmark. */
    learn({ library, url, edit }: OutboxEntry, { bookmark, created }: SavedBookmark): void {
      const key = keyOf(library, url)
      const earlier = saves.get(key)
      saves.delete(key)
      if (saves.size >= MAX_KNOWN) saves.delete(saves.keys().next().value ?? '')
      // A repeated save is still this worker's.
      const wasMade = earlier?.created === true && earlier.bookmark.id === bookmark.id
      saves.set(key, {
        bookmark,
        created: created || wasMade,
        highlights: edit.highlight?.length ?? 0,
      })
    },
  }
}

/** Recently sent edits of this worker, which earlier responses lack. */
export function createRecentEdits(now: () => number) {
  let recent: (ArrivedEdit & { library: string })[] = []
  return {
    /** Call it before the entry leaves the outbox, so that readers find one or the other. */
    learn({ library, bookmarkId }: OutboxEntry, edit: Edit): void {
      if (bookmarkId === null) return
      recent = [...recent.slice(1 - MAX_KNOWN), { library, bookmarkId, edit, at: now() }]
    },
    of: (tag: string): ArrivedEdit[] =>
      recent.flatMap(({ library, ...arrived }) => (library === tag ? arrived : [])),
  }
}
