import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Stats } from '@bookplate/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillLibrary } from '../../../helpers/fill-library.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { runCommand, type CommandResult } from '../../../helpers/run-command.ts'
import { startServiceProcess } from '../../../helpers/service-process.ts'
import type { TestAccount } from '../../../helpers/start-service.ts'
import { serviceOfTest } from '../../../helpers/service-of-file.ts'
import { readData } from '../../../helpers/walk-pages.ts'

const service = serviceOfTest()
let account: TestAccount
let key: string
let work: string
let file: string

const run = (...args: string[]): Promise<CommandResult> => callCommand(service.config.dataFolder, args)
const libraryPath = (of = account): string => join(service.config.dataFolder, 'libraries', `${of.id}.db`)
const fill = (from: number, to: number): Promise<unknown> =>
  fillLibrary(
    service.config.dataFolder,
    account.id,
    Array.from({ length: to - from }, (_, index) => ({
      url: `https://example.org/${from + index}`,
      text: `needle ${from + index} ${'hay '.repeat(200)}`,
    })),
  )
const total = async (): Promise<number> =>
  (await readData<Stats>(await service.call('/v1/stats', { key }))).total

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'bookplate-maintenance-'))
  file = join(work, 'backup.tar')
  account = service.account()
  key = account.key('full')
  await fill(0, 50)
})
afterEach(() => rm(work, { recursive: true, force: true }))

/** Overwrites bytes in a file, like a failing disk. */
async function damage(path: string, bytes: Uint8Array, at: number): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.write(bytes, 0, bytes.length, at)
  await handle.close()
}

/** Moves all data into the main file. No process has the database open. */
function checkpoint(path: string): void {
  const database = new DatabaseSync(path)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

describe('backup and restore', () => {
  it('restore the store while the service runs', async () => {
    expect((await run('backup', file)).status).toBe(0)
    await fill(50, 70)
    const stranger = service.account()
    const strangersKey = stranger.key('read')
    await fillLibrary(service.config.dataFolder, stranger.id, [{ url: 'https://example.org/' }])
    expect(await total()).toBe(70)

    const restored = await run('restore', file)
    expect(restored).toMatchObject({ status: 0 })
    expect(await total()).toBe(50)
    expect((await service.call('/v1/me', { key: strangersKey })).status).toBe(401)
    expect((await run('check')).status).toBe(0)
    // The service still writes to its open file.
    expect((await service.call('/v1/collections', { key, body: { name: 'after' } })).status).toBe(201)

    const kept = /previous store is in (\S+)/.exec(restored.stderr)?.[1]
    expect(await run('restore', kept!)).toMatchObject({ status: 0 })
    expect(await total()).toBe(70)
  })

  it('copy a consistent state during writes', async () => {
    const stop = new AbortController()
    const writer = (async () => {
      for (let index = 100; !stop.signal.aborted; index += 1) await fill(index, index + 1)
    })()
    for (let round = 0; round < 3; round += 1) expect((await run('backup', file)).status).toBe(0)
    stop.abort()
    await writer
    expect(await run('restore', file)).toMatchObject({ status: 0 })
    expect((await run('check')).status).toBe(0)
    const found = await service.call('/v1/stats?q=needle', { key })
    expect((await readData<Stats>(found)).total).toBe(await total())
  })

  it('create a store on a new machine', async () => {
    await run('backup', file)
    const elsewhere = join(work, 'data')
    expect((await callCommand(elsewhere, ['restore', file])).status).toBe(0)
    const process = await startServiceProcess(elsewhere)
    const response = await fetch(`${process.url}/v1/stats`, { headers: { Authorization: `Bearer ${key}` } })
    expect((await readData<Stats>(response)).total).toBe(50)
    expect(await process.end('SIGTERM')).toBe(0)
  })

  it('refuse to replace a file of the store, also named by a link', async () => {
    const link = join(work, 'store')
    await symlink(service.config.dataFolder, link)
    const input = join(work, 'page.html')
    await writeFile(input, '<a href="https://example.org/new">New</a>')
    const email = ['--email', account.email]
    for (const of of [join(link, 'service.db'), libraryPath()]) {
      const before = await readFile(of)
      for (const command of [
        ['backup', of],
        ['export', ...email, of],
        ['import', ...email, input, '--report', of],
      ]) {
        const { status, stderr } = await run(...command)
        expect({ status, stderr }).toEqual({
          status: 1,
          stderr: expect.stringContaining('name another file'),
        })
        expect(await readFile(of)).toEqual(before)
      }
    }
    expect((await run('backup', join(link, 'backup.tar'))).status).toBe(0)
  })

  it('remove what a killed restore left a day ago', async () => {
    await run('backup', file)
    const left = join(service.config.dataFolder, '.bookplate-writing-killed')
    await mkdir(left)
    const old = Date.now() / 1_000 - 2 * 86_400
    await utimes(left, old, old)
    expect(await run('restore', file)).toMatchObject({ status: 0 })
    expect((await readdir(service.config.dataFolder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('refuse to overwrite the earlier backup, also named by a link', async () => {
    await run('backup', file)
    const before = await readFile(file)
    const link = join(work, 'full.tar')
    await symlink(file, link)
    for (const since of [file, link]) {
      const { status, stderr } = await run('backup', '--since', since, file)
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('name another file') })
    }
    expect(await readFile(file)).toEqual(before)
  })

  it('refuse a backup that ends in zeros of a database', async () => {
    await run('backup', file)
    const bytes = await readFile(file)
    const end = bytes.lastIndexOf(Buffer.alloc(1_024), bytes.length - 20_000) + 1_024
    const cut = await open(file, 'r+')
    await cut.truncate(end)
    await cut.close()
    expect((await run('restore', file)).stderr).toContain('The file is truncated, or not a backup.')
  })

  it('refuse a damaged backup and leave the store unchanged', async () => {
    await run('backup', file)
    const { size } = await stat(file)
    for (const [bytes, at] of [
      [Buffer.from([1]), Math.floor(size / 2)],
      [Buffer.from('not a backup'), 0],
    ] as const) {
      await damage(file, bytes, at)
      const { status, stderr } = await run('restore', file)
      expect(status).toBe(1)
      expect(stderr).toContain('cannot be restored')
    }
    expect(await total()).toBe(50)
    expect((await readdir(service.config.dataFolder)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

const FOUND = { status: 1, stdout: expect.stringContaining('the text is damaged') }

/** Flips a bit of this text in a sound library, and checks the library. */
async function checkFlipped(text: string): Promise<CommandResult> {
  const path = libraryPath()
  await service.restart()
  checkpoint(path)
  expect((await run('check')).stdout).toMatch(/: ok\n.*: ok\n$/)
  const bytes = await readFile(path)
  const at = bytes.indexOf(text) + 3
  await damage(path, Buffer.from([bytes[at]! ^ 1]), at)
  return run('check')
}

describe('check', () => {
  it('finds a flipped bit inside a highlight', async () => {
    const [first] = (
      await readData<{ items: { id: string }[] }>(
        await service.call('/v1/bookmarks?limit=1', { key: account.key() }),
      )
    ).items
    await service.call(`/capture/bookmarks/${first!.id}/highlights`, {
      key: account.key(),
      method: 'PATCH',
      body: { put: [{ id: crypto.randomUUID(), quote: 'words of a marker' }] },
    })
    expect(await checkFlipped('"words of a marker')).toMatchObject(FOUND)
  })

  it("finds a flipped bit in a text that SQLite can't detect", async () => {
    expect(await checkFlipped('"needle 7 hay')).toMatchObject(FOUND)
    service.expectErrors(/is damaged in the store/)
    // Damaged content isn't served. The rest is.
    expect((await service.call('/v1/bookmarks?limit=100', { key })).status).toBe(500)
    expect((await service.call('/v1/bookmarks?limit=100&view=summary', { key })).status).toBe(200)
  })

  it('finds an index entry without its bookmark', async () => {
    const database = new DatabaseSync(libraryPath())
    database.exec('pragma foreign_keys = off; delete from bookmarks where id = 3')
    database.close()
    const { status, stdout } = await run('check')
    expect(status).toBe(1)
    expect(stdout).toContain('damaged')
  })
})

describe('a damaged file', () => {
  it('is named by commands, with the newest backup', async () => {
    await run('backup', file)
    const elsewhere = join(work, 'data')
    await callCommand(elsewhere, ['restore', file])
    const path = join(elsewhere, 'libraries', `${account.id}.db`)
    const other = join(work, 'other.tar')
    await callCommand(elsewhere, ['backup', other])
    await damage(path, Buffer.alloc(8192, 0xa5), 8192)
    for (const command of [
      ['export', '--email', account.email],
      ['backup', file],
    ]) {
      const { status, stderr } = await runCommand(elsewhere, command)
      expect(status).toBe(1)
      expect(stderr).toContain(`${path} is damaged`)
      expect(stderr).toContain(other)
    }
  })

  it.each([
    ['in its middle', 0.5],
    ['in its header', 0],
  ])('%s prevents the start and names the newest backup', { tags: ['slow'] }, async (_where, share) => {
    await run('backup', join(work, 'older.tar'))
    await run('backup', file)
    const path = libraryPath()
    await service.pause()
    checkpoint(path)
    const { size } = await stat(path)
    await damage(path, Buffer.alloc(8192, 0xa5), Math.floor((size * share) / 4096) * 4096)

    const start = startServiceProcess(service.config.dataFolder)
    await expect(start).rejects.toThrow(file)
    await expect(start).rejects.toThrow(/is damaged/)
    const checked = await run('check')
    expect(checked).toMatchObject({ status: 1 })
    expect(checked.stderr).toContain(file)

    expect(await run('restore', file)).toMatchObject({ status: 0 })
    const process = await startServiceProcess(service.config.dataFolder)
    expect(await process.end('SIGTERM')).toBe(0)
    expect((await run('check')).status).toBe(0)
    await service.resume()
  })
})
