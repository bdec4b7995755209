import type { BlobStore } from '../../blob-store.ts'
import { imageId } from '../../image-id.ts'
import type { PictureOutcome, PictureStore, WantedPicture } from '../../picture-store.ts'
import type { Postgres, Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'
import { indexedPost } from '../words/documents.ts'
import { replaceWords } from '../words/write-words.ts'
import { createImages } from './images.ts'
import { queue } from './search-queue.ts'
import { readWhole } from './stored-bookmark.ts'
import { write } from './write.ts'

export const wantPictures = (
  queries: Transaction,
  accountId: string,
  bookmarks: readonly { id: number; refs: readonly string[] }[],
): void =>
  queries.put(
    'picture_queue',
    bookmarks.flatMap(({ id, refs }) => refs.map((ref) => ({ account_id: accountId, bookmark_id: id, ref }))),
    'on conflict (account_id, bookmark_id, ref) do update set attempts = 0, due_at = 0',
  )

export function createPictureStore(
  database: Postgres,
  accountId: string,
  blobs: BlobStore | null,
): PictureStore {
  const mine = sql`account_id = ${accountId}`
  const images = createImages(database, blobs, accountId)
  const queued = sql`
    picture_queue q join media m
    on m.account_id = ${accountId} and m.bookmark_id = q.bookmark_id and m.ref = q.ref
    where q.account_id = ${accountId}`

  type Settled = Parameters<PictureStore['settle']>[0]
  const isOne = ({ bookmarkId, ref }: Settled) =>
    sql`${mine} and bookmark_id = ${bookmarkId} and ref = ${ref}`
  /** Returns its position in `media`, or undefined if it is no longer pending. */
  const placeOf = async (queries: Queries, { bookmarkId, ref }: Settled): Promise<number | undefined> =>
    (
      await queries.get(sql<{ position: number }>`
        select m.position from ${queued} and q.bookmark_id = ${bookmarkId} and q.ref = ${ref}`)
    )?.position

  const dropSmall = async (
    queries: Transaction,
    picture: Settled,
    position: number,
    keywordsOf: Parameters<PictureStore['settle']>[2],
  ): Promise<void> => {
    const { bookmarkId: id } = picture
    queries.send(sql`delete from images where ${isOne(picture)}`)
    queries.send(sql`delete from media where ${isOne(picture)}`)
    queries.send(sql`
      update bookmarks set has_image = exists (
        select from media where ${mine} and bookmark_id = ${id} and type = 'image')
      where ${mine} and id = ${id}`)
    await replaceWords(queries, accountId, 'images', new Map([[imageId(id, position), null]]))
    const [bookmark] = await readWhole(queries, accountId, [id])
    const keywords = bookmark && keywordsOf(bookmark)
    if (!keywords) return
    await replaceWords(queries, accountId, 'posts', new Map([[id, indexedPost(keywords)]]))
    queue(queries, accountId, [id])
  }

  const setStored = (
    queries: Transaction,
    picture: Settled,
    { width, height }: Extract<PictureOutcome, { kind: 'kept' }>,
  ): void =>
    // Create the caption again with the image.
    queries.send(sql`
      update media set is_stored = true, width = ${width}, height = ${height},
        caption_source = case when is_stored or caption_source = 'import' then caption_source end
      where ${isOne(picture)}`)

  return {
    due: async (now, limit) => {
      const pictures = await database.all(sql<WantedPicture>`
        select q.bookmark_id as "bookmarkId", q.ref, m.url, q.attempts from ${queued} and q.due_at <= ${now}
        order by q.bookmark_id desc, m.position limit ${limit}`)
      const next = await database.get(sql<{ at: number | null }>`
        select min(due_at) as at from picture_queue where ${mine} and due_at > ${now}`)
      return { pictures, nextAt: next?.at ?? null }
    },
    find: async ({ bookmarkId, ref }) =>
      (await database.get(sql<WantedPicture & { dueAt: number }>`
        select q.bookmark_id as "bookmarkId", q.ref, m.url, q.attempts, q.due_at as "dueAt"
        from ${queued} and q.bookmark_id = ${bookmarkId} and q.ref = ${ref}`)) ?? null,
    waiting: async () =>
      (await database.get(
        sql<{ amount: number }>`select count(*) as amount from picture_queue where ${mine}`,
      ))!.amount,

    settle: async (picture, outcome, keywordsOf) => {
      // Checked before writing and again in the transaction, so that a deleted library isn't created again.
      if ((await placeOf(database, picture)) === undefined) return
      const { bookmarkId, ref } = picture
      const [kept] = outcome.kind === 'kept' ? await images.keep([{ ref, ...outcome.image }]) : []
      await write(database, accountId, async (queries) => {
        const position = await placeOf(queries, picture)
        if (position === undefined) return
        if (outcome.kind === 'later') {
          queries.send(sql`
            update picture_queue set attempts = attempts + 1, due_at = ${outcome.dueAt} where ${isOne(picture)}`)
          return
        }
        queries.send(sql`delete from picture_queue where ${isOne(picture)}`)
        if (outcome.kind === 'small') await dropSmall(queries, picture, position, keywordsOf)
        if (outcome.kind !== 'kept') return
        queries.send(sql`delete from images where ${isOne(picture)}`)
        queries.put('images', [{ account_id: accountId, bookmark_id: bookmarkId, ...kept }])
        setStored(queries, picture, outcome)
      })
    },
  }
}
