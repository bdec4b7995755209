import { sweepAccounts, type BlobStore } from '../../blob-store.ts'
import type { Images, KeptImage } from '../../libraries/images.ts'
import type { NewBookmark } from '../../library-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { indexedPost, type IndexedWords } from '../words/documents.ts'

/** A bookmark whose insertion waits only for the database. */
export type ReadyBookmark = Omit<NewBookmark, 'images' | 'keywords'> & {
  images: KeptImage[]
  /** Slow for a long text. */
  words: () => IndexedWords
}

/** Must run before the inserting transaction. */
export const ready = async (
  { keywords, ...bookmark }: NewBookmark,
  images: Pick<Images, 'keep'>,
): Promise<ReadyBookmark> => ({
  ...bookmark,
  images: await images.keep(bookmark.images),
  words: () => indexedPost(keywords),
})

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
