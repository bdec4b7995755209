import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bookmark, ImportedLines, ImportSessions, UndoneImport } from '@bookplate/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCommand } from '../../helpers/call-command.ts'
import { CLI, cleanEnvironment, type CommandResult } from '../../helpers/run-command.ts'
import type { TestAccount } from '../../helpers/start-service.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'
import { readData, walkPages } from '../../helpers/walk-pages.ts'

const service = serviceOfFile()
let account: TestAccount
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-imports-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  account = service.account()
})

const call = (path: string, body?: unknown, level: 'read' | 'write' = 'write'): Promise<Response> =>
  service.call(path, {
    key: account.key(level),
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
const send = async (
  importId: string,
  lines: object[],
  more: { from?: number; isLast?: boolean } = {},
): Promise<ImportedLines> =>
  readData(
    await call(`/imports/sessions/${importId}/lines`, {
      name: 'my file.html',
      from: 0,
      lines: lines.map((line, at) => ({ place: `row ${at + 1}`, line })),
      ...more,
    }),
  )
const undo = async (importId: string): Promise<UndoneImport> =>
  readData(await call(`/imports/sessions/${importId}/undo`, {}))
const everything = (state = 'all'): Promise<Bookmark[]> =>
  walkPages<Bookmark>(
    service,
    account.key('read'),
    '/v1/bookmarks',
    new URLSearchParams({ state, limit: '100' }),
  )
const page = (name: string, more: object = {}): { url: string } => ({
  url: `https://${name}.example/`,
  ...more,
})
const command = (...args: string[]): Promise<CommandResult> =>
  callCommand(service.config.dataFolder, ['import', '--email', account.email, ...args])
const last = ({ stdout }: CommandResult): string => stdout.trimEnd().split('\n').at(-1)!
const idOf = ({ stderr }: CommandResult): string => /Import ([\w-]{36})/.exec(stderr)![1]!

const total = async (): Promise<number> =>
  (await readData<{ total: number }>(await call('/v1/stats', undefined, 'read'))).total

it('joins tags up to the limit of a bookmark', async () => {
  const tags = Array.from({ length: 800 }, (_, at) => `tag ${at}`)
  await send(randomUUID(), [
    page('joined', { tags: tags.slice(0, 400) }),
    page('joined', { tags: tags.slice(400) }),
  ])
  await send(randomUUID(), [page('joined', { tags: tags.slice(400) })])
  expect((await everything())[0]!.tags).toHaveLength(500)
})

describe('an import over HTTP', () => {
  it('keeps all fields of the file, and reports lines that cannot be saved', async () => {
    const { import: session, problems } = await send(randomUUID(), [
      page('a', {
        title: 'A',
        tags: ['one'],
        capturedAt: '2020-01-01T00:00:00Z',
        author: { username: 'ada' },
      }),
      { url: 'javascript:alert(1)' },
    ])
    expect(session).toMatchObject({ imported: 1, joined: 0, refused: 1, received: 2, state: 'running' })
    expect(problems).toEqual([{ place: 'row 2', reason: expect.stringContaining('url') }])
    expect(await everything()).toMatchObject([
      {
        url: 'https://a.example/',
        title: 'A',
        capturedAt: '2020-01-01T00:00:00.000Z',
        author: { username: 'ada' },
      },
    ])
  })

  it('imports lines once if a request is sent again', async () => {
    const importId = randomUUID()
    await send(importId, [page('a'), page('b')])
    const { import: session } = await send(importId, [page('a'), page('b'), page('c')], { isLast: true })
    expect(session).toMatchObject({ imported: 3, joined: 0, received: 3, state: 'done' })
    expect(await everything()).toHaveLength(3)
  })

  it('refuses lines with a gap before them', async () => {
    const importId = randomUUID()
    await send(importId, [page('a')])
    const response = await call(`/imports/sessions/${importId}/lines`, {
      name: 'f',
      from: 5,
      lines: [{ place: 'row 6', line: page('b') }],
    })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('must be at most 1, the number of lines received')
  })

  it('needs permission to write, and lists only imports of its account', async () => {
    const importId = randomUUID()
    await send(importId, [page('a')])
    expect((await call('/imports/sessions', undefined, 'read')).status).toBe(200)
    expect((await call(`/imports/sessions/${importId}/undo`, {}, 'read')).status).toBe(403)
    expect((await service.call('/imports/sessions')).status).toBe(401)
    account = service.account()
    expect(await readData<ImportSessions>(await call('/imports/sessions'))).toEqual({ items: [] })
    expect((await call(`/imports/sessions/${importId}/undo`, {})).status).toBe(404)
  })
})

describe('undoing an import', () => {
  it('archives what it created and leaves other bookmarks as they were before', async () => {
    await send(randomUUID(), [page('old', { tags: ['mine'], note: 'before' })])
    const before = await everything()
    const importId = randomUUID()
    await send(importId, [
      page('new'),
      page('old', {
        tags: ['mine', 'theirs'],
        note: 'imported',
        isFavorite: true,
        highlights: [{ id: randomUUID(), quote: 'words' }],
      }),
    ])
    expect((await everything()).find(({ url }) => url.includes('old'))).toMatchObject({
      note: 'before\n\nimported',
      isFavorite: true,
    })
    const undone = await undo(importId)
    expect(undone).toMatchObject({ archived: 1, changed: 1, kept: [], import: { state: 'undone' } })
    expect(await everything('active')).toEqual(before)
  })

  it('keeps and names bookmarks that were edited since', async () => {
    const importId = randomUUID()
    await send(importId, [page('a'), page('b')])
    const edited = (await everything()).find(({ url }) => url.includes('//a.'))!
    await service.call(`/v1/bookmarks/${edited.id}`, {
      key: account.key('write'),
      method: 'PATCH',
      body: { note: 'my own words' },
    })
    const undone = await undo(importId)
    expect(undone.kept).toEqual([{ id: edited.id, url: 'https://a.example/', title: null }])
    expect((await everything('active')).map(({ url }) => url)).toEqual(['https://a.example/'])
  })

  it('lets the same file be imported again', async () => {
    const importId = randomUUID()
    await send(importId, [page('a', { tags: ['x'] })])
    await undo(importId)
    expect(await everything('active')).toEqual([])
    const { import: session } = await send(randomUUID(), [page('a', { tags: ['x'] })])
    expect(session).toMatchObject({ imported: 0, joined: 1 })
    expect(await everything('active')).toHaveLength(1)
    expect(
      (await call(`/imports/sessions/${importId}/lines`, { name: 'f', from: 1, lines: [] })).status,
    ).toBe(422)
  })
})

describe('the command', () => {
  it('prints the id of an import and undoes it', async () => {
    const path = join(folder, 'list.txt')
    await writeFile(path, 'https://a.example/\nhttps://b.example/\n')
    const result = await command(path)
    expect(last(result)).toBe('2 imported, 0 merged, 0 refused')
    const undone = await command('--undo', idOf(result))
    expect(last(undone)).toBe('2 archived, 0 changed back')
    expect(await everything('active')).toEqual([])
    expect((await command('--undo', randomUUID())).stderr).toContain('has no import')
  })

  it('continues after it was killed, and undoes both parts as one import', { tags: ['slow'] }, async () => {
    const path = join(folder, 'many.txt')
    const amount = 20_000
    await writeFile(path, Array.from({ length: amount }, (_, at) => `https://a.example/${at}`).join('\n'))
    const child = spawn(process.execPath, [CLI, 'import', '--email', account.email, path], {
      env: cleanEnvironment(service.config.dataFolder),
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await expect.poll(total).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await ended
    const before = await total()
    expect(before).toBeLessThan(amount)
    const result = await command(path)
    expect(last(result)).toBe(`${amount} imported, 0 merged, 0 refused`)
    expect(last(await command('--undo', idOf(result)))).toBe(`${amount} archived, 0 changed back`)
  })
})
