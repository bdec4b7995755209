import { sql } from 'kysely'
import { eachOf } from '../each-of.ts'
import type { RankedKind } from '../../search-store.ts'
import type { Sqlite } from '../sqlite.ts'

export interface VectorRow {
  bookmark_id: number
  part: number
  scale: number
  vector: Uint8Array
}

export interface ModelRow {
  id: number
  name: string
  dimensions: number
}

const vectors = sql`select bookmark_id, part, scale, vector from vectors`
const OF_KIND = { posts: sql`part >= 0`, images: sql`part < 0` }

export function createVectorsStore(database: Sqlite) {
  const { all, get, run } = database

  return {
    model: (name: string): ModelRow | undefined =>
      get(sql<ModelRow>`select * from models where name = ${name}`),
    models: (): ModelRow[] => all(sql<ModelRow>`select * from models`),
    addModel: (name: string, dimensions: number): ModelRow =>
      get(sql<ModelRow>`insert into models (name, dimensions) values (${name}, ${dimensions}) returning *`)!,
    /** Counts embedded bookmarks without those that changed since. */
    countEmbedded: (modelId: number): number =>
      get(
        // Counted separately, because looking up each in the queue takes twenty times longer.
        sql<{ count: number }>`select
          (select count(*) from embedded where model_id = ${modelId}) -
          (select count(*) from search_queue where exists (
            select 1 from embedded
            where model_id = ${modelId} and embedded.bookmark_id = search_queue.bookmark_id)) as count`,
      )!.count,
    countBookmarks: (): number => get(sql<{ count: number }>`select count(*) as count from bookmarks`)!.count,
    /**
     * Returns the newest bookmarks below a row id that a model hasn't embedded. Scans at most `span` rows, so
     * that it is fast.
     */
    notEmbedded: (modelId: number | null, below: number, span: number, limit: number): number[] =>
      all(sql<{ id: number }>`
        select id from bookmarks where id < ${below} and id >= ${below - span} ${
          modelId === null
            ? sql``
            : sql`and not exists (
                select 1 from embedded where model_id = ${modelId} and bookmark_id = bookmarks.id)`
        } order by id desc limit ${limit}`).map((row) => row.id),
    lastId: (): number => get(sql<{ last: number | null }>`select max(id) as last from bookmarks`)?.last ?? 0,
    /** Replaces the bookmark's vectors of a model. */
    put: (modelId: number, bookmarkId: number, rows: readonly Omit<VectorRow, 'bookmark_id'>[]): void => {
      run(sql`delete from vectors where model_id = ${modelId} and bookmark_id = ${bookmarkId}`)
      for (const { part, scale, vector } of rows) {
        run(sql`insert into vectors (model_id, bookmark_id, part, scale, vector)
          values (${modelId}, ${bookmarkId}, ${part}, ${scale}, ${vector})`)
      }
      run(sql`insert into embedded (model_id, bookmark_id) values (${modelId}, ${bookmarkId})
        on conflict do nothing`)
    },
    /** Returns a model's vectors in order, in pages small enough for other requests. */
    page: (
      modelId: number,
      kind: RankedKind,
      after: { bookmark_id: number; part: number } | null,
      limit: number,
    ): VectorRow[] =>
      all(sql<VectorRow>`
        ${vectors} where model_id = ${modelId} and ${OF_KIND[kind]}
          ${after ? sql`and (bookmark_id, part) > (${after.bookmark_id}, ${after.part})` : sql``}
        order by bookmark_id, part limit ${limit}`),
    /** Returns the vectors of passages in order. */
    passages: (modelId: number, bookmarkIds: readonly number[]): VectorRow[] =>
      all(sql<VectorRow>`
        ${vectors} where model_id = ${modelId} and bookmark_id in ${eachOf(bookmarkIds)} and ${OF_KIND.posts}
        order by bookmark_id, part`),
    /** Returns the number of deleted rows. */
    dropOthers: (modelId: number, limit: number): number => {
      const gone = run(
        sql`delete from vectors where (model_id, bookmark_id, part) in
            (select model_id, bookmark_id, part from vectors where model_id <> ${modelId} limit ${limit})`,
      )
      if (gone === 0) {
        run(sql`delete from embedded where model_id <> ${modelId}`)
        run(sql`delete from models where id <> ${modelId}`)
      }
      return gone
    },
    /** Takes changed bookmarks from the queue and marks them as not embedded. Old vectors stay in use. */
    takeChanged: (limit: number): number[] => {
      const queued = sql<{ id: number }>`select bookmark_id as id from search_queue limit ${limit}`
      const ids = all(queued).map(({ id }) => id)
      if (ids.length === 0) return ids
      for (const table of ['embedded', 'search_queue'])
        run(sql`delete from ${sql.table(table)} where bookmark_id in ${eachOf(ids)}`)
      return ids
    },
    hasChanged: (): boolean => get(sql`select bookmark_id from search_queue limit 1`) !== undefined,
    /** Returns whether the text changed again since it was taken. */
    isQueued: (bookmarkId: number): boolean =>
      get(sql`select bookmark_id from search_queue where bookmark_id = ${bookmarkId}`) !== undefined,
  }
}
