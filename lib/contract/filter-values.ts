import type { CollectionFilters, ContentTypeFilter } from './filters.ts'
import { oneOf } from './guards.ts'
import { isSearchFilters } from './is-search-filters.ts'
import { PLATFORMS, type CONTENT_TYPES } from './vocabulary.ts'

/** Functions for filter values without Zod. See `vocabulary.ts` for the reason. */

type Platform = (typeof PLATFORMS)[number]
type ContentType = (typeof CONTENT_TYPES)[number]

const isPlatform = oneOf(PLATFORMS)

/** In authors, only a known platform is a prefix, because a username may contain a colon. */
export function splitPlatformScope(value: string): { platform: Platform | null; name: string } {
  const colon = value.indexOf(':')
  const platform = value.slice(0, Math.max(colon, 0))
  return isPlatform(platform) ? { platform, name: value.slice(colon + 1) } : { platform: null, name: value }
}

export function splitContentType(value: ContentTypeFilter) {
  const { platform, name } = splitPlatformScope(value)
  return { platform, type: name as ContentType }
}

/** ISO 8601 in UTC. A date means midnight, and a missing zone means UTC. */
export function boundInstant(moment: string): string {
  const zoned = /(Z|[+-]\d{2}:\d{2})$/i.test(moment) || !moment.includes('T')
  return new Date(zoned ? moment : `${moment}Z`).toISOString()
}

/** Filters that a collection can't keep. */
const ONLY_OF_SEARCHES = ['untagged', 'capturedAfter', 'capturedBefore'] as const

export const isCollectionFilters = (value: unknown): value is CollectionFilters =>
  isSearchFilters(value) && !ONLY_OF_SEARCHES.some((name) => name in value)
