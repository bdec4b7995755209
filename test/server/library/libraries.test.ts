import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportLines, exportStep } from '../../../server/src/library/export-library.ts'
import type { Libraries, Engine } from '../../../server/src/storage/engine.ts'
import { createLibraries } from '../../../server/src/storage/sqlite/libraries.ts'
import { openServiceDatabase } from '../../../server/src/storage/sqlite/service/service-database.ts'
import { storeAt } from '../../helpers/store-at.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { openEngine } from '../../helpers/open-engine.ts'
import { until } from '../../helpers/waits.ts'

const OPEN_AT_ONCE = 64
const A_WHILE_MS = 3 * 60_000

let folder: string
let engine: Engine
let libraries: Libraries
let now: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-libraries-'))
  now = 0
  await storeAt({ dataFolder: folder, database: null }).addAccounts(['a'])
  engine = openEngine(folder, () => now)
  libraries = engine.libraries
})
afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

async function openOthers() {
  now += A_WHILE_MS
  const others = Array.from({ length: OPEN_AT_ONCE + 1 }, (_, index) => `other-${now}-${index}`)
  await storeAt({ dataFolder: folder, database: null }).addAccounts(others)
  for (const other of others) await libraries.use(other, async () => {})
}

const openCount = async (): Promise<number> => (await libraries.gauges())['open_libraries']!
const exportLibrary = (accountId: string) =>
  exportLines((after) => libraries.use(accountId, ({ store }) => exportStep(store, after)))

it('an export continues while other libraries are opened, and then closes normally', async () => {
  await fillLibrary(folder, 'a', [{ url: 'https://example.com/1' }, { url: 'https://example.com/2' }])
  const lines = exportLibrary('a')
  const first = await lines.next()
  await openOthers()
  const rest = await Array.fromAsync(lines)
  const urls = [first.value as string, ...rest].map((line) => (JSON.parse(line) as { url: string }).url)
  expect(urls).toEqual(['https://example.com/1', 'https://example.com/2'])
  await openOthers()
  expect(await openCount()).toBe(OPEN_AT_ONCE + 1)
})

it('an unfinished export releases its library', async () => {
  await fillLibrary(folder, 'a', [{ url: 'https://example.com/1' }, { url: 'https://example.com/2' }])
  for await (const line of exportLibrary('a')) {
    expect(line).toContain('https://example.com/1')
    break
  }
  await openOthers()
  expect(await openCount()).toBe(OPEN_AT_ONCE + 1)
})

it('is closed for another thread after its last use', async () => {
  const own = createLibraries({ dataFolder: folder, now: () => now })
  const isOpen = async (): Promise<boolean> => (await own.gauges())['open_libraries'] === 1
  const used = Promise.withResolvers<void>()
  const using = own.use('a', () => used.promise)
  const released = own.release('a')
  expect(await isOpen()).toBe(true)
  used.resolve()
  await using
  await released
  expect(await isOpen()).toBe(false)
  expect(await own.use('a', ({ store }) => store.revision())).toBeGreaterThan(0)
  await own.close()
})

it('stays open until its last user releases it', async () => {
  const releases: (() => void)[] = []
  const revisions: number[] = []
  const using = Array.from({ length: 2 }, () =>
    libraries.use('a', async ({ store }) => {
      await new Promise<void>((resolve) => releases.push(resolve))
      revisions.push(await store.revision())
    }),
  )
  await until('both uses', () => releases.length === 2)
  releases[0]!()
  await using[0]
  await openOthers()
  await openOthers()
  expect(await openCount()).toBe(OPEN_AT_ONCE + 2)
  releases[1]!()
  await using[1]
  expect(revisions).toEqual([1, 1])
  await openOthers()
  expect(await openCount()).toBe(OPEN_AT_ONCE + 1)
})

it("a removed library closes when its last user releases it and can't be opened again", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const revisions: number[] = []
  const using = libraries.use('a', async ({ store }) => {
    await released
    revisions.push(await store.revision())
  })
  const removing = libraries.remove('a')
  await expect(libraries.use('a', async () => {})).rejects.toMatchObject({ name: 'AccountDeletedError' })
  release()
  // Its work ended, but has no effect any more.
  await expect(using).rejects.toMatchObject({ name: 'AccountDeletedError' })
  expect(revisions).toEqual([1])
  await removing
  await expect(libraries.use('a', async () => {})).rejects.toMatchObject({ name: 'AccountDeletedError' })
})

it('a lost library can be used again when its file is restored and its users have ended', async () => {
  await fillLibrary(folder, 'a', [{ url: 'https://example.com/1' }])
  const file = join(folder, 'libraries', 'a.db')
  const use = () => libraries.use('a', async ({ store }) => store.revision())
  const before = await use()
  const using = libraries.use('a', async () => {
    await copyFile(file, `${file}.copy`)
    await rm(file)
    await expect(use()).rejects.toMatchObject({ name: 'RefusedError', retryable: true })
    await rename(`${file}.copy`, file)
    await expect(use()).rejects.toMatchObject({ name: 'StorageUnavailable' })
  })
  // Its work was on the lost file, so it has no effect on the restored one.
  await expect(using).rejects.toMatchObject({ name: 'StorageUnavailable' })
  expect(await use()).toBe(before)
})

it('a library whose file was added while serving and then lost keeps its account', async () => {
  const file = join(folder, 'libraries', 'a.db')
  await fillLibrary(folder, 'a', [{ url: 'https://example.com/1' }])
  using service = openServiceDatabase(folder)
  service.exec('delete from created_libraries')
  await expect(libraries.use('a', () => rm(file))).rejects.toMatchObject({ name: 'RefusedError' })
  await expect(libraries.use('a', async () => {})).rejects.toMatchObject({ name: 'RefusedError' })
})
