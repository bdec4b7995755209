import { sql } from 'kysely'
import type { SearchStore } from '../search-store.ts'
import type { Dialect, LibraryAccess } from './library-access.ts'
import { countEmbedded, modelNamed, modelsOf } from './models.ts'
import { all, get, type Row, type Steps } from './steps.ts'

function* byAddress({ mine }: Dialect, identity: string): Steps<number | undefined> {
  for (const table of ['identities', 'claims']) {
    const row = yield* get(sql<{ id: number }>`
      select bookmark_id as id from ${sql.table(table)} where ${mine()} and identity = ${identity}
      order by bookmark_id limit 1`)
    if (row) return row.id
  }
  return undefined
}

function* vectorsOf(dialect: Dialect, name: string, id: number): Steps<Float32Array[]> {
  const { mine, vectors } = dialect
  const model = yield* modelNamed(dialect, name)
  const rows = yield* all(sql<Row>`
    select ${vectors.columns} from vectors
    where ${mine()} and model_id = ${model?.id ?? 0} and bookmark_id = ${id} and part >= 0 order by part`)
  return rows.map(vectors.read)
}

export function createSearchReads({
  dialect,
  find,
  read,
}: LibraryAccess): Pick<SearchStore, 'byAddress' | 'models' | 'countEmbedded' | 'vectorsOf' | 'size'> {
  return {
    byAddress: (identity) => read(byAddress(dialect, identity)),
    models: async () => (await read(modelsOf(dialect))).map(({ name, dimensions }) => ({ name, dimensions })),
    countEmbedded: (name) => read(countEmbedded(dialect, name)),
    vectorsOf: (name, id) => read(vectorsOf(dialect, name, id)),
    size: async () =>
      (
        await find(
          sql<{ last: number | null }>`select max(id) as last from bookmarks where ${dialect.mine()}`,
        )
      )?.last ?? 0,
  }
}
