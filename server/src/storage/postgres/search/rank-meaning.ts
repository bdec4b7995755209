import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { bookmarkOfImage } from '../../image-id.ts'
import type { Closeness, Hit, Selection } from '../../search-store.ts'
import { vectorBytes } from '../binary-values.ts'
import type { Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { FIRST_LIMIT, idOfVector, isBroad, isOfKind, maySelect } from './selected-ids.ts'
import type { SignCache, VectorsOf } from './sign-cache.ts'

/** Number of ids, evenly spread, whose scores give the mean and deviation of a larger library. */
const SAMPLE = 2_048

const bestOf = (rows: RawBuilder<unknown>, which = sql`true`): RawBuilder<Hit> =>
  sql<Hit>`select s.id, max(s.score) as score from (${rows}) s where ${which} group by s.id`

const amongBookmarks = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`and v.bookmark_id = any(${[...ids]}::bigint[])`

/**
 * Compares all vectors of a library, or the closest by signs, because an approximate index over many libraries finds
 * only half of one library's nearest (`docs/decisions/011-one-library-store.md`). The closest passage counts.
 */
export async function rankMeaning(
  queries: Queries,
  library: VectorsOf,
  vector: Float32Array,
  selection: Selection,
  { closest: closestBySigns }: SignCache,
): Promise<Closeness> {
  const { accountId, kind, modelId, lastId } = library
  const scored = sql`
    select ${idOfVector(kind)} as id, -(v.v <#> ${vectorBytes(vector)}::halfvec) as score from vectors v
    where v.account_id = ${accountId} and v.model_id = ${modelId} and ${isOfKind(kind)}`
  const rank = (which: RawBuilder<unknown>) =>
    queries.all(sql<Hit>`
      ${bestOf(sql`${scored} ${which}`, maySelect(accountId, kind, selection, sql`s.id`))}
      order by 2 desc, 1 desc limit ${SEARCH_RANKING_DEPTH}`)
  const nearest = async (): Promise<Hit[]> => {
    if (isBroad(selection)) {
      const closest = closestBySigns(library, vector)
      const first = sql`${closest ? amongBookmarks(closest) : sql``} order by score desc, id desc limit ${FIRST_LIMIT}`
      const hits = await rank(first)
      if (hits.length === SEARCH_RANKING_DEPTH) return hits
    }
    return rank(sql``)
  }
  const sample = sql`and v.bookmark_id = any(array(
    select generate_series(1, ${lastId}::bigint, ${Math.floor(lastId / SAMPLE) + 1})))`
  // At once, because both take as long.
  const [hits, spread] = await Promise.all([
    nearest(),
    queries.get(sql<{ mean: number | null; deviation: number | null }>`
      select avg(score) as mean, stddev_pop(score) as deviation from (${bestOf(sql`${scored} ${sample}`)}) s`),
  ])
  return {
    hits,
    mean: spread?.mean ?? 0,
    deviation: spread?.deviation || 1,
    of: async (ids) => {
      const bookmarks = kind === 'posts' ? ids : ids.map(bookmarkOfImage)
      const found = await queries.all(bestOf(sql`${scored} ${amongBookmarks(bookmarks)}`))
      const wanted = new Set(ids)
      return new Map(found.filter(({ id }) => wanted.has(id)).map(({ id, score }) => [id, score]))
    },
  }
}
