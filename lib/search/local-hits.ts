import { queryWords, type SummaryHit } from '@bookplate/contract'
import { bestHits, localEntry, matchLocally, type LocalEntry } from './local-match.ts'
import type { SearchInput } from './search-input.ts'

/** Bookmarks kept for local hits: enough for most libraries, little enough to walk within a frame. */
export const MAX_LOCAL_HITS = 10_000

/** What this panel has seen of the library, newest knowledge first to be thrown out last. */
export interface LocalHits {
  put(hits: readonly SummaryHit[]): void
  /** Bookmarks of which only title, tags and address are known; they never replace what was seen whole. */
  putThin(hits: readonly SummaryHit[]): void
  drop(id: string): void
  find(input: SearchInput, limit: number): SummaryHit[]
  clear(): void
  size(): number
}

type Entry = LocalEntry & { source: SummaryHit }

/** What the last words found. More letters of them find less, so only this is looked through again. */
interface Found {
  words: readonly string[]
  /** And what was put since; some of it may have left or changed. */
  entries: Entry[]
}

export function createLocalHits(max = MAX_LOCAL_HITS): LocalHits {
  const entries = new Map<string, Entry>()
  let found: Found | null = null

  function place(entry: Entry) {
    entries.set(entry.hit.id, entry)
    // Who scrolls on for hours without a search keeps no list of everything seen.
    if (found && found.entries.push(entry) > 2 * max) found = null
  }

  function candidates(words: readonly string[]): Iterable<Entry> {
    const isNarrower = found?.words.every((before) => words.some((word) => word.startsWith(before)))
    if (!found || !isNarrower) return entries.values()
    return found.entries.filter((entry) => entries.get(entry.hit.id) === entry)
  }

  return {
    put(hits) {
      for (const hit of hits) {
        // Lists grow by pages: what was put with the page before is not read again.
        if (entries.get(hit.id)?.source === hit) continue
        // A hit of image mode carries the picture of that search, which is no part of the bookmark.
        const { matchedMedia: _, ...plain } = hit
        entries.delete(hit.id)
        place({ ...localEntry(plain), source: hit })
      }
      for (const id of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(id)
      }
    },
    putThin(hits) {
      for (const hit of hits) {
        if (entries.size >= max) return
        if (!entries.has(hit.id)) place({ ...localEntry(hit, true), source: hit })
      }
    },
    drop: (id) => void entries.delete(id),
    find(input, limit) {
      const words = queryWords(input.query)
      if (words.length === 0) return []
      const matches = matchLocally(candidates(words), words)
      found = { words, entries: matches.map(({ entry }) => entry) }
      return bestHits(matches, input, limit)
    },
    clear() {
      entries.clear()
      found = null
    },
    size: () => entries.size,
  }
}
