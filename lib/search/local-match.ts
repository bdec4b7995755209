import {
  boundInstant,
  splitContentType,
  type SearchFilters,
  type State,
  type SummaryHit,
} from '@bookplate/contract'
import { fold } from '@/lib/words/fold.ts'
import { queryWords } from './highlight.ts'
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

const spaced = (text: string) => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`

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
  const kinds = new Set<string>(hit.media.map(({ type }) => type))
  const has = (media ?? []).some((value) =>
    value === 'text-only'
      ? hit.mediaCount === 0
      : value === 'any-media'
        ? hit.mediaCount > 0
        : kinds.has(value),
  )
  return allows(mediaMode, media, has)
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
  const capturedAt = Date.parse(hit.capturedAt)
  const { platforms, contentTypes, favorite, untagged, capturedAfter, capturedBefore } = filters
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
    (!capturedAfter || capturedAt >= Date.parse(boundInstant(capturedAfter))) &&
    (!capturedBefore || capturedAt < Date.parse(boundInstant(capturedBefore)))
  )
}

/** The best of what is known here, or none when a filter cannot be judged from here. */
export function matchLocally(entries: Iterable<LocalEntry>, input: SearchInput, limit: number): SummaryHit[] {
  const words = queryWords(input.query)
  if (words.length === 0) return []
  const found: { hit: SummaryHit; rank: number }[] = []
  for (const entry of entries) {
    const rank = score(entry, words)
    if (rank === 0 || (entry.isThin && needsMore(input.filters))) continue
    if (passesFilters(entry.hit, input)) found.push({ hit: entry.hit, rank })
  }
  return found
    .toSorted((a, b) => b.rank - a.rank || b.hit.capturedAt.localeCompare(a.hit.capturedAt))
    .slice(0, limit)
    .map(({ hit }) => hit)
}
