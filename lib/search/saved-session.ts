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
import { isOpenedCollection } from '@/lib/collect/opened-collection.ts'
import { SORTS } from './sort-hits.ts'
import { EMPTY_INPUT, type SearchInput } from './search-input.ts'
import { DENSITIES, INITIAL_SEARCH, MAX_RECENT, type SearchState } from './search-state.ts'

/** Pages kept so that the panel opens where it was closed, at once and scrolled as it was. */
export const MAX_KEPT_PAGES = 3
const MAX_SELECTED = 10_000

/** What survives closing the panel. */
const isSession = shaped({
  version: (value): value is 1 => value === 1,
  /** Whose library the pages are of; null where there are none yet. */
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
  pages: listOf(isResultPage, MAX_KEPT_PAGES),
  /** When the pages were read, in milliseconds since the epoch. */
  pagesAt: isCount,
})
export type SavedSession = Guarded<typeof isSession>

/** Read strictly, and by hand: the panel waits for this, and for nothing that would need Zod. */
export const parseSession = (value: unknown): SavedSession | null => (isSession(value) ? value : null)

export function sessionOf(
  { text, input, density, sort, collection, recent }: SearchState,
  rest: Pick<SavedSession, 'accountId' | 'selected' | 'scrollTop' | 'readingId' | 'pages' | 'pagesAt'>,
): SavedSession {
  return {
    version: 1,
    text,
    input: { ...input },
    density,
    sort,
    collection,
    recent: [...recent],
    ...rest,
    // More are not read back.
    selected: rest.selected.slice(0, MAX_SELECTED),
  }
}

/** A session that begins with this bookmark opened for reading. */
export const readingSession = (readingId: string): SavedSession => ({ ...searchSession(''), readingId })

/** A session that begins with these words in the box and asked for. */
export const searchSession = (query: string): SavedSession =>
  sessionOf(
    { ...INITIAL_SEARCH, text: query, input: { ...EMPTY_INPUT, query } },
    { accountId: null, selected: [], scrollTop: 0, readingId: null, pages: [], pagesAt: 0 },
  )
