import {
  fold,
  isUnspaced,
  queryParts,
  queryWords,
  type SearchFilters,
  type SummaryHit,
} from '@bookplate/contract'
import { passesFilters } from './passes-filters.ts'
import { askedInput } from './operators.ts'
import type { SearchInput } from './search-input.ts'

/** What the extension finds by itself, within the frame of a keystroke, until the service answers. */

interface Entry {
  hit: SummaryHit
  /** What it was made of. */
  source: SummaryHit
  /** Folded words of title, tags, author and address; the text counts less. */
  head: string
  body: string
  /** Only title, tags, address and date are known: other filters cannot be judged. */
  isThin: boolean
}

/** Joined, and not replaced: the engine leaves a replaced text in pieces until the first search, which has no time. */
const spaced = (text: string) =>
  fold(` ${text}`)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')

function toEntry(source: SummaryHit, isThin: boolean): Entry {
  // A hit of image mode carries the picture of that search, which is no part of the bookmark.
  const { matchedMedia: _, ...hit } = source
  return {
    hit,
    source,
    isThin,
    head: spaced([hit.title ?? '', hit.author ?? '', hit.tags.join(' '), hit.url].join(' ')),
    body: spaced(hit.text),
  }
}

/** What a query asks for, in the service's own folding and words. */
interface Wanted {
  words: readonly string[]
  unwanted: readonly string[]
}

const wantedOf = (query: string): Wanted => ({
  words: queryWords(query),
  unwanted: queryParts(query).excluded.flatMap(queryWords),
})

const HEAD_WEIGHT = 4
const WHOLE_WEIGHT = 2

/**
 * Each word must begin a word somewhere, in scripts without spaces stand anywhere, as the service has it; whole words
 * and those of the head count more.
 */
function score(entry: Entry, words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    const start = isUnspaced(word) ? word : ` ${word}`
    const inHead = entry.head.includes(start)
    if (!inHead && !entry.body.includes(start)) return 0
    sum += inHead ? HEAD_WEIGHT : 1
    if (entry.head.includes(`${start} `)) sum += WHOLE_WEIGHT
  }
  return sum
}

const needsMore = ({ platforms, contentTypes, media, favorite }: SearchFilters): boolean =>
  [platforms, contentTypes, media, favorite].some((values) => (values ?? []).length > 0)

interface Match {
  entry: Entry
  rank: number
}

/** The entries that have every word and none of the unwanted ones. */
function matchesOf(entries: Iterable<Entry>, { words, unwanted }: Wanted): Match[] {
  const matches: Match[] = []
  for (const entry of entries) {
    const rank = score(entry, words)
    if (rank > 0 && !unwanted.some((word) => score(entry, [word]) > 0)) matches.push({ entry, rank })
  }
  return matches
}

/** Instants of one form are in the order of their code units. */
const isBetter = (one: Match, other: Match): boolean =>
  one.rank === other.rank ? one.entry.hit.capturedAt > other.entry.hit.capturedAt : one.rank > other.rank

/** The best of the matches that pass the filters, newer ones first among equals; none when that cannot be told here. */
function bestHits(matches: readonly Match[], input: SearchInput, limit: number): SummaryHit[] {
  const isThinJudged = !needsMore(input.filters)
  const best: Match[] = []
  for (const match of matches) {
    const { entry } = match
    // Sorting all of thousands for the first twenty would take longer than a frame.
    const isFull = best.length === limit
    if (isFull && !isBetter(match, best[limit - 1]!)) continue
    if ((entry.isThin && !isThinJudged) || passesFilters(entry.hit, input) !== true) continue
    const place = best.findIndex((other) => isBetter(match, other))
    best.splice(place < 0 ? best.length : place, 0, match)
    if (isFull) best.pop()
  }
  return best.map(({ entry }) => entry.hit)
}

/** Bookmarks kept for local hits: enough for most libraries, little enough to walk within a frame. */
export const MAX_LOCAL_HITS = 10_000

/** What the last words found. More letters of them find less, so only this is looked through again. */
interface Found {
  wanted: Wanted
  /** And what was put since; some of it may have left or changed. */
  entries: Entry[]
}

/** What this panel has seen of the library, newest knowledge first to be thrown out last. */
export function createLocalHits(max = MAX_LOCAL_HITS) {
  const entries = new Map<string, Entry>()
  let found: Found | null = null

  function place(entry: Entry) {
    entries.set(entry.hit.id, entry)
    // Who scrolls on for hours without a search keeps no list of everything seen.
    if (found && found.entries.push(entry) > 2 * max) found = null
  }

  function candidates({ words, unwanted }: Wanted): Iterable<Entry> {
    const isNarrower =
      found?.wanted.words.every((before) => words.some((word) => word.startsWith(before))) &&
      found.wanted.unwanted.every((word) => unwanted.includes(word))
    if (!found || !isNarrower) return entries.values()
    return found.entries.filter((entry) => entries.get(entry.hit.id) === entry)
  }

  return {
    put(hits: readonly SummaryHit[]): void {
      for (const hit of hits) {
        // Lists grow by pages: what was put with the page before is not read again.
        if (entries.get(hit.id)?.source === hit) continue
        entries.delete(hit.id)
        place(toEntry(hit, false))
      }
      for (const id of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(id)
      }
    },
    /** Bookmarks of which only title, tags and address are known; they never replace what was seen whole. */
    putThin(hits: readonly SummaryHit[]): void {
      for (const hit of hits) {
        if (entries.size >= max) return
        if (!entries.has(hit.id)) place(toEntry(hit, true))
      }
    },
    drop: (id: string): void => void entries.delete(id),
    find(input: SearchInput, limit: number): SummaryHit[] {
      const asked = askedInput(input)
      const wanted = wantedOf(asked.query)
      if (wanted.words.length === 0) return []
      const matches = matchesOf(candidates(wanted), wanted)
      found = { wanted, entries: matches.map(({ entry }) => entry) }
      return bestHits(matches, asked, limit)
    },
    clear(): void {
      entries.clear()
      found = null
    },
    size: () => entries.size,
  }
}
export type LocalHits = ReturnType<typeof createLocalHits>

/** The same once, among bookmarks of which only title, tags and address are known. */
export function findAmong(hits: readonly SummaryHit[], input: SearchInput, limit: number): SummaryHit[] {
  const local = createLocalHits(hits.length)
  local.putThin(hits)
  return local.find(input, limit)
}
