import type { StoredImage } from '../library-store.ts'
import { sql } from 'kysely'
import type { ImageRecord } from './images.ts'
import { indexAgain, indexCaptions } from './index-words.ts'
import { queueChanged, type LibraryAccess } from './library-access.ts'
import { count, get, put, send, type Steps } from './steps.ts'

export interface WantedPicture {
  bookmarkId: number
  ref: string
  url: string
  attempts: number
}

export type PictureOutcome =
  /** Archived. `width` and `height` are of the original. */
  | { kind: 'kept'; image: Omit<StoredImage, 'ref'>; width: number; height: number }
  /** Not content, such as a tracking pixel or a button. */
  | { kind: 'small' }
  /** Permanently unavailable, so it stays an address. */
  | { kind: 'remote' }
  /** To retry at an instant. */
  | { kind: 'later'; dueAt: number }

type Picture = Pick<WantedPicture, 'bookmarkId' | 'ref'>

/** Pending images of a library, queued in the transaction that adds content. */
export function createPictureStore({ dialect, images, list, find, read, write }: LibraryAccess) {
  const { mine } = dialect
  const isOne = ({ bookmarkId, ref }: Picture) =>
    sql`${mine()} and bookmark_id = ${bookmarkId} and ref = ${ref}`
  const queued = sql`
    picture_queue q join media m on ${mine('m')} and m.bookmark_id = q.bookmark_id and m.ref = q.ref
    where ${mine('q')}`

  /** Returns its position in `media`, or undefined if it is no longer pending. */
  function* placeOf({ bookmarkId, ref }: Picture): Steps<number | undefined> {
    const row = yield* get(sql<{ position: number }>`
      select m.position from ${queued} and q.bookmark_id = ${bookmarkId} and q.ref = ${ref}`)
    return row?.position
  }

  function* dropSmall(picture: Picture, position: number): Steps<void> {
    const { bookmarkId: id } = picture
    yield* send(sql`delete from images where ${isOne(picture)}`)
    yield* send(sql`delete from media where ${isOne(picture)}`)
    yield* send(sql`
      update bookmarks set has_image = exists (
        select 1 from media where ${mine()} and bookmark_id = ${id} and type = 'image')
      where ${mine()} and id = ${id}`)
    yield* indexCaptions(dialect, [{ bookmarkId: id, position, caption: null }])
    yield* queueChanged(yield* indexAgain(dialect, [id]))
  }

  function* settle(picture: Picture, outcome: PictureOutcome, kept: readonly ImageRecord[]): Steps<void> {
    const position = yield* placeOf(picture)
    if (position === undefined) return
    const one = isOne(picture)
    if (outcome.kind === 'later') {
      yield* send(sql`
        update picture_queue set attempts = attempts + 1, due_at = ${outcome.dueAt} where ${one}`)
      return
    }
    yield* send(sql`delete from picture_queue where ${one}`)
    if (outcome.kind === 'small') yield* dropSmall(picture, position)
    if (outcome.kind !== 'kept') return
    yield* send(sql`delete from images where ${one}`)
    yield* put(
      'images',
      kept.map((image) => ({ bookmark_id: picture.bookmarkId, ...image })),
    )
    // Create the caption again with the image.
    yield* send(sql`
      update media set is_stored = true, width = ${outcome.width}, height = ${outcome.height},
        caption_source = case when is_stored or caption_source = 'import' then caption_source end
      where ${one}`)
  }

  return {
    /** Returns due images, newest bookmarks first, and when the next one is due, or null. */
    due: async (now: number, limit: number) => {
      const pictures = await list(sql<WantedPicture>`
          select q.bookmark_id as "bookmarkId", q.ref, m.url, q.attempts
          from ${queued} and q.due_at <= ${now}
          order by q.bookmark_id desc, m.position limit ${limit}`)
      const next = await find(sql<{ at: number | null }>`
          select min(due_at) as at from picture_queue where ${mine()} and due_at > ${now}`)
      return { pictures, nextAt: next?.at ?? null }
    },
    /** Returns a pending image and when it is due, or null. */
    find: async ({ bookmarkId, ref }: Picture) =>
      (await find(sql<WantedPicture & { dueAt: number }>`
          select q.bookmark_id as "bookmarkId", q.ref, m.url, q.attempts, q.due_at as "dueAt"
          from ${queued} and q.bookmark_id = ${bookmarkId} and q.ref = ${ref}`)) ?? null,
    waiting: () => read(count(sql`picture_queue where ${mine()}`)),

    /** Stores the result of an image, unless its page was fetched again. */
    settle: async (picture: Picture, outcome: PictureOutcome): Promise<void> => {
      // Checked before writing and again in the transaction, so that a deleted library isn't created again.
      if ((await read(placeOf(picture))) === undefined) return
      const { ref } = picture
      const kept = outcome.kind === 'kept' ? await images.keep([{ ref, ...outcome.image }]) : []
      await write(settle(picture, outcome, kept), outcome.kind === 'small' ? ['words', 'facts'] : [])
    },
  }
}
