import type { Bookmark, BookmarkPage } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import type { TestAccount } from '../helpers/start-service.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const service = serviceOfFile()
let account: TestAccount
let key: string

const line = (name: string, capturedAt: string) => ({
  url: `https://example.org/${name}`,
  title: `apple ${name}`,
  tags: ['fruit'],
  capturedAt,
})

beforeAll(async () => {
  account = service.account()
  key = account.key()
  const lines = Array.from({ length: 20 }, (_, index) => line(`old-${index}`, '2026-01-01T00:00:00Z'))
  await fillLibrary(service.config.dataFolder, account.id, lines)
})

const list = async (query: string): Promise<BookmarkPage> =>
  readData(await service.call(`/v1/bookmarks?${query}`, { key }))
const search = (body: object): Promise<Response> => service.call('/v1/search', { key, body })

async function cause(response: Response): Promise<string> {
  expect(response.status).toBe(422)
  const body = (await response.json()) as {
    error: { code: string; details: { issues: { path: string[]; message: string }[] } }
  }
  expect(body.error.code).toBe('validation_error')
  expect(body.error.details.issues[0]?.path).toEqual(['cursor'])
  return body.error.details.issues[0]!.message
}

describe('cursors', () => {
  // API: GET /v1/bookmarks 2
  it('neither repeat nor hide an item while others are added', async () => {
    const first = await list('limit=7')
    await fillLibrary(service.config.dataFolder, account.id, [
      line('newer', '2026-06-01T00:00:00Z'),
      line('same instant', '2026-01-01T00:00:00Z'),
    ])
    const seen = first.items.map((item) => item.url)
    for (let next = first.nextCursor; next !== null;) {
      const page: BookmarkPage = await list(`limit=7&cursor=${next}`)
      seen.push(...page.items.map((item: Bookmark) => item.url))
      next = page.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((url) => url.includes('old-'))).toHaveLength(20)
  })

  it('survive a restart', async () => {
    const { nextCursor } = await list('limit=3')
    await service.restart()
    expect((await list(`limit=3&cursor=${nextCursor}`)).items).toHaveLength(3)
  })

  it('stay valid with another limit or view, or with reordered filters', async () => {
    const { nextCursor } = await list('limit=3&tags=fruit&tags=other&platforms=web')
    const again = await list(`limit=5&view=summary&platforms=web&tags=other&tags=fruit&cursor=${nextCursor}`)
    expect(again.items).toHaveLength(5)
  })

  it.each([
    ['state', 'limit=3', 'limit=3&state=all'],
    ['filters', 'limit=3', 'limit=3&tags=fruit'],
    ['filters', 'limit=3&tags=fruit', 'limit=3&tags=other'],
    ['query', 'limit=3&q=apple', 'limit=3&q=app'],
    // API: Errors 13
  ])('are refused with another %s, which is named', async (part, first, second) => {
    const { nextCursor } = await list(first)
    const response = await service.call(`/v1/bookmarks?${second}&cursor=${nextCursor}`, { key })
    expect(await cause(response)).toContain(part)
  })

  // API: Pagination 4
  it('of search are bound to query, filters, state, and rank mode', async () => {
    const body = { query: 'apple', limit: 3 }
    const { nextCursor } = await readData<BookmarkPage>(await search(body))
    const cursor = nextCursor!
    expect((await search({ ...body, limit: 9, cursor })).status).toBe(200)
    expect(await cause(await search({ ...body, query: 'apples', cursor }))).toContain('query')
    expect(await cause(await search({ ...body, filters: { tags: ['fruit'] }, cursor }))).toContain('filters')
    expect(await cause(await search({ ...body, state: 'all', cursor }))).toContain('state')
    expect(await cause(await search({ ...body, rankMode: 'image', cursor }))).toContain('rank mode')
  })

  // API: Pagination 3
  it('of one endpoint are refused by another', async () => {
    const listed = (await list('limit=3')).nextCursor!
    expect(await cause(await search({ query: 'apple', cursor: listed }))).toContain('endpoint')
    const found = (await readData<BookmarkPage>(await search({ query: 'apple', limit: 3 }))).nextCursor!
    expect(await cause(await service.call(`/v1/bookmarks?cursor=${found}`, { key }))).toContain('endpoint')
  })

  it('of another account are refused', async () => {
    const { nextCursor } = await list('limit=3')
    const other = service.account().key('read')
    expect(
      await cause(await service.call(`/v1/bookmarks?limit=3&cursor=${nextCursor}`, { key: other })),
    ).toContain('is not a cursor of this library')
  })

  // API: Pagination 3
  it('are refused if any character is altered', async () => {
    const cursor = (await list('limit=3')).nextCursor!
    for (let index = 0; index < cursor.length; index += 1) {
      const altered = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1)
      const response = await service.call(`/v1/bookmarks?limit=3&cursor=${altered}`, { key })
      expect(await cause(response)).toContain('not a cursor')
    }
    for (const forged of [`${cursor}A`, `${cursor}=`, cursor.slice(0, -1), 'x', '!!!', 'e30']) {
      const query = new URLSearchParams({ limit: '3', cursor: forged })
      expect(await cause(await service.call(`/v1/bookmarks?${query}`, { key }))).toContain('not a cursor')
    }
  })
})
