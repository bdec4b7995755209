import {
  fold,
  boundInstant,
  splitContentType,
  type SearchFilters,
  type State,
  type SummaryHit,
} from '@bookplate/contract'
import type { SearchInput } from './search-input.ts'

/** Finding among bookmarks seen before, within the frame of a keystroke, until the service answers. */

export interface LocalEntry {
  hit: SummaryHit
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

export function localEntry(hit: SummaryHit, isThin = false): LocalEntry {
  return {
    hit,
    isThin,
    head: spaced([hit.title ?? '', hit.author ?? '', hit.tags.join(' '), hit.url].join(' ')),
    body: spaced(hit.text),
  }
}

const HEAD_WEIGHT = 4
const WHOLE_WEIGHT = 2

/** Each word must begin a word somewhere; whole words and those of the head count more. */
function score(entry: LocalEntry, words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    const start = ` ${word}`
    const inHead = entry.head.includes(start)
    if (!inHead && !entry.body.includes(start)) return 0
    sum += inHead ? HEAD_WEIGHT : 1
    if (entry.head.includes(`${start} `)) sum += WHOLE_WEIGHT
  }
  return sum
}

const allows = (
  mode: 'include' | 'exclude' | undefined,
  values: readonly unknown[] | undefined,
  has: boolean,
) => !values?.length || (mode === 'exclude') !== has

function allowsTags({ tags, tagMode = 'include_any' }: SearchFilters, own: readonly string[]): boolean {
  if (!tags?.length) return true
  const has = (name: string) => own.includes(name.toLowerCase())
  const matches = tagMode.endsWith('_all') ? tags.every(has) : tags.some(has)
  return tagMode.startsWith('exclude') ? !matches : matches
}

function allowsMedia({ media, mediaMode }: SearchFilters, hit: SummaryHit): boolean {
  if (!media?.length) return true
  const kinds = new Set<string>(hit.media.map(({ type }) => type))
  const has = media.some((value) =>
    value === 'text-only'
      ? hit.mediaCount === 0
      : value === 'any-media'
        ? hit.mediaCount > 0
        : kinds.has(value),
  )
  return allows(mediaMode, media, has)
}

function allowsCaptured({ capturedAfter, capturedBefore }: SearchFilters, hit: SummaryHit): boolean {
  if (!capturedAfter && !capturedBefore) return true
  const at = Date.parse(hit.capturedAt)
  return (
    (!capturedAfter || at >= Date.parse(boundInstant(capturedAfter))) &&
    (!capturedBefore || at < Date.parse(boundInstant(capturedBefore)))
  )
}

/** Whether a hit belongs among active, archived or all. */
export function allowsState(state: State, hit: SummaryHit): boolean {
  return state === 'all' || hit.archived === (state === 'archived')
}

const needsMore = ({ platforms, contentTypes, media, favorite }: SearchFilters): boolean =>
  [platforms, contentTypes, media, favorite].some((values) => (values ?? []).length > 0)

/** Whether a hit passes the filters, or null when a hit does not say enough to tell (authors, notes). */
export function passesFilters(hit: SummaryHit, { filters, state }: SearchInput): boolean | null {
  if (filters.authors?.length || filters.note?.length) return null
  const { platforms, contentTypes, favorite, untagged } = filters
  const isType = (contentTypes ?? []).some((value) => {
    const { platform, type } = splitContentType(value)
    return type === hit.contentType && (platform === null || platform === hit.platform)
  })
  return (
    allowsState(state, hit) &&
    allows(
      filters.platformMode,
      platforms,
      (platforms as string[] | undefined)?.includes(hit.platform) ?? false,
    ) &&
    allows(filters.contentTypeMode, contentTypes, isType) &&
    allowsTags(filters, hit.tags) &&
    allowsMedia(filters, hit) &&
    (!favorite?.length || favorite.includes(hit.favorite ? 'favorite' : 'not-favorite')) &&
    (!untagged || hit.tags.length === 0) &&
    allowsCaptured(filters, hit)
  )
}

export interface LocalMatch<Entry> {
  entry: Entry
  rank: number
}

/** The entries in which every word begins a word. */
export function matchLocally<Entry extends LocalEntry>(
  entries: Iterable<Entry>,
  words: readonly string[],
): LocalMatch<Entry>[] {
  const matches: LocalMatch<Entry>[] = []
  for (const entry of entries) {
    const rank = score(entry, words)
    if (rank > 0) matches.push({ entry, rank })
  }
  return matches
}

type Match = LocalMatch<LocalEntry>

/** Instants of one form are in the order of their code units. */
const isBetter = (one: Match, other: Match): boolean =>
  one.rank === other.rank ? one.entry.hit.capturedAt > other.entry.hit.capturedAt : one.rank > other.rank

/** The best of the matches that pass the filters, newer ones first among equals; none when that cannot be told here. */
export function bestHits(matches: readonly Match[], input: SearchInput, limit: number): SummaryHit[] {
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
