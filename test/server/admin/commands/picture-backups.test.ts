import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { extract } from 'tar-stream'
import type { CopyLink, PageCopy } from '@bookplate/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweepBlobs } from '../../../../server/src/storage/sqlite/maintenance/used-blobs.ts'
import { openSqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'
import {
  blobsOnDisk,
  expectedPictures,
  keyOf,
  savePictures,
  servedPictures,
} from '../../../helpers/pictures.ts'
import { readData } from '../../../helpers/walk-pages.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import type { CommandResult } from '../../../helpers/run-command.ts'
import { startTestService, type TestAccount, type TestService } from '../../../helpers/start-service.ts'

const DAY_MS = 24 * 3_600_000
let service: TestService
let account: TestAccount
let key: string
let work: string
let dataFolder: string

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'bookplate-pictures-'))
  service = await startTestService()
  ;({ dataFolder } = service.config)
  account = service.account()
  key = account.key('full')
})
afterEach(async () => {
  await service.stop()
  await rm(work, { recursive: true, force: true })
})

const run = (...args: string[]): Promise<CommandResult> => callCommand(dataFolder, args)
const save = (...numbers: number[]): Promise<void> => savePictures(dataFolder, account.id, numbers)
const onDisk = (): string[] => blobsOnDisk(dataFolder, account.id)
const keys = (...numbers: number[]): string[] => numbers.map(keyOf).toSorted()
const blobPath = (number: number): string =>
  join(dataFolder, 'blobs', account.id, keyOf(number).slice(0, 2), keyOf(number))

async function entries(file: string): Promise<string[]> {
  const names: string[] = []
  const tar = extract()
  createReadStream(file).pipe(tar)
  for await (const entry of tar) {
    names.push(entry.header.name)
    entry.resume()
  }
  return names
}

async function restoredElsewhere(file: string): Promise<Map<string, unknown>> {
  const elsewhere = await startTestService()
  try {
    expect(await callCommand(elsewhere.config.dataFolder, ['restore', file])).toMatchObject({ status: 0 })
    return await servedPictures(elsewhere, key)
  } finally {
    await elsewhere.stop()
  }
}

describe('a backup', () => {
  it('contains the images and restores them', async () => {
    await save(1, 2)
    const file = join(work, 'whole.tar')
    expect(await run('backup', file)).toMatchObject({ status: 0 })
    expect((await entries(file)).filter((name) => name.startsWith('blobs/')).toSorted()).toEqual(
      keys(1, 2).map((one) => `blobs/${account.id}/${one}`),
    )
    await save(3)
    await rm(join(dataFolder, 'blobs'), { recursive: true })
    expect(await run('restore', file)).toMatchObject({ status: 0 })
    expect(await servedPictures(service, key)).toEqual(expectedPictures([1, 2]))
    expect(onDisk()).toEqual(keys(1, 2))
    expect(await restoredElsewhere(file)).toEqual(expectedPictures([1, 2]))
  })

  it('since an earlier one omits the images of that one and requires it', async () => {
    const [whole, since] = [join(work, 'whole.tar'), join(work, 'since.tar')]
    await save(1, 2)
    await run('backup', whole)
    await save(3)
    expect(await run('backup', '--since', whole, since)).toMatchObject({ status: 0 })
    expect((await entries(since)).filter((name) => name.startsWith('blobs/'))).toEqual([
      `blobs/${account.id}/${keyOf(3)}`,
    ])
    expect(await restoredElsewhere(since)).toEqual(expectedPictures([1, 2, 3]))

    const again = await run('backup', '--since', since, join(work, 'third.tar'))
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('whole.tar')

    await rename(whole, join(work, 'elsewhere.tar'))
    const alone = await run('restore', since)
    expect(alone.status).toBe(1)
    expect(alone.stderr).toContain('only the changes since whole.tar')
    await run('backup', whole)
    const other = await run('restore', since)
    expect(other.status).toBe(1)
    expect(other.stderr).toContain('another backup')
    expect(await servedPictures(service, key)).toEqual(expectedPictures([1, 2, 3]))
  })

  it('with a damaged picture is refused, and one without a picture says so', async () => {
    await save(1, 2)
    await rm(blobPath(2))
    const file = join(work, 'whole.tar')
    const made = await run('backup', file)
    expect(made.status).toBe(0)
    expect(made.stderr).toContain('Images and copies that could not be read: 1')
    const restored = await run('restore', file)
    expect(restored.status).toBe(0)
    expect(restored.stderr).toContain('lost before the backup was made: 1')

    await save(3)
    await writeFile(blobPath(1), 'another picture')
    const checked = await run('check')
    expect(checked.status).toBe(1)
    expect(checked.stdout).toMatch(/Bookmark \S+: the image \S+ is damaged\./)
    expect(checked.stdout).toMatch(/Bookmark \S+: the image \S+ is missing\./)
    service.expectErrors(/The picture .* is gone|is not what was written/)
    const served = await servedPictures(service, key)
    expect([served.get('Picture 1'), served.get('Picture 2')]).toEqual([500, 500])
    expect(served.get('Picture 3')).toBeInstanceOf(Buffer)
  })
})

it('a backup contains the copies of pages, and `check` misses those that are gone', async () => {
  await save(1)
  const { items } = await readData<{ items: { id: string }[] }>(await service.call('/v1/bookmarks', { key }))
  const path = `/capture/bookmarks/${items[0]!.id}/copies`
  const body = { html: '<p>As it looked', madeAt: '2026-03-01T09:31:00.000Z', missing: [] }
  const kept = await readData<PageCopy>(await service.call(path, { key, body }))
  const shown = async (at: TestService): Promise<string> => {
    const link = await at.call(`/capture/copies/${kept.id}/link`, { key })
    return (await fetch(`${at.url}${new URL((await readData<CopyLink>(link)).url).pathname}/page`)).text()
  }
  const [whole, since] = [join(work, 'whole.tar'), join(work, 'since.tar')]
  await run('backup', whole)
  await run('backup', '--since', whole, since)
  expect((await entries(whole)).filter((name) => name.startsWith('copies/'))).toHaveLength(1)
  expect((await entries(since)).filter((name) => name.startsWith('copies/'))).toEqual([])

  await rm(join(dataFolder, 'copies'), { recursive: true })
  const checked = await run('check')
  expect(checked.status).toBe(1)
  expect(checked.stdout).toMatch(/^service\.db: damaged\n {2}Bookmark \S+: the copy \S+ is missing\.$/m)
  expect(await run('restore', since)).toMatchObject({ status: 0 })
  expect(await shown(service)).toBe(body.html)
  expect(await run('check')).toMatchObject({ status: 0 })
})

describe('images', () => {
  it('are deleted with their account', async () => {
    await save(1)
    const other = service.account()
    await savePictures(dataFolder, other.id, [1])
    expect(await run('account', 'delete', '--email', account.email)).toMatchObject({ status: 0 })
    expect(await readdir(join(dataFolder, 'blobs'))).toEqual([other.id])
  })

  it('that no bookmark uses are deleted after a day', async () => {
    await save(1, 2)
    const file = join(work, 'whole.tar')
    await run('backup', file)
    await save(3)
    await run('restore', file)
    expect(onDisk()).toEqual(keys(1, 2, 3))
    expect(await sweepBlobs(dataFolder, Date.now())).toBe(0)
    const yesterday = new Date(Date.now() - DAY_MS - 1_000)
    for (const number of [1, 2, 3]) await utimes(blobPath(number), yesterday, yesterday)
    expect(await sweepBlobs(dataFolder, Date.now())).toBe(1)
    expect(onDisk()).toEqual(keys(1, 2))
    expect(await servedPictures(service, key)).toEqual(expectedPictures([1, 2]))
    await rm(join(dataFolder, 'libraries', `${account.id}.db`))
    // A restore of the lost library needs them.
    expect(await sweepBlobs(dataFolder, Date.now())).toBe(0)
    using store = openSqlite(join(dataFolder, 'service.db'))
    store.exec('delete from accounts')
    expect(await sweepBlobs(dataFolder, Date.now())).toBe(2)
    expect((await stat(join(dataFolder, 'blobs'))).isDirectory()).toBe(true)
  })
})
