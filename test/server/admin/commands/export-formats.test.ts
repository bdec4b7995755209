import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Bookmark } from '@bookplate/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import type { TestAccount } from '../../../helpers/start-service.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'
import { walkPages } from '../../../helpers/walk-pages.ts'

const SAVED = [
  {
    url: 'https://a.example/?x=1&y=2',
    title: '=SUM(1) "quoted" <b>, 日本語',
    tags: ['one', 'two words'],
    note: 'First line\nsecond, line',
    isFavorite: true,
    capturedAt: '2024-05-13T10:00:00.000Z',
    highlights: [{ id: '11111111-1111-4111-8111-111111111111', quote: 'Words that matter' }],
  },
  { url: 'https://b.example/', title: 'B', tags: [], capturedAt: '2026-01-02T03:04:05.000Z' },
]

const service = serviceOfFile()
let account: TestAccount
let folder: string

beforeAll(async () => {
  account = service.account()
  folder = await mkdtemp(join(tmpdir(), 'bookplate-export-'))
  const file = join(folder, 'lines.jsonl')
  await writeFile(file, SAVED.map((line) => JSON.stringify(line)).join('\n'))
  await run('import', account.email, file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (command: string, email: string, ...more: string[]) =>
  callCommand(service.config.dataFolder, [command, '--email', email, ...more])

const KEEPS_ALL = ['jsonl', 'json', 'csv', 'markdown', 'html'] as const

async function roundTrip(format: string): Promise<Bookmark[]> {
  const file = join(folder, `export.${format}`)
  expect((await run('export', account.email, '--format', format, file)).status).toBe(0)
  const target = service.account()
  const imported = await run('import', target.email, file)
  expect(imported.stdout.trimEnd().split('\n').at(-1)).toBe('2 imported, 0 merged, 0 refused')
  return walkPages<Bookmark>(service, target.key('read'), '/v1/bookmarks', new URLSearchParams('state=all'))
}

it('leaves an earlier export whole if it fails', async () => {
  const broken = service.account()
  await run('import', broken.email, join(folder, 'lines.jsonl'))
  const database = new DatabaseSync(join(service.config.dataFolder, 'libraries', `${broken.id}.db`))
  database.exec("update bodies set content = '{'")
  database.close()
  const file = join(folder, 'daily.jsonl')
  await writeFile(file, 'of yesterday')
  expect(await run('export', broken.email, file)).toMatchObject({ status: 1 })
  expect(await readFile(file, 'utf8')).toBe('of yesterday')
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

it('leaves a file alone that another run may write', async () => {
  const file = join(folder, 'shared.jsonl')
  await writeFile(`${file}.partial`, 'of another run')
  expect((await run('export', account.email, file)).status).toBe(0)
  expect(await readFile(`${file}.partial`, 'utf8')).toBe('of another run')
})

it('names a folder that is missing', async () => {
  const { status, stderr } = await run(
    'export',
    service.account().email,
    join(folder, 'missing', 'export.jsonl'),
  )
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no folder ${join(folder, 'missing')}.\n`,
  })
})

it('writes the highlights of all bookmarks as one Markdown file', async () => {
  const file = join(folder, 'highlights.md')
  expect((await run('export', account.email, '--format', 'highlights', file)).status).toBe(0)
  expect(await readFile(file, 'utf8')).toBe(
    [
      '# Highlights',
      '## [=SUM(1) "quoted" \\<b\\>, 日本語](https://a.example/?x=1&y=2)',
      'web · 2024-05-13 · ★ Favorite',
      'Tags: one, two words',
      '> Words that matter\n',
    ].join('\n\n'),
  )
})

it.each(KEEPS_ALL)(
  'writes %s that imports with tags, notes, dates, favorites, and highlights',
  async (format) => {
    const [second, first] = await roundTrip(format)
    expect(second).toMatchObject({ url: 'https://b.example/', title: 'B', capturedAt: SAVED[1]!.capturedAt })
    expect(first).toMatchObject({
      url: SAVED[0]!.url,
      note: SAVED[0]!.note,
      isFavorite: true,
      capturedAt: SAVED[0]!.capturedAt,
      highlights: [{ quote: 'Words that matter' }],
    })
    expect(first!.title).toBe(SAVED[0]!.title)
    expect(first!.tags.map(({ name }) => name)).toEqual(SAVED[0]!.tags)
  },
)

it('writes the formats that Raindrop and Karakeep import', async () => {
  const [, raindrop] = await roundTrip('raindrop-csv')
  expect(raindrop).toMatchObject({ note: SAVED[0]!.note, isFavorite: true, capturedAt: SAVED[0]!.capturedAt })
  const [, karakeep] = await roundTrip('karakeep-json')
  expect(karakeep).toMatchObject({ note: SAVED[0]!.note, capturedAt: SAVED[0]!.capturedAt })
  const text = await readFile(join(folder, 'export.karakeep-json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ bookmarks: [{ content: { type: 'link' } }, {}], lists: [] })
})

it('exports only bookmarks saved since a day', async () => {
  const { stdout } = await run('export', account.email, '--format', 'json', '--since', '2025-01-01')
  expect((JSON.parse(stdout) as { url: string }[]).map(({ url }) => url)).toEqual(['https://b.example/'])
})

it.each(['--format=docx', '--since=yesterday'])('refuses %s', async (option) => {
  expect((await run('export', account.email, option)).status).toBe(1)
})
