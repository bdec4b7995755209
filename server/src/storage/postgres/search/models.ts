import { asPacked } from '../../packed-vector.ts'
import type { MadeModel } from '../../search-store.ts'
import { halfvecBytes } from '../binary-values.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'

export interface ModelRow extends MadeModel {
  id: number
}

export const modelsOf = (queries: Queries, accountId: string): Promise<ModelRow[]> =>
  queries.all(
    sql<ModelRow>`select id, name, dimensions from models where account_id = ${accountId} order by id`,
  )

export const modelNamed = async (
  queries: Queries,
  accountId: string,
  name: string,
): Promise<ModelRow | undefined> => (await modelsOf(queries, accountId)).find((model) => model.name === name)

export async function countEmbedded(queries: Queries, accountId: string, name: string): Promise<number> {
  const model = await modelNamed(queries, accountId, name)
  if (!model) return 0
  const row = await queries.get(sql<{ amount: number }>`
    select count(*) as amount from embedded e
    where e.account_id = ${accountId} and e.model_id = ${model.id} and not exists (
      select from search_queue q where q.account_id = ${accountId} and q.bookmark_id = e.bookmark_id)`)
  return row!.amount
}

export async function countBookmarks(queries: Queries, accountId: string): Promise<number> {
  const row = await queries.get(sql<{ amount: number }>`
    select count(*) as amount from bookmarks where account_id = ${accountId}`)
  return row!.amount
}

/** Rounds a vector like the SQLite engine, so that both rank equally. */
export const vectorBytes = (vector: Float32Array): Buffer => halfvecBytes(asPacked(vector))
