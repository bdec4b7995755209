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
  amount: number
  mean: number | null
  deviation: number | null
}

/**
 * Compares all vectors of a library, because an approximate index over many libraries finds only half of one
 * library's nearest (measured in `docs/benchmarks.md`). The closest passage of a bookmark counts.
 */
export async function rankMeaning(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  model: ModelRow,
  vector: Float32Array,
  selection: Selection,
): Promise<Closeness> {
  const scored = (among: RawBuilder<unknown>) => sql`
    select ${idOfVector(kind)} as id, max(-(v.v <#> ${vectorBytes(vector)}::halfvec)) as score from vectors v
    where v.account_id = ${accountId} and v.model_id = ${model.id} and ${isOfKind(kind)} ${among} group by 1`
  const rank = (among: number | null) =>
    queries.all(sql<Row>`
    with scored as materialized (${scored(sql``)}),
    best as (
      select s.id, s.score from (select id, score from scored order by score desc, id desc limit ${among}) s
      where ${maySelect(accountId, kind, selection, sql`s.id`)}
      order by s.score desc, s.id desc limit ${SEARCH_RANKING_DEPTH}),
    spread as (select count(*) as amount, avg(score) as mean, stddev_pop(score) as deviation from scored)
    select best.id, best.score, spread.* from spread left join best on true
    order by best.score desc, best.id desc`)
  let rows = await rank(isBroad(selection) ? FIRST_LOOK : null)
  if (isBroad(selection) && rows.length < SEARCH_RANKING_DEPTH && rows[0]!.amount > FIRST_LOOK)
    rows = await rank(null)
  const hits = rows.flatMap(({ id, score }): Hit[] => (id === null ? [] : [{ id, score }]))
  return {
    hits,
    mean: rows[0]?.mean ?? 0,
    deviation: rows[0]?.deviation || 1,
    of: async (ids) => {
      const bookmarks = kind === 'posts' ? [...ids] : ids.map(bookmarkOfImage)
      const found = await queries.all(
        sql<Hit>`${scored(sql`and v.bookmark_id = any(${bookmarks}::bigint[])`)}`,
      )
      const wanted = new Set(ids)
      return new Map(found.filter(({ id }) => wanted.has(id)).map(({ id, score }) => [id, score]))
    },
  }
}
