import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BlobStore } from '../../../../server/src/storage/blob-store.ts'
import { copiesPrefix, createS3Blobs } from '../../../../server/src/storage/s3/s3-blobs.ts'
import { StorageUnavailable } from '../../../../server/src/errors/storage-unavailable.ts'
import { startS3Server, type S3Server } from '../../../helpers/s3-server.ts'

const [ANNA, BEN] = ['anna', 'ben']
const BYTES = new TextEncoder().encode('a picture')
const KEY = createHash('sha256').update(BYTES).digest('hex')
const DAY_MS = 24 * 3_600_000

let server: S3Server
let blobs: BlobStore
beforeEach(async () => {
  server = await startS3Server()
  blobs = createS3Blobs(server.settings)
})
afterEach(() => server.stop())

const nameOf = (account: string, key: string): string => `pictures/bookplate/${account}/${key}`
const hourAgo = (): number => Date.now() - 3_600_000
const putOld = async (text: string): Promise<string> => {
  const key = await blobs.put(ANNA, Buffer.from(text))
  server.objects.get(nameOf(ANNA, key))!.putAt -= DAY_MS
  return key
}

describe('a blob in a bucket', () => {
  it('is stored once by its hash', async () => {
    expect(await blobs.put(ANNA, BYTES)).toBe(KEY)
    expect(await blobs.put(ANNA, BYTES)).toBe(KEY)
    expect([...server.objects.keys()]).toEqual([nameOf(ANNA, KEY)])
    expect(Buffer.from((await blobs.get(ANNA, KEY))!)).toEqual(Buffer.from(BYTES))
  })

  it('belongs to one account and is deleted with it, however many there are', async () => {
    for (let at = 0; at < 10; at += 1) await blobs.put(ANNA, Buffer.from(`picture ${at}`))
    await blobs.put(BEN, BYTES)
    expect(await blobs.get(ANNA, KEY)).toBeUndefined()
    expect(await blobs.accountIds()).toEqual([ANNA, BEN])
    await blobs.delete(ANNA)
    await blobs.delete('nobody')
    expect([...server.objects.keys()]).toEqual([nameOf(BEN, KEY)])
  })

  it('of a page copy belongs to no account of the images', async () => {
    await blobs.put(ANNA, BYTES)
    const copies = createS3Blobs(copiesPrefix(server.settings))
    await copies.put(BEN, BYTES)
    expect(await blobs.accountIds()).toEqual([ANNA])
    expect(await copies.accountIds()).toEqual([BEN])
  })

  it("that is damaged is not served, and paths aren't accepted", async () => {
    await blobs.put(ANNA, BYTES)
    server.objects.get(nameOf(ANNA, KEY))!.bytes = Buffer.from('a pictur!')
    await expect(blobs.get(ANNA, KEY)).rejects.toThrow('is not what was written')
    await expect(blobs.get(ANNA, '../ben/x')).rejects.toThrow('no key')
  })

  it('is requested again if the bucket is briefly busy', async () => {
    server.fail(2)
    expect(await blobs.put(ANNA, BYTES)).toBe(KEY)
    expect(server.objects.size).toBe(1)
  })

  it('is retryable if the bucket is unavailable', async () => {
    await server.stop()
    await expect(blobs.get(ANNA, KEY)).rejects.toBeInstanceOf(StorageUnavailable)
  })

  it('reports a refused key', async () => {
    const wrong = createS3Blobs({ ...server.settings, secret: 'another' })
    await expect(wrong.put(ANNA, BYTES)).rejects.toThrow('The object storage answers PUT with status 403')
    expect(server.objects.size).toBe(0)
  })
})

describe('a sweep of a bucket', () => {
  it('deletes orphaned blobs, except recent ones, over all pages', async () => {
    const old: string[] = []
    for (let at = 0; at < 8; at += 1) old.push(await putOld(`old ${at}`))
    const fresh = await blobs.put(ANNA, BYTES)
    const used = old[3]!
    expect(await blobs.sweep(ANNA, hourAgo(), async (keys) => keys.filter((key) => key !== used))).toBe(7)
    expect([...server.objects.keys()].toSorted()).toEqual(
      [used, fresh].map((key) => nameOf(ANNA, key)).toSorted(),
    )
  })

  it('keeps a blob that is stored again during the sweep', async () => {
    const key = await putOld('again')
    const swept = await blobs.sweep(ANNA, hourAgo(), async (keys) => {
      await blobs.put(ANNA, Buffer.from('again'))
      return keys
    })
    expect(swept).toBe(0)
    expect(await blobs.get(ANNA, key)).toBeDefined()
  })
})
