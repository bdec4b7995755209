import { z } from 'zod'
import { Bookmark } from './bookmark.ts'
import { SearchFilters } from './filters.ts'
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from './limits.ts'
import { Cursor, PageSize, pageOf } from './pagination.ts'
import { Id } from './scalars.ts'
import { DEFAULT_STATE, DEFAULT_VIEW, State, View } from './state.ts'
import { SummaryHit } from './summary-hit.ts'

/** Whether whole bookmarks or single images are ranked. */
export const RANK_MODES = ['post', 'image'] as const
export const RankMode = z.enum(RANK_MODES)
export type RankMode = z.infer<typeof RankMode>
export const DEFAULT_RANK_MODE: RankMode = 'post'

/** Why a search was weaker than asked for. */
export const DEGRADATIONS = ['semantic_unavailable', 'image_rank_unavailable'] as const
export type Degradation = (typeof DEGRADATIONS)[number]

/** Body of `POST /v1/search`. */
export const SearchRequest = z
  .strictObject({
    query: z.string().min(MIN_QUERY_LENGTH).max(MAX_QUERY_LENGTH),
    filters: SearchFilters.optional(),
    limit: PageSize.optional(),
    cursor: Cursor.optional(),
    rankMode: RankMode.optional().meta({ default: DEFAULT_RANK_MODE }),
    state: State.optional().meta({ default: DEFAULT_STATE }),
    view: View.optional().meta({ default: DEFAULT_VIEW }),
  })
  .meta({ id: 'SearchRequest' })
export type SearchRequest = z.infer<typeof SearchRequest>

/** Open strings: a reason added inside `/v1` must not break a client. One reason, or several. */
const Degraded = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .meta({ description: `${DEGRADATIONS.join(' or ')}; a list when both hold.` })

/** One tile of an image-ranked full page. */
export const Tile = z
  .looseObject({ bookmarkId: Id, ref: z.string(), caption: z.string().nullish() })
  .meta({ id: 'Tile' })
export type Tile = z.infer<typeof Tile>

/** A page of `POST /v1/search` with `view=full`. */
export const SearchPage = z
  .looseObject({ ...pageOf(Bookmark).shape, tileOrder: z.array(Tile).optional(), searchDegraded: Degraded })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof SearchPage>

/** A page of `POST /v1/search` with `view=summary`; `rankMode` is the one that ran. */
export const SearchSummaryPage = z
  .looseObject({
    ...pageOf(SummaryHit).shape,
    rankMode: RankMode.optional(),
    requestedRankMode: RankMode.optional(),
    degraded: Degraded,
  })
  .meta({ id: 'SearchSummaryPage' })
export type SearchSummaryPage = z.infer<typeof SearchSummaryPage>

/** The reasons as a list, whichever way the service wrote them. */
export function degradations(value: string | string[] | null | undefined): string[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
