import { createHash } from 'node:crypto'
import { readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileBlobs } from '../../../../server/src/storage/files/file-blobs.ts'
import type { BlobStore } from '../../../../server/src/storage/blob-store.ts'

const [ANNA, BEN] = ['anna', 'ben']
const BYTES = new TextEncoder().encode('a picture')
const KEY = createHash('sha256').update(BYTES).digest('hex')
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000)

let folder: string
let blobs: BlobStore
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'bookplate-blobs-')), 'blobs')
  blobs = createFileBlobs(folder)
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const pathOf = (account: string, key = KEY): string => join(folder, account, key.slice(0, 2), key)
const age = (path: string): void => utimesSync(path, YESTERDAY, YESTERDAY)
const all = async (keys: readonly string[]): Promise<readonly string[]> => keys
const hourAgo = (): number => Date.now() - 3_600_000
const allOf = (account: string): string[] =>
  readdirSync(join(folder, account), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('a blob', () => {
  it('is stored once by its hash, with private permissions', async () => {
    expect(await blobs.put(ANNA, BYTES)).toBe(KEY)
    expect(await blobs.put(ANNA, BYTES)).toBe(KEY)
    expect(allOf(ANNA)).toEqual([KEY])
    expect(Buffer.from((await blobs.get(ANNA, KEY))!)).toEqual(Buffer.from(BYTES))
    expect(statSync(pathOf(ANNA)).mode & 0o077).toBe(0)
    expect(statSync(join(folder, ANNA)).mode & 0o077).toBe(0)
  })

  it('belongs to one account and is deleted with it', async () => {
    await blobs.put(ANNA, BYTES)
    expect(await blobs.get(BEN, KEY)).toBeUndefined()
    await blobs.put(BEN, BYTES)
    expect(statSync(pathOf(BEN)).ino).not.toBe(statSync(pathOf(ANNA)).ino)
    expect((await blobs.accountIds()).toSorted()).toEqual([ANNA, BEN])
    await blobs.delete(ANNA)
    await blobs.delete('nobody')
    expect(await blobs.get(ANNA, KEY)).toBeUndefined()
    expect(await blobs.get(BEN, KEY)).toBeDefined()
    expect(await blobs.accountIds()).toEqual([BEN])
  })

  it('that is damaged is not served, and is repaired by storing it again', async () => {
    await blobs.put(ANNA, BYTES)
    writeFileSync(pathOf(ANNA), 'a pictur!')
    await expect(blobs.get(ANNA, KEY)).rejects.toThrow('is not what was written')
    await blobs.put(ANNA, BYTES)
    expect(await blobs.get(ANNA, KEY)).toBeDefined()
  })

  it('never uses a requested path', async () => {
    await expect(blobs.get(ANNA, '../../service.db')).rejects.toThrow('no key')
    expect(await blobs.get(ANNA, 'f'.repeat(64))).toBeUndefined()
  })

  it("that can't be written leaves nothing behind", async () => {
    await blobs.put(ANNA, BYTES)
    await blobs.delete(ANNA)
    writeFileSync(join(folder, ANNA), 'in the way')
    await expect(blobs.put(ANNA, BYTES)).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(readdirSync(folder)).toEqual([ANNA])
  })

  it('may be stored concurrently', async () => {
    await Promise.all(Array.from({ length: 20 }, () => blobs.put(ANNA, BYTES)))
    expect(allOf(ANNA)).toEqual([KEY])
  })
})

const putOld = async (text: string): Promise<string> => {
  const key = await blobs.put(ANNA, Buffer.from(text))
  age(pathOf(ANNA, key))
  return key
}

describe('a sweep', () => {
  it('deletes orphaned blobs, except recent ones', async () => {
    const [used, unused] = [await putOld('used'), await putOld('unused')]
    const fresh = await blobs.put(ANNA, BYTES)
    const swept = await blobs.sweep(ANNA, hourAgo(), async (keys) => keys.filter((key) => key !== used))
    expect(swept).toBe(1)
    expect(await blobs.get(ANNA, unused)).toBeUndefined()
    expect(allOf(ANNA).toSorted()).toEqual([used, fresh].toSorted())
    expect(await blobs.sweep('nobody', hourAgo(), all)).toBe(0)
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

  it('ends the sweep of an account that is deleted during it', async () => {
    for (const bytes of [BYTES, new TextEncoder().encode('another picture')])
      age(pathOf(ANNA, await blobs.put(ANNA, bytes)))
    writeFileSync(join(folder, ANNA, '.new-1'), '')
    const swept = await blobs.sweep(ANNA, hourAgo(), async (keys) => {
      await blobs.delete(ANNA)
      return keys
    })
    expect(swept).toBe(0)
  })

  it('never deletes a blob that was stored again, in either order', async () => {
    const key = await putOld('race')
    for (let round = 0; round < 200; round += 1) {
      await blobs.put(ANNA, Buffer.from('race'))
      age(pathOf(ANNA, key))
      const [swept] = await Promise.all([
        blobs.sweep(ANNA, hourAgo(), all),
        blobs.put(ANNA, Buffer.from('race')),
      ])
      expect(await blobs.get(ANNA, key), `round ${round}, ${swept} swept`).toBeDefined()
    }
  })

  it('cleans up after a kill: removes partial writes and restores partial deletions', async () => {
    const key = await putOld('half deleted')
    renameSync(pathOf(ANNA, key), join(folder, ANNA, `.old-${key}`))
    writeFileSync(join(folder, ANNA, '.new-now'), 'being written')
    writeFileSync(join(folder, ANNA, '.new-then'), 'half')
    age(join(folder, ANNA, '.new-then'))
    await blobs.sweep(ANNA, hourAgo(), async () => [])
    expect(await blobs.get(ANNA, key)).toBeDefined()
    expect(allOf(ANNA).toSorted()).toEqual(['.new-now', key])
  })
})
