import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createImagesStore } from '../../../../server/src/storage/sqlite/library/images-store.ts'
import {
  libraryFile,
  openLibraryDatabase,
  type LibraryDatabase,
} from '../../../../server/src/storage/sqlite/library/library-database.ts'
import {
  blobsOnDisk,
  downgradeLibrary,
  expectedPictures,
  keyOf,
  pictureOf,
  savePictures,
  servedPictures,
  unmovePictures,
} from '../../../helpers/pictures.ts'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

const ACCOUNT = 'pictures'
const MOVER = new URL('move-images-process.ts', import.meta.url)
const NUMBERS = Array.from({ length: 40 }, (_, index) => index + 1)

const ids = (database: LibraryDatabase): { uuid: string; ref: string; title: string }[] =>
  database.all({
    sql: `select uuid, ref, title from bookmarks join media on media.bookmark_id = bookmarks.id order by bookmarks.id`,
    parameters: [],
  })
const amountIn = (database: LibraryDatabase, table: string): number =>
  database.get<{ amount: number }>({ sql: `select count(*) as amount from ${table}`, parameters: [] })!.amount

async function expectAll(database: LibraryDatabase): Promise<void> {
  const images = createImagesStore(database)
  for (const [index, { uuid, ref }] of ids(database).entries()) {
    const found = await images.find(uuid, ref)
    expect(Buffer.from(found!.jpeg)).toEqual(pictureOf(NUMBERS[index]!))
    expect(found).toMatchObject({ ref, width: 2, height: 1 })
  }
}

describe('images of before', () => {
  let folder: string
  let database: LibraryDatabase
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bookplate-move-'))
    await mkdir(join(folder, 'libraries'))
    await savePictures(folder, ACCOUNT, NUMBERS)
    unmovePictures(folder, ACCOUNT, NUMBERS)
    await rm(join(folder, 'blobs'), { recursive: true })
    database = openLibraryDatabase(folder, ACCOUNT)
  })
  afterEach(async () => {
    database.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are found where they are and where they were moved to', async () => {
    await expectAll(database)
    const images = createImagesStore(database)
    expect(await images.moveSome(16)).toBe(16)
    expect([amountIn(database, 'images'), amountIn(database, 'archived_images')]).toEqual([24, 16])
    await expectAll(database)
    while ((await images.moveSome(16)) > 0);
    expect([amountIn(database, 'images'), amountIn(database, 'archived_images')]).toEqual([0, 40])
    await expectAll(database)
    expect(blobsOnDisk(folder, ACCOUNT)).toEqual(NUMBERS.map(keyOf).toSorted())
  })

  it('that another was put in place of while they were moved stay as they are now', async () => {
    const images = createImagesStore(database)
    const moving = images.moveSome(1)
    const other = new DatabaseSync(libraryFile(folder, ACCOUNT))
    other.prepare('update images set jpeg = ? where bookmark_id = 1').run(pictureOf(99))
    other.close()
    await moving
    const [first] = ids(database)
    expect(Buffer.from((await images.find(first!.uuid, first!.ref))!.jpeg)).toEqual(pictureOf(99))
    expect(await images.moveSome(1)).toBe(1)
    expect(Buffer.from((await images.find(first!.uuid, first!.ref))!.jpeg)).toEqual(pictureOf(99))
  })

  it('are all there whenever the move is killed', { timeout: 120_000 }, async () => {
    let kills = 0
    for (let round = 0; amountIn(database, 'images') > 0; round += 1) {
      const mover = fork(MOVER, [folder, ACCOUNT], { execArgv: ['--disable-warning=ExperimentalWarning'] })
      const ended = new Promise<void>((resolve) => mover.once('exit', () => resolve()))
      await new Promise((resolve) => mover.once('message', resolve))
      await pause(round * 8)
      if (mover.kill('SIGKILL')) kills += 1
      await ended
      await expectAll(database)
      expect(amountIn(database, 'images') + amountIn(database, 'archived_images')).toBe(NUMBERS.length)
    }
    expect(kills).toBeGreaterThan(0)
  })
})

describe('a service that is started over a library of before', () => {
  let service: TestService
  afterEach(() => service.stop())

  it('serves its pictures, moves them, and gives the same ones afterwards', async () => {
    service = await startTestService()
    const account = service.account()
    const key = account.key('full')
    const { dataFolder } = service.config
    await savePictures(dataFolder, account.id, NUMBERS)
    await service.pause()
    unmovePictures(dataFolder, account.id, NUMBERS)
    downgradeLibrary(dataFolder, account.id)
    await rm(join(dataFolder, 'blobs'), { recursive: true })
    await service.resume()
    expect(await servedPictures(service, key)).toEqual(expectedPictures(NUMBERS))
    await vi.waitFor(
      () => expect(blobsOnDisk(dataFolder, account.id)).toEqual(NUMBERS.map(keyOf).toSorted()),
      { timeout: 20_000 },
    )
    expect(await servedPictures(service, key)).toEqual(expectedPictures(NUMBERS))
  }, 40_000)
})
