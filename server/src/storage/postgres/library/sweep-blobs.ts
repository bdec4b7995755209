import { sweepAccounts, type BlobStore } from '../../blob-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'

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
