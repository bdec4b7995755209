import type { Bookmark, Collection, SearchFilters } from '@bookplate/contract'
import { passesFilters } from '@/lib/search/passes-filters.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { filtersOfCollection } from './collection-filters.ts'

export interface Edited {
  tags: readonly string[]
  isFavorite: boolean
  hasNote: boolean
}

function isBy({ platform, author }: Bookmark, { authors, authorMode }: SearchFilters): boolean {
  if (!authors?.length) return true
  const name = author?.username
  const isOne = name !== undefined && authors.some((one) => one === name || one === `${platform}:${name}`)
  return (authorMode === 'exclude') !== isOne
}

function belongs(bookmark: Bookmark, edited: Edited, filters: SearchFilters): boolean {
  const { authors: _, note, ...rest } = filters
  const hasNote = !note?.length || note.includes(edited.hasNote ? 'has-note' : 'no-note')
  const hit = {
    ...bookmark,
    title: bookmark.title ?? null,
    author: null,
    text: '',
    tags: [...edited.tags],
    mediaCount: bookmark.media.length,
    favorite: edited.isFavorite,
    archived: false,
    contentCreatedAt: null,
  }
  return hasNote && isBy(bookmark, filters) && passesFilters(hit, { ...EMPTY_INPUT, filters: rest }) === true
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
