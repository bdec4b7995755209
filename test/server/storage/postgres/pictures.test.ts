import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPostgresEngine } from '../../../../server/src/storage/postgres/engine.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { createS3Blobs } from '../../../../server/src/storage/s3/s3-blobs.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'
import { startS3Server, type S3Server } from '../../../helpers/s3-server.ts'
import { sweepBlobs } from '../../../../server/src/storage/postgres/open-postgres-engine.ts'

const OPTIONS = { now: Date.now }
const DAY_MS = 24 * 3_600_000
const jpeg = Buffer.from('bytes of a picture')
const pictured = (at: number, bytes: Uint8Array = jpeg) => ({
  ...foundBy(at, {}),
  images: [{ ref: 'one', width: 4, height: 3, jpeg: bytes }],
})

let server: S3Server
let database: Postgres
let engine: Engine
beforeEach(async () => {
  server = await startS3Server()
  database = await emptyDatabase(['anna', 'ben'])
  engine = createPostgresEngine(database, OPTIONS, createS3Blobs(server.settings))
})
afterEach(() => server.stop())

it('stores and serves images in the bucket, and none in the database', async () => {
  const saved = pictured(1)
  const imported = pictured(2, Buffer.from('another'))
  await engine.libraries.use('anna', async ({ store }) => {
    await store.insert(saved, [])
    await store.importing((insert) => insert([imported]))
    expect(Buffer.from((await store.image(saved.uuid, 'one'))!.jpeg)).toEqual(jpeg)
    expect((await store.image(imported.uuid, 'one'))!.width).toBe(4)
  })
  expect(server.objects.size).toBe(2)
  expect(await database.all(sql<object>`select account_id from images where jpeg is not null`)).toEqual([])
})

it('serves earlier images from the database', async () => {
  const before = pictured(1)
  await createPostgresEngine(database, OPTIONS).libraries.use('anna', ({ store }) => store.insert(before, []))
  const found = await engine.libraries.use('anna', ({ store }) => store.image(before.uuid, 'one'))
  expect(Buffer.from(found!.jpeg)).toEqual(jpeg)
})

it('explains where images are if the bucket is no longer configured', async () => {
  const saved = pictured(1)
  await engine.libraries.use('anna', ({ store }) => store.insert(saved, []))
  const without = createPostgresEngine(database, OPTIONS).libraries
  await expect(without.use('anna', ({ store }) => store.image(saved.uuid, 'one'))).rejects.toThrow(
    'BOOKPLATE_BLOBS',
  )
})

it('stores no bookmark whose image the bucket refuses', async () => {
  const { libraries } = createPostgresEngine(
    database,
    OPTIONS,
    createS3Blobs({ ...server.settings, secret: 'no' }),
  )
  await expect(libraries.use('anna', ({ store }) => store.insert(pictured(1), []))).rejects.toThrow(
    'with status 403',
  )
  expect(await database.all(sql<object>`select account_id from bookmarks`)).toEqual([])
})

it('deletes the images of an account with it, and orphaned ones after a day', async () => {
  await engine.libraries.use('anna', ({ store }) => store.insert(pictured(1), []))
  await engine.libraries.use('ben', ({ store }) => store.insert(pictured(1), []))
  await engine.libraries.remove('anna')
  expect([...server.objects.keys()]).toEqual([expect.stringContaining('/ben/')])

  const blobs = createS3Blobs(server.settings)
  await blobs.put('ben', Buffer.from('of a save that was cut off'))
  expect(await sweepBlobs(database, blobs, Date.now())).toBe(0)
  expect(await sweepBlobs(database, blobs, Date.now() + 2 * DAY_MS)).toBe(1)
  expect(server.objects.size).toBe(1)
})
