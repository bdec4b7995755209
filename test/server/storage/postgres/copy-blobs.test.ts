import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BlobStore } from '../../../../server/src/storage/blob-store.ts'
import { speakerFor } from '../../../../server/src/language/speakers.ts'
import { checkDatabase } from '../../../../server/src/storage/postgres/check-database.ts'
import { createCopyBlobs } from '../../../../server/src/storage/postgres/copy-blobs.ts'
import { createPostgresEngine } from '../../../../server/src/storage/postgres/engine.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { createServiceStore } from '../../../../server/src/storage/postgres/open-postgres-engine.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { startS3Server, type S3Server } from '../../../helpers/s3-server.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

const DAY_MS = 24 * 3_600_000
const BYTES = Buffer.from('a page as it looked')

let server: S3Server
let database: Postgres
let blobs: BlobStore
beforeEach(async () => {
  server = await startS3Server()
  database = await emptyDatabase(['anna', 'ben'])
  blobs = createCopyBlobs(database, null)
})
afterEach(() => server.stop())

const addCopy = (key: string) =>
  createServiceStore(database).copies.insert({
    id: 'copy',
    accountId: 'anna',
    bookmarkId: foundBy(1, {}).uuid,
    key,
    bytes: BYTES.length,
    madeAt: 1,
    missing: '[]',
  })

it('keeps the copies of an account in the database until they are orphaned for a day', async () => {
  const key = await blobs.put('anna', BYTES)
  expect(await blobs.put('anna', BYTES)).toBe(key)
  await blobs.put('ben', BYTES)
  expect(Buffer.from((await blobs.get('anna', key))!)).toEqual(BYTES)
  expect((await blobs.accountIds()).toSorted()).toEqual(['anna', 'ben'])
  const sweep = (at: number, isUsed: boolean) => blobs.sweep('anna', at, async (keys) => (isUsed ? [] : keys))
  expect(await sweep(Date.now() - DAY_MS, false)).toBe(0)
  expect(await sweep(Date.now() + DAY_MS, true)).toBe(0)
  expect(await sweep(Date.now() + DAY_MS, false)).toBe(1)
  expect(await blobs.get('anna', key)).toBeUndefined()
  await blobs.delete('ben')
  expect(await blobs.accountIds()).toEqual([])
})

it('still reads copies from before there was a bucket, and deletes both with the account', async () => {
  const before = await blobs.put('anna', BYTES)
  const inBucket = createCopyBlobs(database, server.settings)
  const after = await inBucket.put('anna', Buffer.from('another page'))
  expect([...server.objects.keys()]).toEqual([expect.stringContaining(`/copies/anna/${after}`)])
  expect(await inBucket.get('anna', before)).toBeDefined()
  await createPostgresEngine(database, OPTIONS, null, inBucket).libraries.remove('anna')
  expect(server.objects.size).toBe(0)
  expect(await inBucket.get('anna', before)).toBeUndefined()
})

it('reports copies that are gone or damaged', async () => {
  const { libraries } = createPostgresEngine(database, OPTIONS)
  await libraries.use('anna', ({ store }) => store.insert(foundBy(1, {}), []))
  const key = await blobs.put('anna', BYTES)
  await addCopy(key)
  expect(await Array.fromAsync(checkDatabase(database, blobs, speakerFor([])))).toEqual([])
  await database.run(sql`update copy_blobs set bytes = '\\x00' where account_id = 'anna'`)
  const problem = `Library anna: Bookmark ${foundBy(1, {}).uuid}: the copy ${key}`
  expect(await Array.fromAsync(checkDatabase(database, blobs, speakerFor([])))).toEqual([
    `${problem} is damaged.`,
  ])
  await blobs.delete('anna')
  expect(await Array.fromAsync(checkDatabase(database, blobs, speakerFor([])))).toEqual([
    `${problem} is missing.`,
  ])
})
