import {
  MAX_QUERY_LENGTH,
  DEFAULT_RANK_MODE,
  DEFAULT_STATE,
  SEARCH_FILTER_NAMES,
  type RankMode,
  type SearchFilters,
  type State,
} from '@bookplate/contract'

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

export const hasFilters = (filters: SearchFilters): boolean => Object.keys(pruneFilters(filters)).length > 0

/** Shortens a query to the API's limit. Removes NUL and half surrogate pairs, which libraries refuse. */
export const fittingQuery = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
