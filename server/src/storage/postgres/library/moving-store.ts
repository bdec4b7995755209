import { ANALYZER_VERSION } from '../../text/indexable.ts'
import type { BlobStore } from '../../blob-store.ts'
import { imageId, MAX_IMAGES } from '../../image-id.ts'
import {
  COUNTED_TABLES,
  readMark,
  writeMark,
  type MarkedLibrary,
  type MovedTag,
  type MovingStore,
  type Remark,
  type UseMoving,
} from '../../library-move.ts'
import { movedBookmarks, type Of } from '../../moved-bookmarks.ts'
import type { Postgres, Queries, Transaction } from '../postgres.ts'
import { LIBRARY_TABLES } from '../schema.ts'
import { modelsOf, vectorBytes } from '../search/models.ts'
import { sql } from '../sql.ts'
import { takeItsTime } from '../take-its-time.ts'
import { indexedCaption } from '../words/documents.ts'
import { addWords } from '../words/write-words.ts'
import { createCollections } from '../../libraries/collections.ts'
import { createImportsStore } from '../../libraries/imports-store.ts'
import { createLinksStore, linkRow } from '../../libraries/links-store.ts'
import { accessPostgres } from './library-access.ts'
import { createImages } from './images.ts'
import { insertBookmarks } from './insert-bookmarks.ts'
import { idsAfter, readWhole } from './stored-bookmark.ts'
import { findTags, makeTags } from './tags.ts'

type Moved = Parameters<MovingStore['putIn']>[0]

const newTag = (name: string): never => {
  throw new Error(`The tag ${name} did not come with its library.`)
}

function createMovingStore(database: Postgres, accountId: string, blobs: BlobStore | null): MovingStore {
  const mine = sql`account_id = ${accountId}`
  const images = createImages(database, blobs, accountId)
  const access = accessPostgres(database, accountId)

  /** Locks the library, like every write. */
  const remark = async (queries: Queries, change: Remark): Promise<MarkedLibrary> => {
    await queries.run(sql`insert into libraries (account_id, analyzer) values (${accountId}, ${ANALYZER_VERSION})
      on conflict do nothing`)
    const row = await queries.get(sql<{ revision: number; move: string | null }>`
      select revision, move from libraries where ${mine} for update`)
    let isEmpty = true
    for (const table of ['bookmarks', 'tags', 'collections']) {
      isEmpty &&=
        (await queries.get(sql<object>`select account_id from ${sql.table(table)} where ${mine} limit 1`)) ===
        undefined
    }
    const library = { revision: row!.revision, isEmpty }
    const next = writeMark(change(readMark(row!.move), library))
    await queries.run(sql`update libraries set move = ${next} where ${mine}`)
    return library
  }

  const empty = (queries: Transaction): void => {
    for (const table of LIBRARY_TABLES) {
      if (table !== 'libraries') queries.send(sql`delete from ${sql.table(table)} where ${mine}`)
    }
    queries.send(sql`
      update libraries set revision = revision + 1, last_id = 0, compared_to = 0, posts = 0, post_terms = 0, images = 0, image_terms = 0,
        analyzer = ${ANALYZER_VERSION}, renew_below = 0
      where ${mine}`)
  }

  const putVectors = async (queries: Transaction, moved: Moved): Promise<void> => {
    const models = new Map((await modelsOf(queries, accountId)).map(({ id, name }) => [name, id]))
    const all = moved.flatMap(({ id, vectors }) =>
      vectors.map(({ model, ...made }) => {
        const owner = { account_id: accountId, model_id: models.get(model), bookmark_id: id }
        return { owner, ...made }
      }),
    )
    const vectors = all.flatMap(({ owner, parts }) =>
      parts.map(({ part, vector }) => ({ ...owner, part, v: vectorBytes(vector) })),
    )
    const embedded = all.filter(({ isDone }) => isDone).map(({ owner }) => owner)
    queries.put('vectors', vectors)
    queries.put('embedded', embedded)
  }

  const putCaptions = (queries: Transaction, moved: Moved): void => {
    const captions = moved.flatMap(({ id, bookmark }) =>
      bookmark.media.flatMap(({ type, position, caption }) =>
        type === 'image' && caption !== null && position < MAX_IMAGES
          ? [[imageId(id, position), indexedCaption(caption)] as const]
          : [],
      ),
    )
    if (captions.length === 0) return
    const words = addWords(queries, accountId, 'images')
    words.add(new Map(captions))
    words.end()
  }

  return {
    mark: async () => {
      const row = await database.get(sql<{ move: string | null }>`select move from libraries where ${mine}`)
      return readMark(row?.move ?? null)
    },
    remark: (change) => database.transaction((queries) => remark(queries, change)),
    furniture: async () => ({
      tags: await database.all(sql<MovedTag>`select uuid, name, color from tags where ${mine} order by id`),
      collections: await createCollections(access).collections(),
      models: (await modelsOf(database, accountId)).map(({ name, dimensions }) => ({ name, dimensions })),
    }),
    takeOut: async (after, limit) => {
      const ids = await idsAfter(database, accountId, after, limit)
      const of = (table: string) =>
        sql`${sql.table(table)} where ${mine} and bookmark_id = any(${ids}::bigint[])`
      const column = <Name extends string>(name: Name, table: string) =>
        database.all(
          sql<Of & Record<Name, string>>`select bookmark_id as id, ${sql.ref(name)} from ${of(table)}`,
        )
      const models = new Map((await modelsOf(database, accountId)).map(({ id, name }) => [id, name]))
      const vectors = await database.all(sql<Of & { model_id: number; part: number; v: string }>`
        select bookmark_id as id, model_id, part, v::text as v from ${of('vectors')} order by bookmark_id, part`)
      const embedded = await database.all(sql<Of & { model_id: number }>`
        select bookmark_id as id, model_id from ${of('embedded')}`)
      return movedBookmarks(
        await readWhole(database, accountId, ids),
        {
          excerpts: await column('excerpt', 'bodies'),
          identities: await column('identity', 'identities'),
          claims: await column('identity', 'claims'),
          images: await column('ref', 'images'),
          wanted: await column('ref', 'picture_queue'),
          vectors: vectors.map(({ id, model_id, part, v }) => ({
            id,
            model: models.get(model_id)!,
            part,
            vector: Float32Array.from(JSON.parse(v) as number[]),
          })),
          embedded: embedded.map(({ id, model_id }) => ({ id, model: models.get(model_id)! })),
          queued: await database.all(sql<Of>`select bookmark_id as id from ${of('search_queue')}`),
          toldApart: await database.all(sql<Of & { first: number }>`
            select second_id as id, first_id as first from told_apart
            where ${mine} and second_id = any(${ids}::bigint[])`),
          links: await createLinksStore(access).of(ids),
        },
        images.find,
      )
    },
    beginAnew: (furniture, change) =>
      database.transaction(async (queries) => {
        await takeItsTime(queries)
        await remark(queries, change)
        empty(queries)
        const own = { account_id: accountId }
        const numbered = (rows: readonly object[]) => rows.map((row, at) => ({ ...own, id: at + 1, ...row }))
        queries.put('tags', numbered(furniture.tags))
        queries.put('models', numbered(furniture.models))
        queries.put(
          'collections',
          furniture.collections.map(({ isPinned, ...fields }) => ({
            ...own,
            ...fields,
            is_pinned: isPinned,
          })),
        )
      }),
    putIn: async (moved, change) => {
      const ready = await Promise.all(
        moved.map(async ({ id, bookmark }) => [id, await images.ready(bookmark)] as const),
      )
      await database.transaction(async (queries) => {
        await remark(queries, change)
        const carried = new Set(ready.flatMap(([, { tags }]) => tags))
        const tags = await findTags(queries, accountId, [...carried])
        await insertBookmarks(queries, accountId, ready, makeTags(queries, accountId, tags, carried, newTag))
        putCaptions(queries, moved)
        await putVectors(queries, moved)
        const apart = moved.flatMap(({ id, toldApart }) =>
          toldApart.map((first) => ({ account_id: accountId, first_id: first, second_id: id })),
        )
        queries.put('told_apart', apart)
        queries.put(
          'links',
          moved.flatMap(({ links }) => links.map((one) => ({ account_id: accountId, ...linkRow(one) }))),
        )
        const settled = moved.filter(({ isQueued }) => !isQueued).map(({ id }) => id)
        queries.send(sql`delete from search_queue where ${mine} and bookmark_id = any(${settled}::bigint[])`)
        queries.send(sql`
          update libraries set revision = revision + 1, last_id = greatest(last_id, ${moved.at(-1)?.id ?? 0})
          where ${mine}`)
      })
    },
    imports: createImportsStore(access),
    sums: async () => {
      const sums: Record<string, number> = {}
      for (const table of COUNTED_TABLES) {
        const row = await database.get(
          sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)} where ${mine}`,
        )
        sums[table] = row!.rows
      }
      const pictures = await database.get(
        sql<{ rows: number }>`select count(*) as rows from images where ${mine}`,
      )
      const texts = await database.get(sql<{ texts: number; ids: number }>`
        select coalesce(sum(checksum), 0)::bigint as texts, coalesce(sum(bookmark_id), 0)::bigint as ids
        from bodies where ${mine}`)
      return { ...sums, pictures: pictures!.rows, ...texts! }
    },
  }
}

/** Access to libraries of a database for moving them. */
export const createUseMoving =
  (database: Postgres, blobs: BlobStore | null): UseMoving =>
  (accountId, work) =>
    work(createMovingStore(database, accountId, blobs))
