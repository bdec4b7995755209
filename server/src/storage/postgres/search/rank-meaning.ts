import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { bookmarkOfImage } from '../../image-id.ts'
import type { ModelRow } from '../../libraries/models.ts'
import type { Closeness, Hit, RankedKind, Selection } from '../../search-store.ts'
import { vectorBytes } from '../binary-values.ts'
import type { Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { idOfVector, isOfKind } from './kinds.ts'
import { FIRST_LOOK, isBroad, maySelect } from './selected-ids.ts'

interface Row {
  id: number | null
  score: number
  mean: number | null
  deviation: number | null
}

/** Number of ids, evenly spread, whose scores give the mean and deviation of a larger library. */
const SAMPLE = 2_048

const bestOf = (rows: RawBuilder<unknown>, which = sql`true`): RawBuilder<Hit> =>
  sql<Hit>`select s.id, max(s.score) as score from (${rows}) s where ${which} group by s.id`

/**
 * Compares all vectors of a library, because an approximate index over many libraries finds only half of one
 * library's nearest (`docs/decisions/011-one-library-store.md`). The closest passage of a bookmark counts.
 */
export async function rankMeaning(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  model: ModelRow,
  vector: Float32Array,
  selection: Selection,
): Promise<Closeness> {
  const scored = sql`
    select ${idOfVector(kind)} as id, -(v.v <#> ${vectorBytes(vector)}::halfvec) as score from vectors v
    where v.account_id = ${accountId} and v.model_id = ${model.id} and ${isOfKind(kind)}`
  const rank = (first: RawBuilder<unknown>) =>
    queries.all(sql<Row>`
    with best as (
      ${bestOf(sql`${scored} ${first}`, maySelect(accountId, kind, selection, sql`s.id`))}
      order by 2 desc, 1 desc limit ${SEARCH_RANKING_DEPTH}),
    spread as (
      select avg(score) as mean, stddev_pop(score) as deviation from (
        ${bestOf(sql`${scored} and v.bookmark_id = any(array(
          select generate_series(1, last_id, last_id / ${SAMPLE} + 1) from libraries where account_id = ${accountId}))`)}) s)
    select best.id, best.score, spread.* from spread left join best on true
    order by best.score desc, best.id desc`)
  let rows = await rank(isBroad(selection) ? sql`order by score desc, id desc limit ${FIRST_LOOK}` : sql``)
  if (isBroad(selection) && rows.length < SEARCH_RANKING_DEPTH) rows = await rank(sql``)
  const hits = rows.flatMap(({ id, score }): Hit[] => (id === null ? [] : [{ id, score }]))
  return {
    hits,
    mean: rows[0]?.mean ?? 0,
    deviation: rows[0]?.deviation || 1,
    of: async (ids) => {
      const bookmarks = kind === 'posts' ? [...ids] : ids.map(bookmarkOfImage)
      const found = await queries.all(bestOf(sql`${scored} and v.bookmark_id = any(${bookmarks}::bigint[])`))
      const wanted = new Set(ids)
      return new Map(found.filter(({ id }) => wanted.has(id)).map(({ id, score }) => [id, score]))
    },
  }
}
