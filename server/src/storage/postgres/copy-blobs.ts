import { keyOfBlob, type BlobStore } from '../blob-store.ts'
import { copiesPrefix, createS3Blobs, type S3Settings } from '../s3/s3-blobs.ts'
import type { Queries } from './postgres.ts'
import { sql } from './sql.ts'

/** Stores blobs in the database, so that its own backups have them and every process reads them. */
function createDatabaseBlobs(queries: Queries): BlobStore {
  return {
    put: async (accountId, bytes) => {
      const key = keyOfBlob(bytes)
      const row = { account_id: accountId, key, put_at: Date.now(), bytes }
      const onConflict = 'on conflict (account_id, key) do update set put_at = excluded.put_at'
      await queries.insert('copy_blobs', [row], onConflict)
      return key
    },
    get: async (accountId, key) => {
      const row = await queries.get(sql<{ bytes: Uint8Array }>`
        select bytes from copy_blobs where account_id = ${accountId} and key = ${key}`)
      if (row && keyOfBlob(row.bytes) !== key)
        throw new Error(`The blob ${key} in the database is not what was written.`)
      return row?.bytes
    },
    delete: async (accountId) => {
      await queries.run(sql`delete from copy_blobs where account_id = ${accountId}`)
    },
    sweep: async (accountId, putBefore, unused) => {
      const old = sql`account_id = ${accountId} and put_at < ${putBefore}`
      const rows = await queries.all(sql<{ key: string }>`select key from copy_blobs where ${old}`)
      const keys = await unused(rows.map(({ key }) => key))
      return queries.run(sql`delete from copy_blobs where ${old} and key = any(${[...keys]}::text[])`)
    },
    accountIds: async () => {
      const rows = await queries.all(sql<{ account_id: string }>`select distinct account_id from copy_blobs`)
      return rows.map((row) => row.account_id)
    },
  }
}

/** Copies of pages are in the bucket, or in the database. Those from before there was a bucket stay in the database. */
export function createCopyBlobs(queries: Queries, bucket: S3Settings | null): BlobStore {
  const own = createDatabaseBlobs(queries)
  if (!bucket) return own
  const blobs = createS3Blobs(copiesPrefix(bucket))
  return {
    ...blobs,
    get: async (accountId, key) => (await blobs.get(accountId, key)) ?? own.get(accountId, key),
    delete: async (accountId) => {
      await blobs.delete(accountId)
      await own.delete(accountId)
    },
  }
}
