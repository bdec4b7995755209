import { execFileSync, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  ErrorEnvelope,
  type Bookmark,
  type BookmarkPage,
  type Collection,
  type Stats,
} from '@bookplate/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openServiceDatabase } from '../../server/src/storage/sqlite/service/service-database.ts'
import { createServiceStore } from '../../server/src/storage/sqlite/service/service-store.ts'
import { callCommand } from '../helpers/call-command.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { allowWrites, forbidWrites } from '../helpers/immutable-folder.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { cleanEnvironment, runCommand } from '../helpers/run-command.ts'
import { MAIN, startServiceProcess, type ServiceProcess } from '../helpers/service-process.ts'
import { openTestAccounts } from '../helpers/test-accounts.ts'
import { readData } from '../helpers/walk-pages.ts'
import { backupRounds } from '../reliability/backup-rounds.ts'
import { killRounds } from '../reliability/kill-rounds.ts'

/** Few rounds. `npm run reliability` runs any number. */
const KILL_ROUNDS = 3
const BACKUP_ROUNDS = 1

let dataFolder: string
let key: string
let accountId: string
let email: string
let running: ServiceProcess[]

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'bookplate-durability-'))
  running = []
  const accounts = openTestAccounts(dataFolder)
  const account = accounts.account({ email: 'ann@example.org' })
  accountId = account.id
  email = account.email
  key = account.key()
  accounts.close()
})
afterEach(async () => {
  await Promise.all(running.map((service) => service.end('SIGKILL')))
  await rm(dataFolder, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}, fileBlocks?: number): Promise<ServiceProcess> {
  const service = await startServiceProcess(dataFolder, environment, fileBlocks)
  running.push(service)
  return service
}

const call = (service: ServiceProcess, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, {
    ...init,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
  })
const create = (service: ServiceProcess, name: string): Promise<Response> =>
  call(service, '/v1/collections', { method: 'POST', body: JSON.stringify({ name }) })

describe('kill -9', () => {
  it('loses no acknowledged write and leaves none incomplete', { tags: ['slow'] }, async () => {
    await fillLibrary(
      dataFolder,
      accountId,
      Array.from({ length: 8 }, (_, index) => ({ url: `https://example.org/${index}` })),
    )
    const tally = await killRounds({ dataFolder, accountId, email, key }, KILL_ROUNDS)
    expect(tally).toMatchObject({ rounds: KILL_ROUNDS, lost: 0, torn: 0 })
    expect(tally.acknowledged).toBeGreaterThan(0)
    expect((await callCommand(dataFolder, ['check'])).status).toBe(0)
  })

  it('during the deletion of an account lets the next start remove its library', async () => {
    await fillLibrary(dataFolder, accountId, [{ url: 'https://example.org/', text: 'words' }])
    const database = openServiceDatabase(dataFolder)
    await createServiceStore(database).accounts.remove(accountId)
    database.close()
    const libraries = () => readdirSync(join(dataFolder, 'libraries'))
    expect(libraries()).toContain(`${accountId}.db`)
    await start()
    await expect.poll(libraries).toEqual([])
  })

  it('lets a killed import be repeated without duplicates', { tags: ['slow'] }, async () => {
    const lines = [...libraryLines(12_000, 3, 30)]
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const child = spawn(process.execPath, ['server/src/cli.ts', 'import', '--email', email, '-'], {
      env: { ...process.env, BOOKPLATE_DATA: dataFolder },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    child.stdin.on('error', () => {})
    child.stdin.end(text)
    const service = await start()
    await expect
      .poll(async () => (await readData<Stats>(await call(service, '/v1/stats?state=all'))).total)
      .toBeGreaterThan(0)
    const killed = new Promise((resolve) => child.on('close', resolve))
    child.kill('SIGKILL')
    await killed

    const before = (await readData<Stats>(await call(service, '/v1/stats?state=all'))).total
    const { stdout } = await runCommand(dataFolder, ['import', '--email', email, '-'], text)
    // The second run continues the import, and counts what the first one had stored.
    expect(before).toBeLessThan(lines.length)
    expect(stdout).toBe(`${lines.length} imported, 0 merged, 0 refused\n`)
    expect((await readData<Stats>(await call(service, '/v1/stats?state=all'))).total).toBe(lines.length)
    expect((await callCommand(dataFolder, ['check'])).status).toBe(0)
  })
})

describe('a backup during writes', () => {
  it('is consistent, undamaged, and restorable', { tags: ['slow'] }, async () => {
    await fillLibrary(dataFolder, accountId, [{ url: 'https://example.org/', text: 'words' }])
    const tally = await backupRounds({ dataFolder, accountId, email, key }, BACKUP_ROUNDS)
    expect(tally).toMatchObject({ rounds: BACKUP_ROUNDS, wrong: 0 })
  })
})

describe('a full disk', () => {
  const FEW_BLOCKS = 160

  // API: Errors 5
  it('makes writes return a 503 envelope while reads work, until there is space again', async () => {
    await fillLibrary(dataFolder, accountId, [{ url: 'https://example.org/', text: 'words' }])
    const service = await start({}, FEW_BLOCKS)
    service.expectErrors(/status: 503/)
    const acknowledged: string[] = []
    let refusal: Response | null = null
    for (let index = 0; refusal === null && index < 500; index += 1) {
      const name = `before ${index}`
      const response = await create(service, name)
      if (response.status === 201) acknowledged.push(name)
      else refusal = response
    }
    expect(refusal?.status).toBe(503)
    expect(refusal?.headers.get('Retry-After')).toBe('2')
    const { error } = ErrorEnvelope.parse(await refusal?.json())
    expect(error).toMatchObject({ code: 'internal_error', retryable: true })
    expect(error.message).toMatch(/^The disk of the library/)
    expect(JSON.stringify(error)).not.toMatch(/sqlite|\.db/i)
    expect(service.errors()).toMatch(/"status":503.*"failure":/)

    for (const path of ['/v1/bookmarks', '/v1/collections', '/v1/stats', '/v1/me', '/v1/tags']) {
      expect((await call(service, path)).status).toBe(200)
    }
    execFileSync('prlimit', ['--pid', String(service.process.pid), '--fsize=unlimited'])
    expect((await create(service, 'after')).status).toBe(201)
    const names = (await readData<Collection[]>(await call(service, '/v1/collections'))).map(
      (one) => one.name,
    )
    expect(names).toEqual([...acknowledged, 'after'])
    expect((await callCommand(dataFolder, ['check'])).status).toBe(0)
  })
})

describe.runIf(process.platform === 'linux')('a log on a full disk', () => {
  it('does not end the service', async () => {
    await using log = await open('/dev/full', 'w')
    const child = spawn(process.execPath, [MAIN], {
      env: { ...cleanEnvironment(dataFolder), BOOKPLATE_PORT: '0' },
      stdio: ['ignore', 'pipe', log.fd],
    })
    const exited = once(child, 'exit')
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
    const url = line.replace('listening on ', '')
    const statuses = [await fetch(`${url}/v1`), await fetch(`${url}/v1`)].map(({ status }) => status)
    child.kill('SIGTERM')
    expect([...statuses, await exited]).toEqual([200, 200, [0, null]])
  })
})

describe('a disk that became read-only', () => {
  it('makes writes return a 503 envelope while reads work, until it is writable again', async ({ skip }) => {
    await fillLibrary(dataFolder, accountId, [{ url: 'https://example.org/', text: 'words' }])
    const service = await start()
    service.expectErrors(/status: 503/)
    expect((await create(service, 'before')).status).toBe(201)
    if (!forbidWrites(dataFolder)) skip('needs root and a file system with immutable files (chattr +i)')
    try {
      const refusal = await create(service, 'during')
      expect(refusal.status).toBe(503)
      expect(ErrorEnvelope.parse(await refusal.json()).error).toMatchObject({
        message: expect.stringMatching(/^The disk of the library cannot be written to/) as string,
        retryable: true,
      })
      for (const path of ['/v1/bookmarks', '/v1/bookmarks?q=words', '/v1/collections', '/v1/stats', '/v1/me'])
        expect((await call(service, path)).status).toBe(200)
    } finally {
      allowWrites(dataFolder)
    }
    expect((await create(service, 'after')).status).toBe(201)
    const kept = await readData<Collection[]>(await call(service, '/v1/collections'))
    expect(kept.map((one) => one.name)).toEqual(['before', 'after'])
    expect((await callCommand(dataFolder, ['check'])).status).toBe(0)
  })
})

describe('SIGTERM', () => {
  it('finishes running requests, accepts no more, and exits with 0', async () => {
    const pages = createServer()
    const asked = once(pages, 'request') as Promise<[unknown, ServerResponse]>
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const { port } = pages.address() as AddressInfo
    const service = await start({ BOOKPLATE_FETCH_ALLOW: `127.0.0.1:${port}` })
    const saving = call(service, '/v1/bookmarks', {
      method: 'POST',
      body: JSON.stringify({ url: `http://127.0.0.1:${port}/slow` }),
    })
    const [, page] = await asked
    const ended = service.end('SIGTERM')
    await expect
      .poll(() =>
        call(service, '/v1').then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused')
    page.setHeader('Content-Type', 'text/html')
    page.end('<title>Slow page</title><p>It took its time to come, but it came.</p>')
    const response = await saving
    expect(response.status).toBe(201)
    expect((await readData<{ bookmark: Bookmark }>(response)).bookmark.title).toBe('Slow page')
    expect(await ended).toBe(0)
    pages.close()
    const again = await start()
    expect((await readData<BookmarkPage>(await call(again, '/v1/bookmarks'))).items).toHaveLength(1)
  })

  it('sent to `npm run server` stops the service behind it', async () => {
    const npm = spawn('npm', ['run', '-s', 'server'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...cleanEnvironment(dataFolder), BOOKPLATE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(createInterface(npm.stdout), 'line')) as [string]
    const url = line.replace('listening on ', '')
    expect((await fetch(`${url}/v1`)).status).toBe(200)
    npm.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/v1`).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down')
  })
})
