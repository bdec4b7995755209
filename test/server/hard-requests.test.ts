import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { ErrorEnvelope, type SearchPage } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPageSource } from '../../server/src/capture/page-source.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { createOauthClient } from '../helpers/oauth-client.ts'
import { startTestService, type TestAccount } from '../helpers/start-service.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const service = serviceOfFile()
let account: TestAccount
let key: string

beforeAll(async () => {
  account = service.account()
  key = account.key()
  await fillLibrary(
    service.config.dataFolder,
    account.id,
    Array.from({ length: 6 }, (_, index) => ({
      url: `https://example.org/${index}`,
      title: `Lighthouse ${index}`,
      author: { username: `n${index}` },
      tags: index % 2 ? ['odd', 'all'] : ['all'],
    })),
  )
})

const search = async (body: object) => readData<SearchPage>(await service.call('/v1/search', { key, body }))
const names = (amount: number): string[] => Array.from({ length: amount }, (_, index) => `n${index}`)

const countTagged = async (tagMode: string, tags: string[]) =>
  (await search({ query: 'lighthouse', filters: { tags, tagMode } })).items.length

describe('a filter with very many values', () => {
  it.each([1_000, 2_000, 40_000])('authors: %i', async (amount) => {
    const page = await search({ query: 'lighthouse', filters: { authors: names(amount) } })
    expect(page.items).toHaveLength(6)
    const others = await search({
      query: 'lighthouse',
      filters: { authors: names(amount), authorMode: 'exclude' },
    })
    expect(others.items).toHaveLength(0)
    const scoped = names(amount).map((name) => `web:${name}`)
    expect((await search({ query: 'lighthouse', filters: { authors: scoped } })).items).toHaveLength(6)
  })
  it.each([2_000, 40_000])('tags: %i', async (amount) => {
    const tags = ['odd', 'all', ...names(amount)]
    expect(await countTagged('include_any', tags)).toBe(6)
    expect(await countTagged('exclude_any', tags)).toBe(0)
    expect(await countTagged('include_all', tags)).toBe(0)
    expect(await countTagged('exclude_all', tags)).toBe(6)
  })
  it('in a list and in stats', async () => {
    const query = names(1_100)
      .map((name) => `authors=${name}`)
      .join('&')
    for (const path of ['bookmarks', 'stats'])
      expect((await service.call(`/v1/${path}?${query}`, { key })).status).toBe(200)
    const tags = ['all', ...names(1_100)].map((name) => `tags=${name}`).join('&')
    for (const mode of ['include_any', 'include_all', 'exclude_any', 'exclude_all'])
      for (const path of ['bookmarks', 'stats'])
        expect((await service.call(`/v1/${path}?${tags}&tagMode=${mode}`, { key })).status).toBe(200)
  })
})

it('a list filtered by thirty Japanese tags works', async () => {
  const params = new URLSearchParams(Array.from({ length: 30 }, (_, i) => ['tags', `${i}${'灯'.repeat(62)}`]))
  const response = await service.call(`/v1/bookmarks?${params}`, { key })
  expect(response.status).toBe(200)
})

it('a longer address is refused in the envelope', async () => {
  const response = await service.call(`/v1/bookmarks?q=${'a'.repeat(1_000_000)}`, { key })
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{1,64}$/)
  expect(ErrorEnvelope.parse(await response.json()).error.code).toBe('bad_request')
})

it('a search page never contains bookmarks archived since the previous page', async () => {
  const first = await search({ query: 'lighthouse', limit: 2 })
  const all = await search({ query: 'lighthouse' })
  const next = all.items[2]!.id
  await service.call('/v1/bookmarks/archive', { key, body: { ids: [next] } })
  const second = await search({ query: 'lighthouse', limit: 2, cursor: first.nextCursor })
  await service.call('/v1/bookmarks/restore', { key, body: { ids: [next] } })
  expect(second.items.map(({ deletedAt }) => deletedAt)).toEqual([null, null])
  expect(second.items.map(({ id }) => id)).toEqual([all.items[3]!.id, all.items[4]!.id])
})

const never = (_: unknown, asking?: { signal?: AbortSignal | undefined }) =>
  new Promise<never>((_resolve, reject) =>
    asking?.signal?.addEventListener('abort', () => reject(asking.signal?.reason as Error)),
  )

it('a page that exceeds the time of a save returns 422, not a server error', async () => {
  const { fetchPage } = createPageSource(
    async () => ({
      prepare: () => {},
      fetchPage: never,
      extractFile: never,
      fetchPicture: never,
      checkLink: never,
      fetchFile: never,
      archiveMedia: async () => ({ media: [], images: [] }),
      close: async () => {},
    }),
    20,
  )
  await expect(fetchPage('https://slow.example/', 'a')).rejects.toMatchObject({
    code: 'validation_error',
    retryable: true,
  })
})

it('an OAuth token can read while service.db is read-only, with rate limit headers', async () => {
  const fresh = await startTestService()
  const client = await createOauthClient(fresh)
  await client.signIn()
  const { access_token: token } = await client.connect({ scope: 'read' })
  const other = new DatabaseSync(join(fresh.config.dataFolder, 'service.db'))
  other.exec('begin immediate')
  try {
    const response = await fresh.call('/v1/me', { key: token })
    expect(response.headers.get('RateLimit-Limit')).not.toBeNull()
    expect(response.status).toBe(200)
  } finally {
    other.exec('rollback')
    other.close()
    await fresh.stop()
  }
})
