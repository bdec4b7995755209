import { sql } from 'kysely'
import type { EngineOptions } from '../../engine.ts'
import {
  COUNTED_TABLES,
  readMark,
  writeMark,
  type MovedTag,
  type MovingStore,
  type Remark,
  type UseMoving,
} from '../../library-move.ts'
import { movedBookmarks, type Of } from '../../moved-bookmarks.ts'
import { eachOf } from '../each-of.ts'
import { packVector, unpackVector } from '../../packed-vector.ts'
import { createVectorsStore } from '../vectors/vectors-store.ts'
import { EMPTIED_TABLES } from '../schema/library.ts'
import { indexKeywords } from '../words/keyword-index.ts'
import { createCollections } from '../../libraries/collections.ts'
import { createImportsStore } from '../../libraries/imports-store.ts'
import { createLinksStore, linkRow } from '../../libraries/links-store.ts'
import { put } from '../../libraries/steps.ts'
import { accessSqlite, runSteps } from './library-access.ts'
import { insertRows } from './insert-bookmark.ts'
import { openLibraryDatabase } from './library-database.ts'
import { libraryQueries } from './library-schema.ts'
import { readWhole } from './stored-bookmark.ts'
import { createTables, type Tables } from './tables.ts'

const EVERYTHING = ['words', 'facts', 'vectors'] as const

function createMovingStore(tables: Tables): MovingStore {
  const { database, bookmarks, images, captions } = tables
  const vectors = createVectorsStore(database)
  const { all, run } = database
  const access = accessSqlite(database)

  const remark = (change: Remark) => {
    const isEmpty = ['bookmarks', 'tags', 'collections'].every(
      (table) => all(sql`select 1 from ${sql.table(table)} limit 1`).length === 0,
    )
    const library = { revision: database.revision(), isEmpty }
    run(sql`update revision set move = ${writeMark(change(readMark(database.move), library))}`)
    return library
  }

  const empty = (): void => {
    for (const table of EMPTIED_TABLES) run(sql`delete from ${sql.table(table)}`)
    run(sql`insert into keywords (keywords) values ('delete-all')`)
    run(sql`insert into captions (captions) values ('delete-all')`)
    run(sql`update word_totals set rows = 0, words = 0`)
    run(sql`update revision set compared_to = 0`)
  }

  const putVectors = ({ id, vectors: made }: Parameters<MovingStore['putIn']>[0][number]): void => {
    for (const { model, isDone, parts } of made) {
      const modelId = vectors.model(model)!.id
      const rows = parts.map(({ part, vector }) => {
        const { scale, bytes } = packVector(vector)
        return { part, scale, vector: new Uint8Array(bytes.buffer) }
      })
      vectors.put(modelId, id, rows)
      if (!isDone) run(sql`delete from embedded where model_id = ${modelId} and bookmark_id = ${id}`)
    }
  }

  return {
    mark: async () => readMark(database.move),
    remark: (change) => database.writeMoving(() => remark(change), null),
    furniture: async () => ({
      tags: all(sql<MovedTag>`select uuid, name, color from tags order by id`),
      collections: await createCollections(access).collections(),
      models: vectors.models().map(({ name, dimensions }) => ({ name, dimensions })),
    }),
    takeOut: async (after, limit) => {
      const ids = bookmarks.idsAfter(after, limit)
      const of = (table: string) => sql`${sql.table(table)} where bookmark_id in ${eachOf(ids)}`
      const column = <Name extends string>(name: Name, table: string) =>
        all(sql<Of & Record<Name, string>>`select bookmark_id as id, ${sql.ref(name)} from ${of(table)}`)
      const packed = all(sql<Of & { model: string; part: number; scale: number; vector: Uint8Array }>`
        select bookmark_id as id, name as model, part, scale, vector from vectors
        join models on models.id = model_id where bookmark_id in ${eachOf(ids)} order by bookmark_id, part`)
      return movedBookmarks(
        readWhole(tables, ids),
        {
          excerpts: column('excerpt', 'bodies'),
          identities: column('identity', 'identities'),
          claims: column('identity', 'claims'),
          images: column('ref', 'images'),
          wanted: column('ref', 'picture_queue'),
          vectors: packed.map(({ scale, vector, ...row }) => ({
            ...row,
            vector: unpackVector({ scale, vector }),
          })),
          embedded: all(sql<Of & { model: string }>`
            select bookmark_id as id, name as model from embedded
            join models on models.id = model_id where bookmark_id in ${eachOf(ids)}`),
          queued: all(sql<Of>`select bookmark_id as id from ${of('search_queue')}`),
          toldApart: all(sql<Of & { first: number }>`
            select second_id as id, first_id as first from told_apart where second_id in ${eachOf(ids)}`),
          links: await createLinksStore(access).of(ids),
        },
        images.find,
      )
    },
    beginAnew: (furniture, change) =>
      database.writeMoving(() => {
        remark(change)
        empty()
        for (const tag of furniture.tags) database.run(libraryQueries.insertInto('tags').values(tag))
        const collections = furniture.collections.map(({ isPinned, ...row }) => ({
          ...row,
          is_pinned: isPinned,
        }))
        runSteps(database, put('collections', collections))
        for (const { name, dimensions } of furniture.models) vectors.addModel(name, dimensions)
      }, EVERYTHING),
    putIn: async (moved, change) => {
      const kept = await Promise.all(moved.map(({ bookmark }) => images.keep(bookmark.images)))
      await database.writeMoving(() => {
        remark(change)
        for (const [at, { id, bookmark }] of moved.entries()) insertRows(tables, bookmark, kept[at]!, id)
        indexKeywords(
          database,
          moved.map(({ id, bookmark }) => ({ id, keywords: bookmark.keywords })),
        )
        for (const one of moved) {
          captions.indexAll([one.id])
          putVectors(one)
          const apart = one.toldApart.map((first) => ({ first_id: first, second_id: one.id }))
          runSteps(database, put('told_apart', apart))
          runSteps(database, put('links', one.links.map(linkRow)))
        }
        const settled = moved.filter(({ isQueued }) => !isQueued).map(({ id }) => id)
        run(sql`delete from search_queue where bookmark_id in ${eachOf(settled)}`)
      }, EVERYTHING)
    },
    imports: createImportsStore(access),
    sums: async () => {
      const count = (table: string): number =>
        all(sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`)[0]!.rows
      const [texts] = all(sql<{ texts: number; ids: number }>`
        select coalesce(sum(checksum), 0) as texts, coalesce(sum(bookmark_id), 0) as ids from bodies`)
      return {
        ...Object.fromEntries(COUNTED_TABLES.map((table) => [table, count(table)])),
        pictures: count('images'),
        ...texts,
      }
    },
  }
}

/** Access to libraries of a data folder for moving them. */
export const createUseMoving =
  (dataFolder: string, { newTag }: Pick<EngineOptions, 'newTag'>): UseMoving =>
  async (accountId, work) => {
    const database = openLibraryDatabase(dataFolder, accountId)
    try {
      return await work(createMovingStore(createTables(database, newTag)))
    } finally {
      database.close()
    }
  }
