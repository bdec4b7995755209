import { sweepAccounts, type BlobStore } from '../../blob-store.ts'
import type { NewBookmark, StoredImage } from '../../library-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { indexedPost, type IndexedWords } from '../words/documents.ts'

/** An image with its bytes for its row, or with the key of its blob. */
export type KeptImage = Omit<StoredImage, 'jpeg'> &
  ({ jpeg: Uint8Array; blob: null } | { jpeg: null; blob: string })

/** A bookmark whose insertion waits only for the database. */
export type ReadyBookmark = Omit<NewBookmark, 'images' | 'keywords'> & {
  images: KeptImage[]
  /** Slow for a long text. */
  words: () => IndexedWords
}

/** Archived images, in rows or in a blob store. */
export function createImages(queries: Queries, blobs: BlobStore | null, accountId: string) {
  const keep = async ({ jpeg, ...image }: StoredImage): Promise<KeptImage> =>
    blobs ? { ...image, jpeg: null, blob: await blobs.put(accountId, jpeg) } : { ...image, jpeg, blob: null }

  return {
    /** Must run before the inserting transaction. */
    keep: (images: readonly StoredImage[]): Promise<KeptImage[]> => Promise.all(images.map(keep)),
    /** Must run before the inserting transaction. */
    ready: async ({ keywords, ...bookmark }: NewBookmark): Promise<ReadyBookmark> => ({
      ...bookmark,
      images: await Promise.all(bookmark.images.map(keep)),
      words: () => indexedPost(keywords),
    }),
    find: async (uuid: string, ref: string): Promise<StoredImage | undefined> => {
      const found = await queries.get(sql<KeptImage>`
        select i.ref, i.width, i.height, i.jpeg, i.blob from images i
        join bookmarks b on b.account_id = ${accountId} and b.id = i.bookmark_id
        where i.account_id = ${accountId} and b.uuid = ${uuid} and i.ref = ${ref}`)
      if (!found) return undefined
      const { blob, jpeg, ...image } = found
      const bytes = blob === null ? jpeg : await blobs?.get(accountId, blob)
      if (!bytes) {
        throw new Error(
          `The picture ${ref} of bookmark ${uuid} is not in ${blobs ? 'the object storage' : 'the database: set BOOKPLATE_BLOBS to where it is'}.`,
        )
      }
      return { ...image, jpeg: bytes }
    },
  }
}

async function unusedBlobs(queries: Queries, accountId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await queries.all(sql<{ blob: string }>`
    select distinct blob from images where account_id = ${accountId} and blob = any(${[...keys]}::text[])`)
  const used = new Set(rows.map(({ blob }) => blob))
  return keys.filter((key) => !used.has(key))
}

/** Deletes orphaned blobs and returns their number. */
export const sweepBlobs = (queries: Queries, blobs: BlobStore, now: number): Promise<number> =>
  sweepAccounts(blobs, now, (accountId, putBefore) =>
    blobs.sweep(accountId, putBefore, (keys) => unusedBlobs(queries, accountId, keys)),
  )
