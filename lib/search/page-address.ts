import type { OpenedCollection } from './opened-collection.ts'
import { EMPTY_INPUT, pruneFilters, type SearchInput } from './search-input.ts'

export const LIBRARY_PATH = '/library/'

/** Servers refuse longer addresses. */
export const MAX_ADDRESS_LENGTH = 8_192

interface Place {
  input: SearchInput
  collection: Pick<OpenedCollection, 'id' | 'filters'> | null
  bookmarkId: string | null
}

/** Returns the path and query of a place in the library. A bookmark's address doesn't contain the search behind it. */
export function pageAddress({ input, collection, bookmarkId }: Place): string {
  if (bookmarkId !== null) return `${LIBRARY_PATH}b/${encodeURIComponent(bookmarkId)}`
  const path = collection ? `${LIBRARY_PATH}c/${encodeURIComponent(collection.id)}` : LIBRARY_PATH
  const { state, rankMode } = input
  const query = new URLSearchParams({
    ...(input.query.trim() && { q: input.query.trim() }),
    ...(state !== EMPTY_INPUT.state && { state }),
    ...(rankMode !== EMPTY_INPUT.rankMode && { rankMode }),
  })
  for (const [name, values] of Object.entries(pruneFilters(input.filters)))
    if (!collection || !Object.hasOwn(collection.filters, name))
      for (const value of [values].flat()) query.append(name, String(value))
  const address = query.size > 0 ? `${path}?${query}` : path
  return address.length > MAX_ADDRESS_LENGTH ? path : address
}
