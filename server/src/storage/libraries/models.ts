import { sql } from 'kysely'
import type { EmbeddingModel } from '../search-store.ts'
import type { Dialect } from './library-access.ts'
import { all, get, type Steps } from './steps.ts'

export interface ModelRow extends EmbeddingModel {
  id: number
}

export const modelsOf = ({ mine }: Dialect): Steps<ModelRow[]> =>
  all(sql<ModelRow>`select id, name, dimensions from models where ${mine()} order by id`)

export const modelNamed = ({ mine }: Dialect, name: string): Steps<ModelRow | undefined> =>
  get(sql<ModelRow>`select id, name, dimensions from models where ${mine()} and name = ${name}`)

/** Counts embedded bookmarks without those that changed since. */
export function* countEmbedded(dialect: Dialect, name: string): Steps<number> {
  const { mine } = dialect
  const model = yield* modelNamed(dialect, name)
  if (!model) return 0
  // Two counts, because on SQLite looking up each bookmark in the queue takes twenty times longer.
  const row = yield* get(sql<{ amount: number }>`select
    (select count(*) from embedded where ${mine()} and model_id = ${model.id}) -
    (select count(*) from search_queue q where ${mine('q')} and exists (
      select 1 from embedded e
      where ${mine('e')} and e.model_id = ${model.id} and e.bookmark_id = q.bookmark_id)) as amount`)
  return row!.amount
}
