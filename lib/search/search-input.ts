import {
  DEFAULT_RANK_MODE,
  DEFAULT_STATE,
  SEARCH_FILTER_NAMES,
  type ListBookmarksQuery,
  type RankMode,
  type SearchFilters,
  type SearchRequest,
  takeOperators,
  type State,
} from '@bookplate/contract'
import { fittingQuery } from './fitting-query.ts'
import { askedInput } from './operators.ts'

/** Everything that determines the results. A cursor is valid for one input only. */
export interface SearchInput {
  query: string
  filters: SearchFilters
  rankMode: RankMode
  state: State
}

export const EMPTY_INPUT: SearchInput = {
  query: '',
  filters: {},
  rankMode: DEFAULT_RANK_MODE,
  state: DEFAULT_STATE,
}

/** Returns whether there is something to rank. Otherwise the newest bookmarks are listed. */
export function hasWords(input: SearchInput): boolean {
  const { rest, similar } = takeOperators(askedInput(input).query)
  return similar !== null || rest.trim() !== ''
}

const MODE_OF = {
  platforms: 'platformMode',
  contentTypes: 'contentTypeMode',
  authors: 'authorMode',
  tags: 'tagMode',
  media: 'mediaMode',
} as const satisfies Partial<Record<keyof SearchFilters, keyof SearchFilters>>
export type ListFilter = keyof typeof MODE_OF
export const LIST_FILTERS = Object.keys(MODE_OF) as ListFilter[]
export const modeOf = <Name extends ListFilter>(name: Name) => MODE_OF[name]

const LISTS = new Set<string>([...LIST_FILTERS, 'favorite', 'note'])

/** Removes what has no effect: empty lists, lone modes, `untagged: false`, and unknown names. */
export function pruneFilters(filters: SearchFilters): SearchFilters {
  const entries = SEARCH_FILTER_NAMES.filter((name) => {
    const value = filters[name]
    if (value === undefined || value === false) return false
    if (LISTS.has(name)) return (value as readonly string[]).length > 0
    const list = LIST_FILTERS.find((candidate) => MODE_OF[candidate] === name)
    return list === undefined || (filters[list] ?? []).length > 0
  }).map((name) => [name, filters[name]])
  return Object.fromEntries(entries) as SearchFilters
}

export function hasFilters(filters: SearchFilters): boolean {
  return Object.keys(pruneFilters(filters)).length > 0
}

/** Returns a key that is equal for inputs with the same results. */
export function inputKey(input: SearchInput): string {
  const { query, filters, rankMode, state } = askedInput(input)
  const words = fittingQuery(query.trim())
  // The mode matters only for ranked results.
  return JSON.stringify([words, pruneFilters(filters), words ? rankMode : null, state])
}

interface PageOptions {
  cursor?: string
  limit: number
}

export function toSearchRequest(input: SearchInput, page: PageOptions): Omit<SearchRequest, 'view'> {
  const { query, filters, rankMode, state } = askedInput(input)
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
  const { query, filters, state } = askedInput(input)
  const q = fittingQuery(query.trim())
  return { ...pruneFilters(filters), ...(q ? { q } : {}), state, ...page }
}
