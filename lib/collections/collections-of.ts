import type { Bookmark, Collection, SearchFilters } from '@bookplate/contract'
import { hitOfBookmark } from '@/lib/search/hit-of-bookmark.ts'
import { passesAllFilters } from '@/lib/search/passes-all-filters.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { filtersOfCollection } from './collection-filters.ts'

export interface Edited {
  tags: readonly string[]
  isFavorite: boolean
  hasNote: boolean
}

function belongs(bookmark: Bookmark, edited: Edited, filters: SearchFilters): boolean {
  const { tags, isFavorite, hasNote } = edited
  const hit = { ...hitOfBookmark(bookmark), tags: [...tags], favorite: isFavorite, archived: false }
  return passesAllFilters(hit, { author: bookmark.author, hasNote }, { ...EMPTY_INPUT, filters })
}

/** Skips collections with unknown filters. */
export function collectionsOf(
  bookmark: Bookmark,
  edited: Edited,
  collections: readonly Collection[],
): Collection[] {
  return collections.filter((collection) => {
    const { filters, unknown } = filtersOfCollection(collection.filters)
    return unknown.length === 0 && belongs(bookmark, edited, filters)
  })
}
