import { extractOperators, type ListBookmarksQuery, type SearchRequest } from '@bookplate/contract'
import { parsedInput } from './operators.ts'
import { fittingQuery, hasFilters, pruneFilters, type SearchInput } from './search-input.ts'

/** Returns whether there is something to rank. Otherwise the newest bookmarks are listed. */
export function hasWords(input: SearchInput): boolean {
  const { rest, similar } = extractOperators(parsedInput(input).query)
  return similar !== null || rest.trim() !== ''
}

export function inputKey(input: SearchInput): string {
  const { query, filters, rankMode, state } = parsedInput(input)
  const words = fittingQuery(query.trim())
  // The mode matters only for ranked results.
  return JSON.stringify([words, pruneFilters(filters), words ? rankMode : null, state])
}

interface PageOptions {
  cursor?: string
  limit: number
}

export function toSearchRequest(input: SearchInput, page: PageOptions): Omit<SearchRequest, 'view'> {
  const { query, filters, rankMode, state } = parsedInput(input)
  return {
    query: fittingQuery(query.trim()),
    ...(hasFilters(filters) ? { filters: pruneFilters(filters) } : {}),
    rankMode,
    state,
    ...page,
  }
}

/** Converts the input to a list query, newest first. Words become `q`, which matches text only. */
export function toListQuery(input: SearchInput, page: PageOptions): Omit<ListBookmarksQuery, 'view'> {
  const { query, filters, state } = parsedInput(input)
  const q = fittingQuery(query.trim())
  return { ...pruneFilters(filters), ...(q ? { q } : {}), state, ...page }
}
