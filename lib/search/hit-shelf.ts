import type { SummaryHit } from '@bookplate/contract'
import { localEntry, matchLocally, type LocalEntry } from './local-match.ts'
import type { SearchInput } from './search-input.ts'

/** Bookmarks kept for local hits: enough for most libraries, little enough to walk within a frame. */
export const MAX_SHELVED = 10_000

/** What this panel has seen of the library, newest knowledge first to be thrown out last. */
export interface HitShelf {
  put(hits: readonly SummaryHit[]): void
  /** Bookmarks of which only title, tags and address are known; they never replace what was seen whole. */
  putThin(hits: readonly SummaryHit[]): void
  drop(id: string): void
  find(input: SearchInput, limit: number): SummaryHit[]
  clear(): void
  size(): number
}

export function createHitShelf(max = MAX_SHELVED): HitShelf {
  const entries = new Map<string, LocalEntry & { source: SummaryHit }>()
  return {
    put(hits) {
      for (const hit of hits) {
        // Lists grow by pages: what was put with the page before is not read again.
        if (entries.get(hit.id)?.source === hit) continue
        // A hit of image mode carries the picture of that search, which is no part of the bookmark.
        const { matchedMedia: _, ...plain } = hit
        entries.delete(hit.id)
        entries.set(hit.id, { ...localEntry(plain), source: hit })
      }
      for (const id of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(id)
      }
    },
    putThin(hits) {
      for (const hit of hits) {
        if (entries.size >= max) return
        if (!entries.has(hit.id)) entries.set(hit.id, { ...localEntry(hit, true), source: hit })
      }
    },
    drop: (id) => void entries.delete(id),
    find: (input, limit) => matchLocally(entries.values(), input, limit),
    clear: () => entries.clear(),
    size: () => entries.size,
  }
}
