import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bookmark } from '@bookplate/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import type { TestAccount } from '../../../helpers/start-service.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'
import { walkPages } from '../../../helpers/walk-pages.ts'

const SAVED = [
  {
    url: 'https://a.example/1',
    note: '- a\r\n  - b  \n    - c\r\n\tend, i\u0308',
    capturedAt: '2024-05-13T10:00:00.123Z',
    tags: ['[c]', '#d', 'e; f | g', 'h [[i]]'],
  },
  {
    url: 'https://a.example/2',
    title: 'The <b>bold</b> tag &amp; &lt;i&gt;',
    note: 'Use <br> and </b>, or &lt;b&gt;\n\nso  there',
    author: { username: 'bob' },
    isFavorite: true,
    capturedAt: '2024-05-13T10:00:00.124Z',
    highlights: [
      {
        id: '11111111-1111-4111-8111-111111111111',
        createdAt: '2024-05-13T10:00:00.000Z',
        quote: 'first <b>quote</b>. Note: two\nlines',
        prefix: 'x ',
        note: 'a note',
        color: 'green',
      },
    ],
  },
  {
    url: 'https://a.example/3',
    deletedAt: '2024-06-13T10:00:00.000Z',
    capturedAt: '2024-05-13T10:00:00.125Z',
    contentCreatedAt: '2020-05-13T10:00:00.125Z',
  },
  {
    url: 'https://x.com/bob/status/1790000000000000000',
    author: { username: 'bob' },
    capturedAt: '2024-05-13T10:00:00.126Z',
  },
]

const service = serviceOfFile()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-same-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function commandsOf(account: TestAccount) {
  const run = (command: string, ...more: string[]) =>
    callCommand(service.config.dataFolder, [command, '--email', account.email, ...more])
  const everything = () =>
    walkPages<Bookmark>(service, account.key('read'), '/v1/bookmarks', new URLSearchParams('state=all'))
  return { run, everything }
}

async function savedLibrary() {
  const library = commandsOf(service.account())
  const file = join(folder, 'lines.jsonl')
  await writeFile(file, SAVED.map((line) => JSON.stringify(line)).join('\n'))
  await library.run('import', file)
  return library
}

const FORMATS = ['jsonl', 'json', 'csv', 'markdown', 'html', 'raindrop-csv', 'karakeep-json']

it.each([...FORMATS, 'highlights'])(
  'changes nothing if an export as %s is imported into its own library',
  async (format) => {
    const { run, everything } = await savedLibrary()
    const before = await everything()
    const file = join(folder, `same.${format}`)
    await run('export', '--format', format, file)
    await run('import', file)
    expect(await everything()).toEqual(before)
  },
)

const wordsOf = (text: string | null = '') => (text ?? '').normalize('NFC').replace(/\s+/g, ' ')

async function importedElsewhere(format: string): Promise<Bookmark[]> {
  const { run } = await savedLibrary()
  const file = join(folder, `other.${format}`)
  await run('export', '--format', format, file)
  const other = commandsOf(service.account())
  await other.run('import', file)
  return (await other.everything()).toSorted((a, b) => (a.url < b.url ? -1 : 1))
}

it.each(FORMATS)('keeps titles, tags, notes, and favorites in an export as %s', async (format) => {
  const found = await importedElsewhere(format)
  expect(found[0]!.tags.map(({ name }) => name).toSorted()).toEqual(SAVED[0]!.tags!.toSorted())
  expect(found.map(({ note }) => wordsOf(note))).toEqual(SAVED.map(({ note }) => wordsOf(note)))
  expect(found[1]).toMatchObject({ title: SAVED[1]!.title, isFavorite: true })
})

it('keeps the notes of highlights in Raindrop’s format', async () => {
  const [, found] = await importedElsewhere('raindrop-csv')
  const { quote, note } = SAVED[1]!.highlights![0]!
  expect(found!.highlights).toMatchObject([{ quote, note }])
})

it.each(['csv', 'markdown'])('keeps an author without a name in an export as %s', async (format) => {
  const [, page, , post] = await importedElsewhere(format)
  for (const { author } of [page!, post!]) {
    expect(author?.username).toBe('bob')
    expect(author?.displayName ?? null).toBeNull()
  }
})
