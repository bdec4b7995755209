import {
  isCount,
  isFilterValue,
  isFlag,
  isRecord,
  isText,
  listOf,
  oneOf,
  orNull,
  RANK_MODES,
  shaped,
  STATES,
  type Guard,
  type SearchFilters,
  type SummaryHit,
} from '@bookplate/contract'
import { RESULT_SOURCES, type PageToken, type ResultPage } from './result-page.ts'
import { openedCollectionGuard, type OpenedCollection } from '@/lib/collect/opened-collection.ts'
import { SORTS, type Sort } from './sort-hits.ts'
import { EMPTY_INPUT, type SearchInput } from './search-input.ts'
import { DENSITIES, INITIAL_SEARCH, MAX_RECENT, type Density, type SearchState } from './search-state.ts'

/** Pages kept so that the panel opens where it was closed, at once and scrolled as it was. */
export const MAX_KEPT_PAGES = 3
const MAX_SELECTED = 10_000

/** What survives closing the panel. */
export interface SavedSession {
  version: 1
  /** Whose library the pages are of; null where there are none yet. */
  accountId: string | null
  text: string
  input: SearchInput
  density: Density
  sort: Sort
  collection: OpenedCollection | null
  recent: string[]
  selected: string[]
  scrollTop: number
  readingId: string | null
  pages: ResultPage[]
  /** When the pages were read, in milliseconds since the epoch. */
  pagesAt: number
}

const isFilters: Guard<SearchFilters> = (value): value is SearchFilters =>
  isRecord(value) &&
  Object.entries(value).every(([name, one]) => one === undefined || isFilterValue(name, one))

type Media = Pick<SummaryHit['media'][number], 'ref' | 'type'>
type ShownHit = Pick<
  SummaryHit,
  | 'id'
  | 'url'
  | 'platform'
  | 'contentType'
  | 'title'
  | 'author'
  | 'text'
  | 'tags'
  | 'mediaCount'
  | 'favorite'
  | 'archived'
  | 'capturedAt'
> & { media: Media[] }

/** What a row draws; the pages were checked whole when they came from the library. */
const isHit = shaped<ShownHit>({
  id: isText,
  url: isText,
  platform: isText,
  contentType: isText,
  title: orNull(isText),
  author: orNull(isText),
  text: isText,
  tags: listOf(isText),
  media: listOf(shaped<Media>({ ref: isText, type: isText })),
  mediaCount: isCount,
  favorite: isFlag,
  archived: isFlag,
  capturedAt: isText,
}) as Guard<SummaryHit>

const isSource = oneOf(RESULT_SOURCES)
const isRankMode = oneOf(RANK_MODES)

const isSession = shaped<SavedSession>({
  version: (value): value is 1 => value === 1,
  accountId: orNull(isText),
  text: isText,
  input: shaped<SearchInput>({
    query: isText,
    filters: isFilters,
    rankMode: isRankMode,
    state: oneOf(STATES),
  }),
  density: oneOf(DENSITIES),
  sort: oneOf(SORTS),
  collection: orNull(openedCollectionGuard(isFilters)),
  recent: listOf(isText, MAX_RECENT),
  selected: listOf(isText, MAX_SELECTED),
  scrollTop: isCount,
  readingId: orNull(isText),
  pages: listOf(
    shaped<ResultPage>({
      hits: listOf(isHit),
      next: orNull(shaped<PageToken>({ cursor: isText, source: isSource })),
      source: isSource,
      rankMode: isRankMode,
      requestedRankMode: isRankMode,
      askedAt: isCount,
      degraded: listOf(isText),
    }),
    MAX_KEPT_PAGES,
  ),
  pagesAt: isCount,
})

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
