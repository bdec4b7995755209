import {
  isSearchFilters,
  RANK_MODES,
  SEARCH_FILTER_NAMES,
  STATES,
  type SearchFilters,
} from '@bookplate/contract'
import type { OpenedCollection } from './opened-collection.ts'
import { EMPTY_INPUT, fittingQuery, pruneFilters, type SearchInput } from './search-input.ts'

const LIBRARY_PATH = '/library/'

/** Servers refuse longer addresses. */
export const MAX_ADDRESS_LENGTH = 8_192

/** Nil UUID of RFC 9562, which nothing in a library has. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

interface Place {
  input: SearchInput
  collection: Pick<OpenedCollection, 'id' | 'filters'> | null
  bookmarkId: string | null
}

/** Returns the path and query of a place in the library. A bookmark's address doesn't contain the search behind it. */
export function libraryAddress({ input, collection, bookmarkId }: Place): string {
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

interface Addressed {
  input: SearchInput
  collectionId: string | null
  bookmarkId: string | null
}

/** Reads one filter. Ignores values that this version doesn't know. */
function filterOf(name: keyof SearchFilters, values: readonly string[]): unknown {
  const isValid = (value: unknown) => isSearchFilters({ [name]: value })
  const valid = values.filter((value) => isValid([value]))
  return [valid, values[0], values[0] === 'true'].find(isValid)
}

/** Reads an address that may come from anywhere. Ignores unknown parameters. */
export function readAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Addressed {
  const [kind, ...rest] = pathname.replace(LIBRARY_PATH, '').split('/')
  const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(rest.join('/'))?.[0] ?? NO_ID
  const params = new URLSearchParams(search.length > MAX_ADDRESS_LENGTH ? '' : search)
  const valuesOf = (name: string) => params.getAll(name).map(fittingQuery).filter(Boolean)
  const filters = SEARCH_FILTER_NAMES.map((name) => [name, filterOf(name, valuesOf(name))])
  return {
    bookmarkId: kind === 'b' ? id : null,
    collectionId: kind === 'c' ? id : null,
    input: {
      query: fittingQuery(params.get('q') ?? '').trim(),
      filters: pruneFilters(Object.fromEntries(filters) as SearchFilters),
      rankMode: RANK_MODES.find((mode) => mode === params.get('rankMode')) ?? EMPTY_INPUT.rankMode,
      state: STATES.find((state) => state === params.get('state')) ?? EMPTY_INPUT.state,
    },
  }
}
