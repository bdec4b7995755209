import { imageId, MAX_IMAGES } from '../../image-id.ts'
import {
  LOOK_SPAN,
  nextLook,
  type IndexStore,
  type NewCaption,
  type UncaptionedImage,
} from '../../index-store.ts'
import type { KeywordDocument, WholeBookmark } from '../../library-store.ts'
import { ANALYZER_VERSION } from '../../text/indexable.ts'
import { queue } from '../library/search-queue.ts'
import { readWhole } from '../library/stored-bookmark.ts'
import { write } from '../library/write.ts'
import type { Postgres, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'
import { indexedCaption, indexedPost, type IndexedWords } from '../words/documents.ts'
import { replaceWords } from '../words/write-words.ts'
import { countBookmarks, countEmbedded, modelNamed, modelsOf, vectorBytes } from './models.ts'

const indexCaptions = (
  queries: Transaction,
  accountId: string,
  captions: readonly NewCaption[],
): Promise<void> =>
  replaceWords(
    queries,
    accountId,
    'images',
    new Map(
      captions.map(({ bookmarkId, position, caption }): [number, IndexedWords | null] => [
        imageId(bookmarkId, position),
        caption === null ? null : indexedCaption(caption),
      ]),
    ),
  )

export function createIndexStore(database: Postgres, accountId: string): IndexStore {
  const mine = sql`account_id = ${accountId}`
  const isUncaptioned = (source: string) => sql`
    ${mine} and type = 'image' and position < ${MAX_IMAGES}
    and (caption_source is null or caption_source not in ('import', ${source}))`

  const captionsOf = (queries: Transaction, ids: readonly number[]): Promise<NewCaption[]> =>
    queries.all(sql<NewCaption>`
      select bookmark_id as "bookmarkId", position, caption from media
      where ${mine} and bookmark_id = any(${[...ids]}::bigint[])
        and type = 'image' and caption is not null and position < ${MAX_IMAGES}`)

  /** The ids of those whose words are known. */
  const replaceTerms = async (
    queries: Transaction,
    ids: readonly number[],
    keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null,
  ): Promise<number[]> => {
    const documents = new Map<number, IndexedWords>()
    for (const bookmark of await readWhole(queries, accountId, ids)) {
      const keywords = keywordsOf(bookmark)
      if (keywords) documents.set(bookmark.id, indexedPost(keywords))
    }
    await replaceWords(queries, accountId, 'posts', documents)
    return [...documents.keys()]
  }

  const takeChanged = (ids: readonly number[]): Promise<void> =>
    write(database, accountId, async (queries) => {
      const these = sql`${mine} and bookmark_id = any(${[...ids]}::bigint[])`
      queries.send(sql`delete from embedded where ${these}`)
      queries.send(sql`delete from search_queue where ${these}`)
      await indexCaptions(queries, accountId, await captionsOf(queries, ids))
    })

  return {
    takeChanged: async (limit) => {
      const rows = await database.all(sql<{ id: number }>`
        select bookmark_id as id from search_queue where ${mine} order by bookmark_id limit ${limit}`)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await takeChanged(ids)
      return ids
    },

    notEmbedded: async (name, from, limit) => {
      const model = await modelNamed(database, accountId, name)
      const last = await database.get(
        sql<{ id: number | null }>`select max(id) as id from bookmarks where ${mine}`,
      )
      const below = from ?? (last?.id ?? 0) + 1
      const rows = await database.all(sql<{ id: number }>`
        select b.id from bookmarks b
        where b.account_id = ${accountId} and b.id < ${below} and b.id >= ${below - LOOK_SPAN} and not exists (
          select from embedded e
          where e.account_id = ${accountId} and e.model_id = ${model?.id ?? 0} and e.bookmark_id = b.id)
        order by b.id desc limit ${limit}`)
      const ids = rows.map(({ id }) => id)
      return { ids, below: nextLook(ids, below, limit) }
    },

    putVectors: ({ name, dimensions }, made) =>
      write(database, accountId, async (queries) => {
        const ids = made.map(({ bookmarkId }) => bookmarkId)
        const [models, queued] = await Promise.all([
          modelsOf(queries, accountId),
          queries.all(sql<{ id: number }>`
            select bookmark_id as id from search_queue where ${mine} and bookmark_id = any(${ids}::bigint[])`),
        ])
        const known = models.find((model) => model.name === name)
        const id = known?.id ?? Math.max(0, ...models.map((model) => model.id)) + 1
        if (!known) queries.put('models', [{ account_id: accountId, id, name, dimensions }])
        const changed = new Set(queued.map((row) => row.id))
        const current = made.filter(({ bookmarkId }) => !changed.has(bookmarkId))
        const done = current.map(({ bookmarkId }) => bookmarkId)
        const own = { account_id: accountId, model_id: id }
        queries.send(sql`
          delete from vectors where ${mine} and model_id = ${id} and bookmark_id = any(${done}::bigint[])`)
        queries.put(
          'vectors',
          current.flatMap(({ bookmarkId, parts }) =>
            parts.map(({ part, vector }) => ({
              ...own,
              bookmark_id: bookmarkId,
              part,
              v: vectorBytes(vector),
            })),
          ),
        )
        queries.put(
          'embedded',
          done.map((bookmark) => ({ ...own, bookmark_id: bookmark })),
          'on conflict do nothing',
        )
      }),

    dropOtherModels: async (name, limit) => {
      const models = await modelsOf(database, accountId)
      const model = models.find((one) => one.name === name)
      if (!model || models.length < 2) return 0
      return write(database, accountId, async (queries) => {
        const others = sql`${mine} and model_id <> ${model.id}`
        const gone = await queries.run(sql`
          delete from vectors where ${mine} and (model_id, bookmark_id, part) in (
            select model_id, bookmark_id, part from vectors where ${others} limit ${limit})`)
        if (gone === 0) {
          await queries.run(sql`delete from embedded where ${others}`)
          await queries.run(sql`delete from models where ${mine} and id <> ${model.id}`)
        }
        return gone
      })
    },

    // Wait for a pending image, because its caption is better with it.
    uncaptioned: (source, limit) =>
      database.all(sql<UncaptionedImage>`
        select bookmark_id as "bookmarkId", position, ref, alt_text as "altText", is_stored as "isStored"
        from media where ${isUncaptioned(source)} and not exists (
          select from picture_queue q where q.account_id = ${accountId} and q.bookmark_id = media.bookmark_id
            and q.ref = media.ref and q.attempts = 0)
        order by bookmark_id desc, position limit ${limit}`),

    putCaptions: (source, captions, keywordsOf) =>
      write(database, accountId, async (queries) => {
        for (const { bookmarkId, position, caption } of captions) {
          queries.send(sql`
            update media set caption = ${caption}, caption_source = ${source}
            where ${mine} and bookmark_id = ${bookmarkId} and position = ${position}`)
        }
        await indexCaptions(queries, accountId, captions)
        const changed = [...new Set(captions.map(({ bookmarkId }) => bookmarkId))]
        queue(queries, accountId, await replaceTerms(queries, changed, keywordsOf))
      }),

    renewTerms: async (limit, keywordsOf) => {
      const known = await database.get(sql<{ below: number }>`
        select case when analyzer = ${ANALYZER_VERSION} then renew_below else last_id + 1 end as below
        from libraries where ${mine}`)
      if (!known || known.below === 0) return 0
      return write(database, accountId, async (queries) => {
        const rows = await queries.all(sql<{ id: number }>`
          select id from bookmarks where ${mine} and id < ${known.below} order by id desc limit ${limit}`)
        const ids = rows.map(({ id }) => id)
        await replaceTerms(queries, ids, keywordsOf)
        await indexCaptions(queries, accountId, await captionsOf(queries, ids))
        queries.send(sql`
          update libraries set analyzer = ${ANALYZER_VERSION}, renew_below = ${ids.at(-1) ?? 0} where ${mine}`)
        return ids.length
      })
    },

    waiting: async (name, captioner) => {
      const bookmarks =
        name === null
          ? 0
          : (await countBookmarks(database, accountId)) - (await countEmbedded(database, accountId, name))
      const uncaptioned =
        captioner === null
          ? undefined
          : await database.get(
              sql<{ amount: number }>`select count(*) as amount from media where ${isUncaptioned(captioner)}`,
            )
      return { bookmarks, images: uncaptioned?.amount ?? 0 }
    },
  }
}
