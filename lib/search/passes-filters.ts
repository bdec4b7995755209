import {
  boundInstant,
  isAtSite,
  splitContentType,
  extractOperators,
  type SearchFilters,
  type State,
  type SummaryHit,
} from '@bookplate/contract'
import type { SearchInput } from './search-input.ts'

export const allows = (
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

const allowsSite = (sites: readonly string[], { url }: SummaryHit): boolean =>
  sites.length === 0 || sites.some((site) => isAtSite(url, site))

export function allowsState(state: State, hit: SummaryHit): boolean {
  return state === 'all' || hit.archived === (state === 'archived')
}

/** Returns whether a hit passes the filters, or null if the hit lacks the needed fields (authors, notes, highlights). */
export function passesFilters(hit: SummaryHit, { query, filters, state }: SearchInput): boolean | null {
  const { sites, places } = extractOperators(query)
  if (filters.authors?.length || filters.note?.length || places.length > 0) return null
  const { platforms, contentTypes, favorite, untagged } = filters
  const isType = (contentTypes ?? []).some((value) => {
    const { platform, type } = splitContentType(value)
    return type === hit.contentType && (platform === null || platform === hit.platform)
  })
  return (
    allowsState(state, hit) &&
    allowsSite(sites, hit) &&
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
