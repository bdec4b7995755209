import { isCollectionFilters, type CollectionFilters, type SearchFilters } from '@bookplate/contract'
import { EMPTY_INPUT, hasWords, pruneFilters, type SearchInput } from '@/lib/search/search-input.ts'

/** What of a search a collection cannot keep, in words for a person. */
export function droppedByCollection({ query, filters, rankMode, state }: SearchInput): string[] {
  return [
    ...(hasWords({ ...EMPTY_INPUT, query }) ? [`the words “${query.trim()}”`] : []),
    ...(filters.untagged ? ['Untagged'] : []),
    ...(filters.capturedAfter || filters.capturedBefore ? ['when it was saved'] : []),
    ...(state === EMPTY_INPUT.state ? [] : ['the archive']),
    ...(rankMode === EMPTY_INPUT.rankMode ? [] : ['ranking by images']),
  ]
}

/** The part of the filters that a collection keeps. */
export function keptByCollection(filters: SearchFilters): CollectionFilters {
  const { untagged: _, capturedAfter: __, capturedBefore: ___, ...kept } = pruneFilters(filters)
  return kept
}

/**
 * The filters of a collection as far as we know them. A rule that a later service or another client wrote is not
 * sent back to a search that would refuse it; its name is returned instead.
 */
export function filtersOfCollection(raw: Readonly<Record<string, unknown>>): {
  filters: SearchFilters
  unknown: string[]
} {
  const known: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (isCollectionFilters({ [name]: value })) known[name] = value
    else unknown.push(name)
  }
  return { filters: pruneFilters(known as SearchFilters), unknown }
}
