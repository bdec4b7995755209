import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bookmark, BookmarkPage } from '@bookplate/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import { runCommand, type CommandResult } from '../../../helpers/run-command.ts'
import type { TestAccount } from '../../../helpers/start-service.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'
import { readData, walkPages } from '../../../helpers/walk-pages.ts'

const service = serviceOfFile()
let account: TestAccount
let work: string

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'bookplate-import-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))
beforeEach(() => {
  account = service.account()
})

const jsonLines = (lines: object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const lastLine = ({ stdout }: CommandResult): string | undefined => stdout.trimEnd().split('\n').at(-1)
const importText = (text: string, run = callCommand): Promise<CommandResult> =>
  run(service.config.dataFolder, ['import', '--email', account.email, '-'], text)
const everything = (of = account): Promise<Bookmark[]> =>
  walkPages<Bookmark>(service, of.key('read'), '/v1/bookmarks', new URLSearchParams('state=all&limit=100'))

const WHOLE = {
  url: 'https://www.youtube.com/watch?v=abc',
  platform: 'youtube',
  platformId: 'abc',
  contentType: 'video',
  title: 'A talk',
  author: {
    username: 'ann',
    displayName: 'Ann',
    avatarUrl: 'https://x.org/a.png',
    profileUrl: 'https://x.org/ann',
  },
  content: [
    {
      _type: 'block',
      _key: 'a',
      style: 'h2',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text: 'Part', marks: [] }],
    },
  ],
  media: [
    { type: 'image', url: 'https://x.org/1.png', altText: 'alt', width: 1, height: 2, caption: 'a red fox' },
  ],
  tags: ['One', 'two'],
  note: 'mine',
  isFavorite: true,
  capturedAt: '2024-05-06T07:08:09.123Z',
  contentCreatedAt: '2023-01-02T00:00:00Z',
  deletedAt: '2025-01-01T00:00:00Z',
  highlights: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      quote: 'Part',
      prefix: 'the ',
      note: 'Which?',
      createdAt: '2024-05-06T07:08:10.000Z',
    },
  ],
  unread: { reason: 'The site requires sign-in (401).', since: '2024-05-06T07:08:09.000Z' },
}

const withoutIds = (bookmarks: Bookmark[]) =>
  bookmarks.map(({ id, tags, ...fields }) => ({
    ...fields,
    tags: tags.map((tag) => tag.name),
    hasId: id.length > 0,
  }))

describe('import', () => {
  // API: Bookmark 2, 3, 4, 5, 6, 8, 15; Author 1, 2, 3, 4; Media 2, 3, 5, 6, 7, 8
  it('reads every field of a line and fills in missing ones', async () => {
    const result = await importText(jsonLines([WHOLE, { url: 'https://example.org/only' }]), runCommand)
    expect(result).toMatchObject({ status: 0, stdout: '2 imported, 0 merged, 0 refused\n' })
    const [only, whole] = await everything()
    expect(only).toMatchObject({
      url: 'https://example.org/only',
      platform: 'web',
      contentType: 'article',
      title: null,
      tags: [],
    })
    expect(Math.abs(Date.parse(only!.capturedAt) - Date.now())).toBeLessThan(60_000)
    const { media, tags, capturedAt, contentCreatedAt, deletedAt, ...fields } = WHOLE
    expect(whole).toMatchObject(fields)
    expect(whole!.media).toMatchObject([
      { type: 'image', url: 'https://x.org/1.png', altText: 'alt', width: 1, height: 2 },
    ])
    expect(whole!.tags.map((tag) => tag.name)).toEqual(tags.map((tag) => tag.toLowerCase()))
    for (const [name, value] of Object.entries({ capturedAt, contentCreatedAt, deletedAt })) {
      expect(Date.parse(whole![name as 'capturedAt'])).toBe(Date.parse(value))
    }
    expect(media[0]!.caption).toBe('a red fox')
    const found = await service.call('/v1/search', {
      key: account.key(),
      body: { query: 'red fox', state: 'all' },
    })
    expect((await readData<BookmarkPage>(found)).items).toHaveLength(1)
  })

  // API: Bookmark 9
  it('splits text into paragraphs at empty lines', async () => {
    await importText(
      jsonLines([{ url: 'https://example.org/', text: 'one\nstill one\n\n\ntwo\r\n\r\nthree' }]),
    )
    const [bookmark] = await everything()
    const texts = bookmark!.content.map((block) => (block.children as { text: string }[])[0]!.text)
    expect(texts).toEqual(['one\nstill one', 'two', 'three'])
  })

  it('merges a line into the bookmark with the same address in any spelling', async () => {
    await importText(jsonLines([{ url: 'https://example.org/a' }]))
    const again = [
      { url: 'http://www.example.org/a/?utm_source=x#top' },
      { url: 'https://example.org/b' },
      { url: 'https://example.org/b' },
    ]
    expect(lastLine(await importText(jsonLines(again)))).toBe('1 imported, 2 merged, 0 refused')
  })

  it('reports each bad line by its number and continues', async () => {
    const text = [
      '\uFEFF{"url":"https://example.org/1"}',
      'not json',
      '',
      '{"url":"ftp://example.org/"}',
      '{"title":"no url"}',
      '[]',
      '{"url":"https://example.org/2","platform":"myspace"}',
      '{"url":"https://example.org/3","capturedAt":"yesterday"}',
      '{"url":"https://example.org/4","tags":"one"}',
      '{"url":"https://example.org/5","author":null,"note":null,"tags":null}',
    ].join('\r\n')
    const result = await importText(text)
    expect(result.status).toBe(0)
    expect(lastLine(result)).toBe('2 imported, 0 merged, 7 refused')
    for (const line of [2, 4, 5, 6, 7, 8, 9])
      expect(result.stderr).toMatch(new RegExp(`^line ${line}: .+`, 'm'))
  })

  it('keeps order and line numbers across batches', async () => {
    const bad = [1, 1_500, 2_900, 3_500]
    const lines = Array.from({ length: 3_500 }, (_, index) =>
      bad.includes(index + 1) ? 'not json' : JSON.stringify({ url: `https://example.org/${index % 3_000}` }),
    )
    const result = await importText(lines.join('\n'))
    expect(result.status).toBe(0)
    expect(lastLine(result)).toBe('2998 imported, 498 merged, 4 refused')
    const numbers = result.stderr.matchAll(/^line (\d+):/gm).map(([, number]) => Number(number))
    expect([...numbers]).toEqual(bad)
  })

  it('reads a file and reports a missing one', async () => {
    const file = join(work, 'lines.jsonl')
    await writeFile(file, jsonLines([{ url: 'https://example.org/' }]))
    const args = ['import', '--email', account.email]
    expect(lastLine(await runCommand(service.config.dataFolder, [...args, file]))).toBe(
      '1 imported, 0 merged, 0 refused',
    )
    const missing = await callCommand(service.config.dataFolder, [...args, join(work, 'none.jsonl')])
    expect(missing.status).toBe(1)
    expect(missing.stderr).toContain('none.jsonl')
  })
})

describe("import of the extension's export", () => {
  const PICTURE = { _type: 'image', _key: 'c', ref: 'abc' }
  const library = async () => {
    await importText(
      jsonLines([
        { ...WHOLE, content: [...WHOLE.content, PICTURE], media: [{ ...WHOLE.media[0], ref: 'abc' }] },
        { url: 'https://example.org/plain', text: 'a\n\nb', tags: ['one, and two'], note: 'n' },
      ]),
    )
    return everything()
  }

  it.each([
    ['over many lines', (all: Bookmark[]) => `${JSON.stringify(all, null, 2)}\n`],
    ['in one line', (all: Bookmark[]) => `\uFEFF${JSON.stringify(all)}`],
    ['as an object that holds them', (all: Bookmark[]) => JSON.stringify({ bookmarks: all }, null, 2)],
    [
      'as an answer of the API',
      (all: Bookmark[]) => JSON.stringify({ data: { items: all, nextCursor: null } }),
    ],
    ['in lines', (all: Bookmark[]) => jsonLines(all)],
  ])('imports it completely %s', async (_, write) => {
    const before = await library()
    account = service.account()
    const result = await importText(write(before))
    expect(result).toMatchObject({ status: 0, stdout: '2 imported, 0 merged, 0 refused\n' })
    expect(withoutIds(await everything())).toEqual(withoutIds(before))
  })

  it('reports an invalid entry by its number', async () => {
    const result = await importText(
      JSON.stringify([{ url: 'https://example.org/1' }, { title: 'none' }], null, 2),
    )
    expect(result.status).toBe(0)
    expect(result.stderr).toContain('entry 2: No address')
    expect(lastLine(result)).toBe('1 imported, 0 merged, 1 refused')
  })

  it.each([
    ['', 0, 'has no bookmarks in a format that Bookplate knows'],
    ['[]', 0, 'has no bookmarks in a format that Bookplate knows'],
    [
      '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n',
      0,
      'has no bookmarks in a format that Bookplate knows',
    ],
    ['{"a":1}', 0, 'has no bookmarks in a format that Bookplate knows'],
    ['[1, 2]', 0, 'has no bookmarks in a format that Bookplate knows'],
  ])('exits with 1 and an explanation if nothing is recognized: %s', async (text, refused, why) => {
    const result = await importText(text)
    expect(result).toMatchObject({ status: 1, stdout: `0 imported, 0 merged, ${refused} refused\n` })
    expect(result.stderr).toContain(why)
  })
})

describe('export', () => {
  it('writes a format that imports without any loss', async () => {
    await importText(jsonLines([WHOLE, { url: 'https://example.org/only', text: 'a\n\nb' }]))
    const exported = await callCommand(service.config.dataFolder, ['export', '--email', account.email])
    expect(exported.status).toBe(0)
    const before = await everything()
    account = service.account()
    expect(lastLine(await importText(exported.stdout))).toBe('2 imported, 0 merged, 0 refused')
    expect(withoutIds(await everything())).toEqual(withoutIds(before))
  })

  it('writes a file', async () => {
    await importText(jsonLines([{ url: 'https://example.org/' }]))
    const file = join(work, 'exported.jsonl')
    await callCommand(service.config.dataFolder, ['export', '--email', account.email, file])
    const target = service.account()
    expect(
      lastLine(await callCommand(service.config.dataFolder, ['import', '--email', target.email, file])),
    ).toBe('1 imported, 0 merged, 0 refused')
  })
})
