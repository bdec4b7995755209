import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bookmark } from '@bookplate/contract'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gzipBomb, memoryOf, zipBomb } from '../../../helpers/bombs.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import type { CommandResult } from '../../../helpers/run-command.ts'
import type { TestAccount } from '../../../helpers/start-service.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'
import { walkPages } from '../../../helpers/walk-pages.ts'

const service = serviceOfFile()
let account: TestAccount
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-formats-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  account = service.account()
})

async function importFile(
  name: string,
  content: string | Uint8Array,
  ...more: string[]
): Promise<CommandResult> {
  const path = join(folder, name)
  await writeFile(path, content)
  return callCommand(service.config.dataFolder, ['import', '--email', account.email, ...more, path])
}
const everything = (): Promise<Bookmark[]> =>
  walkPages<Bookmark>(
    service,
    account.key('read'),
    '/v1/bookmarks',
    new URLSearchParams('state=all&limit=100'),
  )
const counts = ({ stdout }: CommandResult): string => stdout.trimEnd().split('\n').at(-1)!

const POCKET = 'title,url,time_added,tags,status\n'

describe('import of an existing page', () => {
  it('merges tags, keeps both notes, and adds the favorite', async () => {
    await importFile('a.jsonl', '{"url":"https://a.example/","tags":["one"],"note":"first"}\n')
    const raindrop =
      'url,title,note,folder,tags,created,favorite\nhttps://a.example/,T,second,,two,2024-05-13,true\n'
    expect(counts(await importFile('r.csv', raindrop))).toBe('0 imported, 1 merged, 0 refused')
    const [bookmark] = await everything()
    expect(bookmark).toMatchObject({ note: 'first\n\nsecond', isFavorite: true })
    expect(bookmark!.tags.map(({ name }) => name)).toEqual(['one', 'two'])
    expect(counts(await importFile('r.csv', raindrop))).toBe('0 imported, 1 merged, 0 refused')
    expect((await everything())[0]).toMatchObject({ note: 'first\n\nsecond' })
  })

  it('merges rows of one file and keeps the earlier date', async () => {
    const rows =
      'A,https://a.example/,1715594400,x,unread\nA,http://www.a.example/?utm_source=y,1615594400,y,archive\n'
    expect(counts(await importFile('p.csv', POCKET + rows))).toBe('1 imported, 1 merged, 0 refused')
    const [bookmark] = await everything()
    expect(bookmark).toMatchObject({ capturedAt: '2021-03-13T00:13:20.000Z' })
    expect(bookmark!.tags.map(({ name }) => name)).toEqual(['x', 'y'])
  })

  it('merges highlights of another file of the archive', async () => {
    const text = new TextEncoder()
    const archive = zipSync({
      'annotations/part_000000.json': text.encode(
        JSON.stringify([
          { url: 'https://a.example/', title: 'A', highlights: [{ quote: 'words', created_at: 1715594400 }] },
        ]),
      ),
      'part_000000.csv': text.encode(`${POCKET}A,https://a.example/,1715594400,x,unread\n`),
    })
    expect(counts(await importFile('pocket.zip', archive))).toBe('1 imported, 1 merged, 0 refused')
    const [bookmark] = await everything()
    expect(bookmark).toMatchObject({
      capturedAt: '2024-05-13T10:00:00.000Z',
      highlights: [{ quote: 'words' }],
    })
  })

  it('recognizes a post by any of its addresses', async () => {
    const rows =
      'A,https://youtu.be/dQw4w9WgXcQ,1715594400,,unread\nB,https://m.youtube.com/shorts/dQw4w9WgXcQ,1715594401,,unread\n'
    expect(counts(await importFile('p.csv', POCKET + rows))).toBe('1 imported, 1 merged, 0 refused')
    expect((await everything())[0]).toMatchObject({
      platform: 'youtube',
      platformId: 'dQw4w9WgXcQ',
      contentType: 'video',
    })
  })
})

describe('import of a bad file', () => {
  it("doesn't overwrite the file by its own report, also through a link", async () => {
    await symlink('own.csv', join(folder, 'link.csv'))
    for (const name of ['own.csv', 'link.csv']) {
      const result = await importFile('own.csv', POCKET, '--report', join(folder, name))
      expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining('would be overwritten') })
      expect(await readFile(join(folder, 'own.csv'), 'utf8')).toBe(POCKET)
    }
  })

  it.runIf(process.platform !== 'win32')('reads a pipe, as from <(zcat FILE)', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const [result] = await Promise.all([
      callCommand(service.config.dataFolder, ['import', '--email', account.email, pipe]),
      writeFile(pipe, `${POCKET}T,https://pipe.example/,,,unread\n`),
    ])
    expect(result).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 imported/) })
  })

  it('imports nothing if the report can be written nowhere', async () => {
    const result = await importFile('p.csv', POCKET, '--report', join(folder, 'none', 'report.txt'))
    expect(result).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `There is no folder ${join(folder, 'none')}.\n`,
    })
  })

  it('reports each refused row with place and reason, also in a file', async () => {
    const report = join(folder, 'report.txt')
    const rows =
      'A,https://a.example/,1715594400,,unread\nB,javascript:alert(1),1715594400,,unread\n"C,https://c.example/,1,,unread\n'
    const result = await importFile('p.csv', POCKET + rows, '--report', report)
    expect(result.status).toBe(0)
    expect(counts(result)).toBe('1 imported, 0 merged, 2 refused')
    expect(await readFile(report, 'utf8')).toBe(
      'row 3: Addresses that begin with javascript: can’t be saved\nrow 4: A quotation mark is never closed\n',
    )
  })

  it('opens no nested archive and rejects names that leave the archive', async () => {
    const text = new TextEncoder()
    const archive = zipSync({
      'inner.zip': zipSync({ 'a.csv': text.encode(POCKET) }),
      '../up.csv': text.encode(`${POCKET}A,https://up.example/,1715594400,,unread\n`),
      'ok.csv': text.encode(`${POCKET}A,https://ok.example/,1715594400,,unread\n`),
    })
    const result = await importFile('climb.zip', archive)
    expect(counts(result)).toBe('1 imported, 0 merged, 2 refused')
    expect(result.stderr).toContain('inner.zip: An archive inside an archive. Unpack it first.')
    expect(result.stderr).toContain('../up.csv: Its path leads out of the archive')
    expect((await everything()).map(({ url }) => url)).toEqual(['https://ok.example/'])
  })

  it.each([
    ['bomb.csv.gz', gzipBomb(POCKET, 'a', 3), 'bomb.csv: Larger than 512 MB'],
    ['bomb.zip', zipBomb(1, POCKET, 'a', 3), 'bomb.csv: Larger than 512 MB'],
    ['shared.zip', zipBomb(20_000, POCKET, 'a', 3), 'shared.zip: Unpacks to more than'],
  ])('refuses a decompression bomb of gigabytes, %s, with bounded memory', async (name, bytes, reason) => {
    const grown = await memoryOf(async () => {
      const result = await importFile(name, bytes)
      expect(result.status).toBe(1)
      expect(result.stderr).toContain(reason)
    })
    expect(grown).toBeLessThan(1024 ** 3)
  })

  it('never reads a table of passwords', async () => {
    const result = await importFile('passwords.csv', 'url,username,password\nhttps://a.example/,ada,secret\n')
    expect(result.status).toBe(1)
    expect(result.stdout + result.stderr).not.toContain('secret')
    expect(await everything()).toEqual([])
  })
})
