import { RankMode, SearchFilters, State, SummaryHit } from '@bookplate/contract'
import { z } from 'zod'
import type { ResultPage } from './result-page.ts'
import { EMPTY_INPUT } from './search-input.ts'
import { DENSITIES, INITIAL_SEARCH, MAX_RECENT, type SearchState } from './search-state.ts'

/** Pages kept so that the panel opens where it was closed, at once and scrolled as it was. */
export const MAX_KEPT_PAGES = 3

const Token = z.object({ cursor: z.string(), source: z.enum(['newest', 'ranked', 'words']) })
const KeptPage = z.object({
  hits: z.array(SummaryHit),
  next: Token.nullable(),
  source: Token.shape.source,
  rankMode: RankMode,
  requestedRankMode: RankMode,
  degraded: z.array(z.string()),
}) satisfies z.ZodType<ResultPage>

/** What survives closing the panel. Read leniently: of a version that wrote it otherwise, nothing is kept. */
export const SavedSession = z.object({
  version: z.literal(1),
  /** Whose library the pages are of; null where there are none yet. */
  accountId: z.string().nullable(),
  text: z.string(),
  input: z.object({ query: z.string(), filters: SearchFilters, rankMode: RankMode, state: State }),
  density: z.enum(DENSITIES),
  recent: z.array(z.string()).max(MAX_RECENT),
  selected: z.array(z.string()).max(10_000),
  scrollTop: z.number().min(0),
  readingId: z.string().nullable(),
  pages: z.array(KeptPage).max(MAX_KEPT_PAGES),
  /** When the pages were read, in milliseconds since the epoch. */
  pagesAt: z.number(),
})
export type SavedSession = z.infer<typeof SavedSession>

export function parseSession(value: unknown): SavedSession | null {
  const parsed = SavedSession.safeParse(value)
  return parsed.success ? parsed.data : null
}

export function sessionOf(
  { text, input, density, recent }: SearchState,
  rest: Pick<SavedSession, 'accountId' | 'selected' | 'scrollTop' | 'readingId' | 'pages' | 'pagesAt'>,
): SavedSession {
  return { version: 1, text, input: { ...input }, density, recent: [...recent], ...rest }
}

/** A session that begins with these words in the box and asked for. */
export const searchSession = (query: string): SavedSession =>
  sessionOf(
    { ...INITIAL_SEARCH, text: query, input: { ...EMPTY_INPUT, query } },
    { accountId: null, selected: [], scrollTop: 0, readingId: null, pages: [], pagesAt: 0 },
  )
