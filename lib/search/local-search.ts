import {
  fold,
  isUnspaced,
  queryParts,
  queryWords,
  type SearchFilters,
  type SummaryHit,
} from '@bookplate/contract'
import { passesFilters } from './passes-filters.ts'
import { parsedInput } from './operators.ts'
import type { SearchInput } from './search-input.ts'

interface Entry {
  hit: SummaryHit
  source: SummaryHit
  /** Folded title, tags, author, and address. They count more than the text. */
  head: string
  body: string
  /** Whether only title, tags, address, and date are known. Then other filters can't be evaluated. */
  isThin: boolean
}

/** Uses `join`, because the engine would store a replaced string in fragments until the first search. */
const spaced = (text: string) =>
  fold(` ${text}`)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')

function toEntry(source: SummaryHit, { isThin = false } = {}): Entry {
  // In image mode, a hit has the matched image of that search, which isn't part of the bookmark.
  const { matchedMedia: _, ...hit } = source
  return {
    hit,
    source,
    isThin,
    head: spaced([hit.title ?? '', hit.author ?? '', hit.tags.join(' '), hit.url].join(' ')),
    body: spaced(hit.text),
  }
}

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

/** Each word must start a word, or occur anywhere in scripts without spaces, as in the service. */
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

function matchesOf(entries: Iterable<Entry>, { words, unwanted }: Wanted): Match[] {
  const matches: Match[] = []
  for (const entry of entries) {
    const rank = score(entry, words)
    if (rank > 0 && !unwanted.some((word) => score(entry, [word]) > 0)) matches.push({ entry, rank })
  }
  return matches
}

/** Instants in one format sort as strings. */
const isBetter = (a: Match, b: Match): boolean =>
  a.rank === b.rank ? a.entry.hit.capturedAt > b.entry.hit.capturedAt : a.rank > b.rank

/** Newer ones come first among equals. Returns none if the filters can't be evaluated. */
function bestHits(matches: readonly Match[], input: SearchInput, limit: number): SummaryHit[] {
  const isThinJudged = !needsMore(input.filters)
  const best: Match[] = []
  for (const match of matches) {
    const { entry } = match
    // Sorting thousands of matches would exceed a frame.
    const isFull = best.length === limit
    if (isFull && !isBetter(match, best[limit - 1]!)) continue
    if ((entry.isThin && !isThinJudged) || passesFilters(entry.hit, input) !== true) continue
    const place = best.findIndex((other) => isBetter(match, other))
    best.splice(place < 0 ? best.length : place, 0, match)
    if (isFull) best.pop()
  }
  return best.map(({ entry }) => entry.hit)
}

/** Maximum entries, small enough to search within a frame. */
export const MAX_LOCAL_HITS = 10_000

/** Last matches. A longer query only searches these. */
interface LastMatches {
  wanted: Wanted
  /** Matches plus later additions. Some may have changed or been removed. */
  entries: Entry[]
}

export function createLocalHits(max = MAX_LOCAL_HITS) {
  const entries = new Map<string, Entry>()
  let found: LastMatches | null = null

  function place(entry: Entry) {
    entries.set(entry.hit.id, entry)
    // Drop the list if it grows too long without a search.
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
        // Skip hits that were added with an earlier page.
        if (entries.get(hit.id)?.source === hit) continue
        entries.delete(hit.id)
        place(toEntry(hit))
      }
      for (const id of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(id)
      }
    },
    /** Adds bookmarks with few known fields. They never replace complete ones. */
    putThin(hits: readonly SummaryHit[]): void {
      for (const hit of hits) {
        if (entries.size >= max) return
        if (!entries.has(hit.id)) place(toEntry(hit, { isThin: true }))
      }
    },
    drop: (id: string): void => void entries.delete(id),
    find(input: SearchInput, limit: number): SummaryHit[] {
      const parsed = parsedInput(input)
      const wanted = wantedOf(parsed.query)
      if (wanted.words.length === 0) return []
      const matches = matchesOf(candidates(wanted), wanted)
      found = { wanted, entries: matches.map(({ entry }) => entry) }
      return bestHits(matches, parsed, limit)
    },
    clear(): void {
      entries.clear()
      found = null
    },
    size: () => entries.size,
  }
}
export type LocalHits = ReturnType<typeof createLocalHits>

export function findAmong(hits: readonly SummaryHit[], input: SearchInput, limit: number): SummaryHit[] {
  const local = createLocalHits(hits.length)
  local.putThin(hits)
  return local.find(input, limit)
}
