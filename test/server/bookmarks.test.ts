import {
  hashOf,
  NOTE_BEFORE_HEADER,
  NOTE_CHANGED,
  type BatchRead,
  type Bookmark,
  type BookmarkPage,
  type CountedTag,
  type SummaryHit,
  type SummaryPage,
} from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import type { TestAccount } from '../helpers/start-service.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const LONG = `${'One two three. '.repeat(100)}`

const service = serviceOfFile()
let account: TestAccount
let key: string
let bookmarks: Bookmark[]

beforeEach(async () => {
  account = service.account()
  key = account.key('write')
  await fillLibrary(service.config.dataFolder, account.id, [
    {
      url: 'https://example.org/long',
      title: 'Long',
      author: { username: 'ann', displayName: 'Ann Archy' },
      text: LONG,
      note: 'remember the milk',
      tags: ['News', 'go'],
      media: [
        { type: 'image', url: 'https://x.org/1.png', altText: `${'y'.repeat(900)}`, width: 10, height: 20 },
        { type: 'video', url: 'https://x.org/2.mp4', duration: 1.5 },
      ],
      isFavorite: true,
      capturedAt: '2026-03-01T10:00:00Z',
      contentCreatedAt: '2020-01-02',
    },
    {
      url: 'https://x.com/bob/status/1',
      platform: 'twitter',
      contentType: 'post',
      author: { username: 'bob' },
      capturedAt: '2026-02-01',
    },
    { url: 'https://example.org/plain', capturedAt: '2026-01-01' },
  ])
  bookmarks = (await get<BookmarkPage>('/v1/bookmarks')).items
})

const get = async <Data>(path: string): Promise<Data> => readData(await service.call(path, { key }))
const post = async <Data>(path: string, body: unknown): Promise<Data> =>
  readData(await service.call(path, { key, body }))
const patch = async (id: string, body: unknown): Promise<Bookmark> =>
  readData(await service.call(`/v1/bookmarks/${id}`, { key, method: 'PATCH', body }))
const names = (bookmark: Bookmark): string[] => bookmark.tags.map((tag) => tag.name)

const found = async (q: string): Promise<number> =>
  (await get<BookmarkPage>(`/v1/bookmarks?${new URLSearchParams({ q })}`)).items.length
const sorted = (changed: { ids: string[] }): string[] => changed.ids.toSorted()
const total = async (state: string): Promise<number> =>
  (await get<BookmarkPage>(`/v1/bookmarks?state=${state}`)).items.length
const counts = async (): Promise<[string, number][]> =>
  (await get<CountedTag[]>('/v1/tags')).map((tag) => [tag.name, tag.count])

describe('bookmarks.list', () => {
  it('returns full bookmarks in reverse capture order', () => {
    expect(bookmarks.map((bookmark) => bookmark.url)).toEqual([
      'https://example.org/long',
      'https://x.com/bob/status/1',
      'https://example.org/plain',
    ])
    expect(bookmarks[0]).toMatchObject({
      platform: 'web',
      contentType: 'article',
      title: 'Long',
      author: { username: 'ann', displayName: 'Ann Archy' },
      content: [{ _type: 'block', children: [{ _type: 'span', text: LONG.trim() }] }],
      media: [
        { type: 'image', url: 'https://x.org/1.png', storedUrl: null, width: 10, height: 20 },
        { type: 'video', duration: 1.5 },
      ],
      note: 'remember the milk',
      isFavorite: true,
      capturedAt: '2026-03-01T10:00:00.000Z',
      contentCreatedAt: '2020-01-02T00:00:00.000Z',
      deletedAt: null,
    })
    expect(names(bookmarks[0]!)).toEqual(['news', 'go'])
    expect(bookmarks[2]).toMatchObject({ title: null, author: null, note: null, content: [], media: [] })
  })

  // API: Bookmark 7; Summary hit 1, 2, 3, 4, 5, 7, 8, 9, 10, 11; GET /v1/bookmarks 7
  it('returns summaries without raw content and without invented titles', async () => {
    const { items } = await get<SummaryPage>('/v1/bookmarks?view=summary')
    const [long, post, plain] = items as [SummaryHit, SummaryHit, SummaryHit]
    expect(long).toMatchObject({
      title: 'Long',
      author: 'Ann Archy',
      tags: ['news', 'go'],
      mediaCount: 2,
      favorite: true,
      archived: false,
    })
    expect(long.text.length).toBeLessThanOrEqual(600)
    expect(long.text).toMatch(/^One two three\./)
    expect(long.text).toMatch(/remember the milk$/)
    expect(long.media[0]!.altText!.length).toBeLessThan(900)
    expect(post).toMatchObject({ title: null, author: '@bob', text: '' })
    expect(plain).toMatchObject({ title: null, author: null, contentCreatedAt: null })
    for (const item of items) {
      for (const field of ['content', 'note', 'isFavorite', 'deletedAt', 'storedUrl'])
        expect(item).not.toHaveProperty(field)
    }
  })

  // API: Filters 17
  it('matches all words of q, the last one as a prefix', async () => {
    expect(await found('three remem')).toBe(1)
    expect(await found('archy')).toBe(1)
    expect(await found('news')).toBe(1)
    expect(await found('three absent')).toBe(0)
    expect(await found('!?')).toBe(0)
  })

  // API: Pagination 2; GET /v1/bookmarks 3; Limits 3
  it('uses a page size of 30 by default', async () => {
    const lines = Array.from({ length: 31 }, (_, index) => ({ url: `https://example.org/more/${index}` }))
    await fillLibrary(service.config.dataFolder, account.id, lines)
    const page = await get<BookmarkPage>('/v1/bookmarks')
    expect(page.items).toHaveLength(30)
    expect(page.nextCursor).toEqual(expect.any(String))
    expect((await get<BookmarkPage>('/v1/bookmarks?limit=100')).nextCursor).toBeNull()
  })
})

describe('bookmarks.read', () => {
  it("returns a bookmark, and 404 for another account's", async () => {
    const { id } = bookmarks[0]!
    expect(await get(`/v1/bookmarks/${id}`)).toEqual(bookmarks[0])
    expect(await get(`/v1/bookmarks/${id.toUpperCase()}`)).toEqual(bookmarks[0])
    const stranger = service.account().key()
    for (const options of [{}, { method: 'PATCH', body: { note: 'x' } }]) {
      expect((await service.call(`/v1/bookmarks/${id}`, { key: stranger, ...options })).status).toBe(404)
    }
  })
})

describe('bookmarks.batchRead', () => {
  it('returns found bookmarks in the requested order and lists missing ids', async () => {
    const missing = crypto.randomUUID()
    const ids = [bookmarks[2]!.id, missing, bookmarks[0]!.id]
    const read = await post<BatchRead>('/v1/bookmarks/batch-read', { ids })
    expect(read.items.map((item) => item.id)).toEqual([bookmarks[2]!.id, bookmarks[0]!.id])
    expect(read.missing).toEqual([missing])
    expect(await post<BatchRead>('/v1/bookmarks/batch-read', { ids: [] })).toEqual({ items: [], missing: [] })
  })
})

describe('bookmarks.update', () => {
  it('changes favorite and note, and null deletes the note', async () => {
    const { id } = bookmarks[2]!
    expect(await patch(id, { isFavorite: true, note: 'hello\nthere' })).toMatchObject({
      isFavorite: true,
      note: 'hello\nthere',
    })
    expect((await get<BookmarkPage>('/v1/bookmarks?q=hello')).items).toHaveLength(1)
    expect(await patch(id, { note: null })).toMatchObject({ isFavorite: true, note: null })
    expect((await get<BookmarkPage>('/v1/bookmarks?q=hello')).items).toHaveLength(0)
  })

  it('refuses to overwrite a note that has changed', async () => {
    const { id } = bookmarks[0]!
    const write = async (note: string | null, noteBefore?: string) => {
      const headers: Record<string, string> =
        noteBefore === undefined ? {} : { [NOTE_BEFORE_HEADER]: await hashOf(noteBefore) }
      const body = { note, isFavorite: false }
      return service.call(`/v1/bookmarks/${id}`, { key, method: 'PATCH', body, headers })
    }
    expect((await write('eggs, too', 'remember the milk')).status).toBe(200)
    const late = await write('and bread', 'remember the milk')
    expect(late.status).toBe(422)
    expect(await late.json()).toMatchObject({
      error: { retryable: false, details: { issues: [{ code: NOTE_CHANGED, path: ['note'] }] } },
    })
    expect((await get<Bookmark>(`/v1/bookmarks/${id}`)).note).toBe('eggs, too')
    expect((await write('and bread')).status).toBe(200)
    expect((await write(null, 'and bread')).status).toBe(200)
    expect((await write('灯', '')).status).toBe(200)
    expect((await write('lamp', '灯')).status).toBe(200)
  })

  // API: Tag 2
  it('adds, removes, and sets lowercase tags without duplicates', async () => {
    const { id } = bookmarks[0]!
    expect(
      names(await patch(id, { tags: { add: ['  New One ', 'NEWS'], remove: ['Go', 'absent'] } })),
    ).toEqual(['news', 'new one'])
    expect(names(await patch(id, { tags: { set: ['B', 'a', 'b'] } }))).toEqual(['b', 'a'])
    expect(names(await patch(id, { tags: { set: [] } }))).toEqual([])
    expect((await get<BookmarkPage>('/v1/bookmarks?untagged=true')).items).toHaveLength(3)
  })

  it('refuses more than 500 tags, which would make lists too large', async () => {
    const { id } = bookmarks[0]!
    const tags = Array.from({ length: 500 }, (_, at) => `tag ${at}`)
    await patch(id, { tags: { set: [] } })
    for (let at = 0; at < 500; at += 100) await patch(id, { tags: { add: tags.slice(at, at + 100) } })
    const body = { tags: { add: ['one more'] } }
    const refused = await service.call(`/v1/bookmarks/${id}`, { key, method: 'PATCH', body })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: { details: { issues: [{ code: 'too_big', path: ['tags', 'add'] }] } },
    })
    expect(await patch(id, { tags: { add: ['one more'], remove: ['tag 7'] } })).toMatchObject({ id })
  })

  it('works on an archived bookmark, which can still be read', async () => {
    const { id } = bookmarks[0]!
    await post('/v1/bookmarks/archive', { ids: [id] })
    expect(await patch(id, { note: 'late' })).toMatchObject({ note: 'late', deletedAt: expect.any(String) })
    expect(await get(`/v1/bookmarks/${id}`)).toMatchObject({ note: 'late' })
  })
})

describe('bookmarks.archive and bookmarks.restore', () => {
  // API: States and transitions 2
  it('return the changed ids and move them between the states', async () => {
    const ids = bookmarks.slice(0, 2).map((bookmark) => bookmark.id)
    expect(
      sorted(await post('/v1/bookmarks/archive', { ids: [...ids, ids[0], crypto.randomUUID()] })),
    ).toEqual(ids.toSorted())
    expect(await post('/v1/bookmarks/archive', { ids })).toEqual({ ids: [] })
    expect([await total('active'), await total('archived'), await total('all')]).toEqual([1, 2, 3])
    expect(sorted(await post('/v1/bookmarks/restore', { ids }))).toEqual(ids.toSorted())
    expect(await post('/v1/bookmarks/restore', { ids })).toEqual({ ids: [] })
    expect(await total('active')).toBe(3)
  })

  // API: States and transitions 2, 3
  it("don't affect bookmarks of other accounts", async () => {
    const stranger = service.account().key()
    const response = await service.call('/v1/bookmarks/archive', {
      key: stranger,
      body: { ids: [bookmarks[0]!.id] },
    })
    expect(await readData(response)).toEqual({ ids: [] })
    expect(await get(`/v1/bookmarks/${bookmarks[0]!.id}`)).toMatchObject({ deletedAt: null })
  })
})

describe('tags.list', () => {
  // API: Tag 4; GET /v1/tags 1
  it('lists every tag by name with its number of active bookmarks, including unused tags', async () => {
    await patch(bookmarks[1]!.id, { tags: { add: ['go', 'zebra', 'Äpfel'] } })
    expect(await counts()).toEqual([
      ['äpfel', 1],
      ['go', 2],
      ['news', 1],
      ['zebra', 1],
    ])
    await post('/v1/bookmarks/archive', { ids: [bookmarks[1]!.id] })
    expect(await counts()).toEqual([
      ['äpfel', 0],
      ['go', 1],
      ['news', 1],
      ['zebra', 0],
    ])
    await patch(bookmarks[1]!.id, { tags: { remove: ['go'] } })
    await post('/v1/bookmarks/restore', { ids: [bookmarks[1]!.id] })
    expect(await counts()).toEqual([
      ['äpfel', 1],
      ['go', 1],
      ['news', 1],
      ['zebra', 1],
    ])
  })
})

describe('stats.read', () => {
  // API: Stats 4
  it('counts by platform, type, and month, newest first', async () => {
    const stats = await get<{ byMonth: Record<string, number> }>('/v1/stats')
    expect(stats).toEqual({
      total: 3,
      byPlatform: { twitter: 1, web: 2 },
      byContentType: { article: 2, post: 1 },
      byMonth: { '2026-03': 1, '2026-02': 1, '2026-01': 1 },
      favorites: 1,
      archived: 0,
      untagged: 2,
      withNote: 1,
    })
    expect(Object.keys(stats.byMonth)).toEqual(['2026-03', '2026-02', '2026-01'])
  })
})
