import { sql } from 'kysely'
import { eachOf } from '../each-of.ts'
import type { RankedKind } from '../../search-store.ts'
import { libraryQueries } from '../library/library-schema.ts'
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

const COMPARE_PART = { posts: '>=', images: '<' } as const

export function createVectorsStore(database: Sqlite) {
  const { all, get, run } = database

  return {
    model: (name: string): ModelRow | undefined =>
      get<ModelRow>(libraryQueries.selectFrom('models').selectAll().where('name', '=', name)),
    models: (): ModelRow[] => all<ModelRow>(libraryQueries.selectFrom('models').selectAll()),
    /** Inside a transaction. */
    addModel: (name: string, dimensions: number): ModelRow =>
      get<ModelRow>(libraryQueries.insertInto('models').values({ name, dimensions }).returningAll())!,
    /** Bookmarks that a model is done with, those that changed since left out. */
    countEmbedded: (modelId: number): number =>
      get<{ count: number }>(
        // Counted apart: looking each of a hundred thousand up in the queue takes twenty times as long.
        sql<{ count: number }>`select
          (select count(*) from embedded where model_id = ${modelId}) -
          (select count(*) from search_queue where exists (
            select 1 from embedded
            where model_id = ${modelId} and embedded.bookmark_id = search_queue.bookmark_id)) as count`.compile(
          libraryQueries,
        ),
      )!.count,
    countBookmarks: (): number =>
      get<{ count: number }>(
        libraryQueries.selectFrom('bookmarks').select((eb) => eb.fn.countAll<number>().as('count')),
      )!.count,
    /** The newest bookmarks below a row id that a model has not done; of `span` rows at most, so it never takes long. */
    notEmbedded: (modelId: number | null, below: number, span: number, limit: number): number[] =>
      all<{ id: number }>(
        libraryQueries
          .selectFrom('bookmarks')
          .where('id', '<', below)
          .where('id', '>=', below - span)
          .$if(modelId !== null, (query) =>
            query.where(
              sql<boolean>`not exists (select 1 from embedded where model_id = ${modelId} and bookmark_id = bookmarks.id)`,
            ),
          )
          .orderBy('id', 'desc')
          .limit(limit)
          .select('id'),
      ).map((row) => row.id),
    /** The largest row id of the library; 0 when it is empty. */
    lastId: (): number =>
      get<{ last: number | null }>(
        libraryQueries.selectFrom('bookmarks').select((eb) => eb.fn.max('id').as('last')),
      )?.last ?? 0,
    /** Inside a transaction: puts these in place of what the model made of the bookmark before. */
    put: (modelId: number, bookmarkId: number, rows: readonly Omit<VectorRow, 'bookmark_id'>[]): void => {
      run(
        libraryQueries
          .deleteFrom('vectors')
          .where('model_id', '=', modelId)
          .where('bookmark_id', '=', bookmarkId),
      )
      for (const row of rows) {
        run(
          libraryQueries.insertInto('vectors').values({ model_id: modelId, bookmark_id: bookmarkId, ...row }),
        )
      }
      run(
        libraryQueries
          .insertInto('embedded')
          .values({ model_id: modelId, bookmark_id: bookmarkId })
          .onConflict((conflict) => conflict.doNothing()),
      )
    },
    /** Vectors of a model in order, after one; few enough at a time that requests are answered in between. */
    page: (
      modelId: number,
      kind: RankedKind,
      after: { bookmark_id: number; part: number } | null,
      limit: number,
    ): VectorRow[] =>
      all<VectorRow>(
        libraryQueries
          .selectFrom('vectors')
          .where('model_id', '=', modelId)
          .where('part', COMPARE_PART[kind], 0)
          .$if(after !== null, (query) =>
            query.where((eb) =>
              eb(eb.refTuple('bookmark_id', 'part'), '>', eb.tuple(after!.bookmark_id, after!.part)),
            ),
          )
          .orderBy('bookmark_id')
          .orderBy('part')
          .limit(limit)
          .select(['bookmark_id', 'part', 'scale', 'vector']),
      ),
    /** The vectors of the passages of some bookmarks, in their order. */
    passages: (modelId: number, bookmarkIds: readonly number[]): VectorRow[] =>
      all<VectorRow>(
        libraryQueries
          .selectFrom('vectors')
          .where('model_id', '=', modelId)
          .where('bookmark_id', 'in', eachOf(bookmarkIds))
          .where('part', '>=', 0)
          .orderBy('bookmark_id')
          .orderBy('part')
          .select(['bookmark_id', 'part', 'scale', 'vector']),
      ),
    /** Inside a transaction: how many rows of other models it deleted. */
    dropOthers: (modelId: number, limit: number): number => {
      const gone = run(
        sql`delete from vectors where (model_id, bookmark_id, part) in
            (select model_id, bookmark_id, part from vectors where model_id <> ${modelId} limit ${limit})`.compile(
          libraryQueries,
        ),
      )
      if (gone === 0) {
        run(libraryQueries.deleteFrom('embedded').where('model_id', '<>', modelId))
        run(libraryQueries.deleteFrom('models').where('id', '<>', modelId))
      }
      return gone
    },
    /**
     * Inside a transaction: takes bookmarks whose text changed out of the queue that changes leave, and makes them
     * wait for new vectors. The old ones serve until then.
     */
    takeChanged: (limit: number): number[] => {
      const ids = all<{ bookmark_id: number }>(
        libraryQueries.selectFrom('search_queue').select('bookmark_id').limit(limit),
      ).map((row) => row.bookmark_id)
      if (ids.length === 0) return ids
      run(libraryQueries.deleteFrom('embedded').where('bookmark_id', 'in', eachOf(ids)))
      run(libraryQueries.deleteFrom('search_queue').where('bookmark_id', 'in', eachOf(ids)))
      return ids
    },
    /** Whether `takeChanged` would find anything. */
    hasChanged: (): boolean =>
      get(libraryQueries.selectFrom('search_queue').select('bookmark_id').limit(1)) !== undefined,
    /** Whether the text of a bookmark changed again since it was taken. */
    isQueued: (bookmarkId: number): boolean =>
      get(
        libraryQueries.selectFrom('search_queue').select('bookmark_id').where('bookmark_id', '=', bookmarkId),
      ) !== undefined,
  }
}
