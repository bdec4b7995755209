import type { UnfinishedBookmarks, FoundPosition, ReadingPosition } from '@bookplate/contract'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import type { TestAccount } from '../helpers/start-service.ts'
import { serviceOfFile, siteOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'

const site = siteOfFile((request, response) => {
  response.setHeader('Content-Type', 'text/html').end(`<title>Page ${request.url}</title><p>Words.`)
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host] }))
let account: TestAccount
let key: string
beforeAll(() => {
  account = service.account()
  key = account.key('write')
})

const save = async (path: string): Promise<string> => {
  const saved = await service.call('/v1/bookmarks', { key, body: { url: site.origin + path } })
  return (await readData<{ bookmark: { id: string } }>(saved)).bookmark.id
}
const put = (id: string, body: object): Promise<Response> =>
  service.call(`/capture/bookmarks/${id}/reading`, { key, method: 'PATCH', body })
const position = async (id: string) =>
  (
    await readData<z.infer<typeof FoundPosition>>(
      await service.call(`/capture/bookmarks/${id}/reading`, { key }),
    )
  ).position
const begun = async (query = '') =>
  (
    await readData<z.infer<typeof UnfinishedBookmarks>>(
      await service.call(`/capture/reading${query}`, { key }),
    )
  ).items

const NINE = '2026-03-01T09:00:00.000Z'
const TEN = '2026-03-01T10:00:00.000Z'

it('keeps the position that was read last, in whichever order devices send them', async () => {
  const id = await save('/two-devices')
  expect(await position(id)).toBeNull()
  const later = { block: 12, progress: 0.4, readAt: TEN }
  expect(await readData<ReadingPosition>(await put(id, later))).toEqual(later)
  const answer = await put(id, { block: 3, progress: 0.1, readAt: NINE })
  expect(await readData<ReadingPosition>(answer)).toEqual(later)
  expect(await position(id)).toEqual(later)
  expect(await position(id.toUpperCase())).toEqual(later)
})

it('counts a time in the future as now, so that a wrong clock does not win forever', async () => {
  const id = await save('/wrong-clock')
  const { readAt } = await readData<ReadingPosition>(
    await put(id, { block: 1, progress: 0.2, readAt: '2999-01-01T00:00:00.000Z' }),
  )
  expect(Date.parse(readAt)).toBeLessThanOrEqual(Date.now())
  const next = new Date(Date.now() + 1).toISOString()
  await put(id, { block: 2, progress: 0.3, readAt: next })
  expect((await position(id))?.block).toBe(2)
})

it('lists partly read bookmarks, the latest first, without archived ones', async () => {
  const [first, second, ended, archived] = await Promise.all(
    ['/first', '/second', '/ended', '/archived'].map(save),
  )
  const stranger = service.account().key('write')
  await put(first!, { block: 1, progress: 0.1, readAt: NINE })
  await put(second!, { block: 1, progress: 0.5, readAt: TEN })
  await put(ended!, { block: 9, progress: 1, readAt: TEN })
  await put(archived!, { block: 1, progress: 0.2, readAt: TEN })
  await service.call('/v1/bookmarks/archive', { key, body: { ids: [archived] } })
  const own = (await begun('?limit=50')).filter(({ id }) => [first, second, ended, archived].includes(id))
  expect(own.map(({ id, position }) => [id, position.progress])).toEqual([
    [second, 0.5],
    [first, 0.1],
  ])
  expect(own[0]).toMatchObject({ title: 'Page /second', url: `${site.origin}/second` })
  expect(await begun('?limit=1')).toHaveLength(1)
  const others = await service.call('/capture/reading', { key: stranger })
  expect(await readData(others)).toEqual({ items: [] })
})

it.each([
  ['a share beyond the whole', { block: 1, progress: 1.5, readAt: NINE }],
  ['a block before the first', { block: -1, progress: 0, readAt: NINE }],
  ['no time', { block: 1, progress: 0 }],
  ['another property', { block: 1, progress: 0, readAt: NINE, mood: 'good' }],
])('rejects %s with 422', async (_, body) => {
  expect((await put(await save('/refused'), body)).status).toBe(422)
})

it('returns 404 for a bookmark of another account', async () => {
  const id = await save('/mine')
  const stranger = service.account().key('write')
  const call = (method?: string, body?: object) =>
    service.call(`/capture/bookmarks/${id}/reading`, { key: stranger, ...(method && { method, body }) })
  expect((await call()).status).toBe(404)
  expect((await call('PATCH', { block: 1, progress: 0, readAt: NINE })).status).toBe(404)
})
