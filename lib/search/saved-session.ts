import {
  isCount,
  isSearchFilters,
  isText,
  listOf,
  oneOf,
  orNull,
  shaped,
  STATES,
  type Guarded,
} from '@bookplate/contract'
import { isRankMode, isResultPage } from './result-page.ts'
import { isOpenedCollection } from './opened-collection.ts'
import { SORTS } from './sort-hits.ts'
import { EMPTY_INPUT, type SearchInput } from './search-input.ts'
import { DENSITIES, INITIAL_SEARCH, MAX_RECENT, type SearchState } from './search-state.ts'

/** Number of stored pages, so that the panel reopens immediately at the same scroll position. */
export const MAX_STORED_PAGES = 3
const MAX_SELECTED = 10_000

const isSession = shaped({
  version: (value): value is 1 => value === 1,
  accountId: orNull(isText),
  text: isText,
  input: shaped<SearchInput>({
    query: isText,
    filters: isSearchFilters,
    rankMode: isRankMode,
    state: oneOf(STATES),
  }),
  density: oneOf(DENSITIES),
  sort: oneOf(SORTS),
  collection: orNull(isOpenedCollection),
  recent: listOf(isText, MAX_RECENT),
  selected: listOf(isText, MAX_SELECTED),
  scrollTop: isCount,
  readingId: orNull(isText),
  pages: listOf(isResultPage, MAX_STORED_PAGES),
  pagesAt: isCount,
})
export type SavedSession = Guarded<typeof isSession>

/** Parses without Zod, because the panel's startup waits for it. */
export const parseSession = (value: unknown): SavedSession | null => (isSession(value) ? value : null)

export const sessionOf = (
  { text, input, density, sort, collection, recent }: SearchState,
  rest: Pick<SavedSession, 'accountId' | 'selected' | 'scrollTop' | 'readingId' | 'pages' | 'pagesAt'>,
): SavedSession => ({
  version: 1,
  text,
  input: { ...input },
  density,
  sort,
  collection,
  recent: [...recent],
  ...rest,
  // `parseSession` rejects longer lists.
  selected: rest.selected.slice(0, MAX_SELECTED),
})

export const readingSession = (readingId: string): SavedSession => ({ ...searchSession(''), readingId })

export const searchSession = (query: string): SavedSession =>
  sessionOf(
    { ...INITIAL_SEARCH, text: query, input: { ...EMPTY_INPUT, query } },
    { accountId: null, selected: [], scrollTop: 0, readingId: null, pages: [], pagesAt: 0 },
  )
