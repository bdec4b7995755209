import { ENDPOINTS, OPERATIONS, type Endpoint, type Operation } from '@bookplate/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fillLibrary } from '../helpers/fill-library.ts'
import { picturesSettled } from '../helpers/stored-pictures.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { startLoopbackServer, type LoopbackServer } from '../helpers/loopback-server.ts'

interface Request {
  path?: Record<string, string>
  query?: string
  body?: unknown
}

let service: TestService
let key: string
let pages: LoopbackServer
let requests: Record<Operation, Request>

async function startPages(): Promise<string> {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a22' } })
    .jpeg()
    .toBuffer()
  pages = await startLoopbackServer((request, response) => {
    const isPicture = request.url === '/picture.jpg'
    response.setHeader('Content-Type', isPicture ? 'image/jpeg' : 'text/html')
    response.end(
      isPicture
        ? picture
        : '<title>A page</title><article><p>Words.</p><img src="/picture.jpg" alt="red"></article>',
    )
  })
  return pages.host
}

beforeAll(async () => {
  const host = await startPages()
  service = await startTestService({ fetchAllow: [host] })
  const account = service.account()
  key = account.key('full')
  await fillLibrary(service.config.dataFolder, account.id, [
    { url: 'https://example.org/', text: 'words', tags: ['a'] },
  ])
  const saved = await service.call('/v1/bookmarks', { key, body: { url: `http://${host}/` } })
  const { bookmark } = (
    (await saved.json()) as { data: { bookmark: { id: string; media: { ref: string }[] } } }
  ).data
  await picturesSettled(service.url)
  const made = await service.call('/v1/collections', { key, body: { name: 'x' } })
  const collectionId = ((await made.json()) as { data: { id: string } }).data.id
  const [bookmarkId, ids] = [bookmark.id, [bookmark.id]]
  requests = {
    'root.read': {},
    'bookmarks.list': { query: 'view=summary&limit=1' },
    'bookmarks.save': { body: { url: `http://${host}/other` } },
    'bookmarks.read': { path: { bookmarkId } },
    'bookmarks.batchRead': { body: { ids } },
    'bookmarks.update': { path: { bookmarkId }, body: { note: 'n' } },
    'bookmarks.preview': { path: { bookmarkId }, query: `ref=${bookmark.media[0]!.ref}` },
    'bookmarks.archive': { body: { ids } },
    'bookmarks.restore': { body: { ids } },
    'search.run': { body: { query: 'words' } },
    'stats.read': {},
    'collections.list': {},
    'collections.create': { body: { name: 'y' } },
    'collections.update': { path: { collectionId }, body: { pinned: true } },
    'collections.delete': { path: { collectionId }, query: 'confirm=true' },
    'tags.list': {},
    'account.read': {},
  }
})
afterAll(async () => {
  await service.stop()
  await pages.close()
})

function send(operation: Operation): Promise<Response> {
  const { method, path } = ENDPOINTS[operation]
  const { path: params = {}, query, body } = requests[operation]
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name]!)
  return service.call(`${filled}${query ? `?${query}` : ''}`, {
    key,
    method,
    ...(body === undefined ? {} : { body }),
  })
}

describe('the success of', () => {
  const enveloped = OPERATIONS.filter((operation) => ENDPOINTS[operation].response !== 'jpeg')

  it.each(enveloped)('%s has the status and the shape of the table, with `data` only', async (operation) => {
    const endpoint: Endpoint = ENDPOINTS[operation]
    const response = await send(operation)
    expect(response.status).toBe(endpoint.success?.[0] ?? 200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    expect(response.headers.get('RateLimit-Policy')).toMatch(/^"per-minute";q=\d+;w=60$/)
    z.strictObject({ data: endpoint.response as z.ZodType }).parse(await response.json())
  })

  it('bookmarks.preview is a JPEG of at most 768 pixels, described by its headers', async () => {
    const response = await send('bookmarks.preview')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 768, height: 512 })
    expect(response.headers.get('X-Service-Media-Width')).toBe('768')
    expect(response.headers.get('X-Service-Media-Height')).toBe('512')
    // No cache may return it for another credential.
    expect(response.headers.get('Cache-Control')).toMatch(/^private\b/)
    expect(response.headers.get('Vary')?.split(', ')).toContain('Authorization')
    expect(requests['bookmarks.preview'].query).toBe(`ref=${response.headers.get('X-Service-Media-Ref')}`)
  })

  it('bookmarks.preview returns 304 to a client that has it and may see it', async () => {
    const { path, query } = requests['bookmarks.preview']
    const address = `/v1/bookmarks/${path!.bookmarkId}/media?${query}`
    const tag = (await service.call(address, { key })).headers.get('ETag')!
    const ask = (asking: string) =>
      service.call(address, { key: asking, headers: { 'If-None-Match': tag, 'Accept-Encoding': 'br' } })
    const again = await ask(key)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('ETag')).toBe(tag)
    expect(again.headers.get('Cache-Control')).toMatch(/^private\b/)
    expect(again.headers.get('Vary')?.split(', ')).toContain('Authorization')
    expect(again.headers.get('RateLimit')).toMatch(/^"per-minute";r=\d+;t=\d+$/)
    expect((await ask(service.account().key())).status).toBe(404)
    expect((await ask('service_wrong')).status).toBe(401)
  })

  it("bookmarks.preview returns 404 for an image that isn't archived and 422 without a ref", async () => {
    const { bookmarkId } = requests['bookmarks.preview'].path!
    const path = `/v1/bookmarks/${bookmarkId}/media`
    expect((await service.call(`${path}?ref=other`, { key })).status).toBe(404)
    expect((await service.call(path, { key })).status).toBe(422)
    const stranger = service.account().key()
    expect(
      (await service.call(`${path}?${requests['bookmarks.preview'].query}`, { key: stranger })).status,
    ).toBe(404)
  })
})
