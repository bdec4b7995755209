import { z } from 'zod'
import { Bookmark } from './bookmark.ts'
import { SearchFilters } from './filters.ts'
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from './limits.ts'
import { Cursor, PageSize, pageOf } from './pagination.ts'
import { Id, characters } from './scalars.ts'
import { DEFAULT_VIEW, State, View } from './state.ts'
import { SummaryHit } from './summary-hit.ts'
import { DEFAULT_RANK_MODE, DEFAULT_STATE, DEGRADATIONS, RANK_MODES } from './vocabulary.ts'

export const RankMode = z.enum(RANK_MODES)
export type RankMode = z.infer<typeof RankMode>

export const SearchRequest = z
  .strictObject({
    query: characters(MIN_QUERY_LENGTH, MAX_QUERY_LENGTH).describe('What to look for, in words.'),
    filters: SearchFilters.optional().describe('What to look through: any filter except `q`.'),
    limit: PageSize.optional().describe('Items a page.'),
    cursor: Cursor.optional().describe('`nextCursor` from the previous page of the same search.'),
    rankMode: RankMode.optional().meta({
      default: DEFAULT_RANK_MODE,
      description: 'Whether whole bookmarks or single images are ranked.',
    }),
    state: State.optional().meta({ default: DEFAULT_STATE, description: 'Which bookmarks to take in.' }),
    view: View.optional().meta({ default: DEFAULT_VIEW, description: 'Whole bookmarks or summary hits.' }),
  })
  .meta({ id: 'SearchRequest' })
export type SearchRequest = z.infer<typeof SearchRequest>

/** One reason or several. Open strings, because a new reason within `/v1` must not break a client. */
const Degraded = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .describe(`${DEGRADATIONS.join(' or ')}; a list when both hold.`)

export const Tile = z
  .looseObject({
    bookmarkId: Id.describe('Id of a bookmark of this page.'),
    ref: z.string().describe('Reference of one of its images.'),
    caption: z.string().nullish().describe('Caption that the search matched.'),
  })
  .meta({ id: 'Tile', description: 'One tile of an image-ranked page.' })
export type Tile = z.infer<typeof Tile>

export const SearchPage = z
  .looseObject({
    ...pageOf(Bookmark).shape,
    tileOrder: z.array(Tile).optional().describe('Ranked images; only with `rankMode: image`.'),
    searchDegraded: Degraded,
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof SearchPage>

const RankModeName = z.string()
const ONE_OF_MODES = `One of ${RANK_MODES.join(', ')}.`

export const SearchSummaryPage = z
  .looseObject({
    ...pageOf(SummaryHit).shape,
    rankMode: RankModeName.optional().describe(`The mode that ran. ${ONE_OF_MODES}`),
    requestedRankMode: RankModeName.optional().describe(
      `The mode that was asked for, when another one ran. ${ONE_OF_MODES}`,
    ),
    degraded: Degraded,
  })
  .meta({ id: 'SearchSummaryPage' })
export type SearchSummaryPage = z.infer<typeof SearchSummaryPage>
