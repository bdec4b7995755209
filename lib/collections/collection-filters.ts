import {
  isCollectionFilters,
  type Collection,
  type CollectionFilters,
  type SearchFilters,
} from '@bookplate/contract'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import { EMPTY_INPUT, pruneFilters, type SearchInput } from '@/lib/search/search-input.ts'
import { hasWords } from '@/lib/search/search-request.ts'

export type Dropped = 'words' | 'untagged' | 'captured' | 'archive' | 'images'

export const droppedByCollection = ({ query, filters, rankMode, state }: SearchInput): Dropped[] => [
  ...(hasWords({ ...EMPTY_INPUT, query }) ? ['words' as const] : []),
  ...(filters.untagged ? ['untagged' as const] : []),
  ...(filters.capturedAfter || filters.capturedBefore ? ['captured' as const] : []),
  ...(state === EMPTY_INPUT.state ? [] : ['archive' as const]),
  ...(rankMode === EMPTY_INPUT.rankMode ? [] : ['images' as const]),
]

export function storedByCollection(filters: SearchFilters): CollectionFilters {
  const { untagged: _, capturedAfter: __, capturedBefore: ___, ...kept } = pruneFilters(filters)
  return kept
}

export function filtersOfCollection(raw: Readonly<Record<string, unknown>>) {
  const known: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (isCollectionFilters({ [name]: value })) known[name] = value
    else unknown.push(name)
  }
  return { filters: pruneFilters(known as SearchFilters), unknown }
}

export function openedCollection({ id, name, icon, color, filters }: Collection): OpenedCollection {
  return { id, name, icon, color, filters: filtersOfCollection(filters).filters }
}
