import type { Bookmark, BookmarkPage, SearchSummaryPage, Stats } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData, walkPages } from '../helpers/walk-pages.ts'

/** More bookmarks than the service compares before it uses the keyword index. */
const AMOUNT = 2_600
const HOUR_MS = 3_600_000
const NEWEST_AT = Date.parse('2026-05-01T00:00:00Z')

/** Interval of bookmarks with each word. `late`: only the oldest. `older`: all but the newest. */
const EVERY = { everywhere: 1, often: 3, sometimes: 40, seldom: 500 }
const LATE_FROM = AMOUNT - 20
const OLDER_FROM = 550

const service = serviceOfFile()
let key: string

const wordsOf = (index: number): string =>
  [
    ...Object.entries(EVERY).flatMap(([word, every]) => (index % every === 0 ? [word] : [])),
    ...(index >= LATE_FROM ? ['late'] : []),
    ...(index >= OLDER_FROM ? ['older'] : []),
  ].join(' ')

function* lines(): Generator<object> {
  for (let index = 0; index < AMOUNT; index += 1) {
    yield {
      url: `https://example.org/${index}`,
      text: wordsOf(index),
      tags: index % 7 === 0 ? ['seventh'] : [],
      capturedAt: new Date(NEWEST_AT - index * HOUR_MS).toISOString(),
    }
  }
}

beforeAll(async () => {
  const account = service.account()
  key = account.key('write')
  await fillLibrary(service.config.dataFolder, account.id, lines())
})

async function listed(parameters: Record<string, string>): Promise<number[]> {
  const query = new URLSearchParams({ limit: '100', ...parameters })
  const bookmarks = await walkPages<Bookmark>(service, key, '/v1/bookmarks', query)
  return bookmarks.map((bookmark) => Number(bookmark.url.split('/').at(-1)))
}

const found = async (query: string): Promise<number[]> => {
  const body = { query, view: 'summary', limit: 100 }
  const page = await readData<SearchSummaryPage>(await service.call('/v1/search', { key, body }))
  return page.items.map(({ url }) => Number(url.split('/').at(-1)))
}

const total = async (q: string): Promise<number> =>
  (await readData<Stats>(await service.call(`/v1/stats?${new URLSearchParams({ q })}`, { key }))).total

const all = Array.from({ length: AMOUNT }, (_, index) => index)

describe('a list narrowed by words', () => {
  it.each([...Object.keys(EVERY), 'late', 'older', 'often sometimes', 'everyw', 'nowhere'])(
    'walks all that hold "%s", newest first',
    async (q) => {
      const held = all.filter((index) =>
        q.split(' ').every((word) =>
          wordsOf(index)
            .split(' ')
            .some((one) => one.startsWith(word)),
        ),
      )
      expect(await listed({ q })).toEqual(held)
      expect(await listed({ q, tags: 'seventh' })).toEqual(held.filter((index) => index % 7 === 0))
    },
  )

  it('limits a list, its statistics, and a search to one site', async () => {
    const sometimes = all.filter((index) => index % EVERY.sometimes === 0)
    expect(await listed({ q: 'site:www.example.org sometimes' })).toEqual(sometimes)
    expect(await listed({ q: 'site:other.example sometimes' })).toEqual([])
    expect(await total('site:example.org')).toBe(AMOUNT)
    expect(await total('site:example.org sometimes')).toBe(sometimes.length)
    expect((await found('site:example.org sometimes')).toSorted((a, b) => a - b)).toEqual(sometimes)
    expect(await found('site:other.example sometimes')).toEqual([])
    expect(await found('site:example.org')).toEqual(all.slice(0, 100))
    expect((await found('site:example.org -often')).every((index) => index % EVERY.often !== 0)).toBe(true)
  })

  it('sees at once what a change adds and takes away', async () => {
    const total = async (): Promise<number> =>
      (await readData<Stats>(await service.call('/v1/stats?q=often', { key }))).total
    const setNote = async (id: string, note: string | null): Promise<unknown> =>
      readData(await service.call(`/v1/bookmarks/${id}`, { key, method: 'PATCH', body: { note } }))
    const before = await listed({ q: 'often' })
    const without = all.find((index) => index % EVERY.often !== 0)!
    const { items } = await readData<BookmarkPage>(await service.call('/v1/bookmarks', { key }))
    const { id } = items.find((bookmark) => bookmark.url.endsWith(`/${without}`))!

    await setNote(id, 'often enough')
    expect(await listed({ q: 'often' })).toEqual([...before, without].toSorted((a, b) => a - b))
    expect(await total()).toBe(before.length + 1)

    await setNote(id, null)
    expect(await listed({ q: 'often' })).toEqual(before)
    expect(await total()).toBe(before.length)
  })
})
