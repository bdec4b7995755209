import type { Bookmark } from '@bookplate/contract'
import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LoopbackServer, startLoopbackServer } from '../../helpers/loopback-server.ts'
import { readGauge } from '../../helpers/search-library.ts'
import { startPostgresService } from '../../helpers/start-postgres-service.ts'
import { startTestService, type TestService } from '../../helpers/start-service.ts'
import { picturesSettled } from '../../helpers/stored-pictures.ts'
import { readData } from '../../helpers/walk-pages.ts'

let site: LoopbackServer
let elsewhere: LoopbackServer
let picture: Buffer
let pixel: Buffer
const held = new Map<string, PromiseWithResolvers<void>>()
const statuses = new Map<string, number>()
const asked = (path: string): number => site.requests.filter((request) => request === `GET ${path}`).length

const draw = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const words = 'A sentence with words enough to be read as an article. '.repeat(12)
const pageOf = (path: string): string =>
  `<!doctype html><title>Page ${path}</title><article><h1>Page</h1><p>${words}</p>
   <img src="${path}/one.png" alt="The first"><p>${words}</p>
   <img src="${path}/two.png" alt="The second"><p>${words}</p>
   <img src="${path}/dot.png" alt="counter"><p>${words}</p></article>`

beforeAll(async () => {
  ;[picture, pixel] = await Promise.all([draw(300, 200), draw(1, 1)])
  const answer: RequestListener = async (request, response) => {
    const path = request.url ?? '/'
    await held.get(path)?.promise
    const status = statuses.get(path)
    if (status !== undefined) response.writeHead(status).end()
    else if (path.endsWith('.png'))
      response.writeHead(200, { 'content-type': 'image/png' }).end(path.endsWith('dot.png') ? pixel : picture)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(path))
  }
  ;[site, elsewhere] = await Promise.all([startLoopbackServer(answer), startLoopbackServer(answer)])
})
afterEach(() => {
  for (const { resolve } of held.values()) resolve()
  held.clear()
  statuses.clear()
})
afterAll(() => Promise.all([site.close(), elsewhere.close()]))

const hold = (path: string): PromiseWithResolvers<void> => {
  const answer = Promise.withResolvers<void>()
  held.set(path, answer)
  return answer
}

const storedOf = ({ media }: Bookmark) => media.map(({ storedUrl }) => storedUrl !== null)

type Started = Pick<TestService, 'url' | 'call' | 'stop'> & { key: string }
const inThread = async (): Promise<Started> => {
  const service = await startTestService({ threads: 1, fetchAllow: [site.host, elsewhere.host] })
  return { url: service.url, call: service.call, stop: service.stop, key: service.account().key() }
}
const onPostgres = async (): Promise<Started> => {
  const service = await startPostgresService({ fetchAllow: [site.host, elsewhere.host] })
  return { url: service.url, call: service.call, stop: service.stop, key: await service.key() }
}

describe.each([
  ['in a thread', '/thread', inThread],
  ['on PostgreSQL', '/postgres', onPostgres],
])('the images of a page %s', (_name, at, start) => {
  let service: Started
  beforeAll(async () => {
    service = await start()
  })
  afterAll(() => service.stop())

  const save = async (path: string, of = site) => {
    const body = { url: of.origin + at + path }
    const { bookmark } = await readData<{ bookmark: Bookmark }>(
      await service.call('/v1/bookmarks', { key: service.key, body }),
    )
    return bookmark
  }
  const read = async (id: string) =>
    readData<Bookmark>(await service.call(`/v1/bookmarks/${id}`, { key: service.key }))
  const preview = (id: string, ref: string) =>
    service.call(`/v1/bookmarks/${id}/media?ref=${ref}`, { key: service.key })

  it('arrive later, without delaying the bookmark', async () => {
    const two = hold(`${at}/follow/two.png`)
    const saved = await save('/follow')
    expect(saved.media.map(({ url }) => url)).toEqual(
      ['one', 'two', 'dot'].map((name) => `${site.origin}${at}/follow/${name}.png`),
    )
    expect(storedOf(saved)).toEqual([false, false, false])
    const awaited = preview(saved.id, saved.media[1]!.ref)
    // A hanging image doesn't delay others, and a tracking pixel isn't an image.
    await expect.poll(async () => storedOf(await read(saved.id))).toEqual([true, false])
    two.resolve()
    expect((await awaited).status).toBe(200)
    await picturesSettled(service.url)
    expect(asked(`${at}/follow/two.png`)).toBe(1)
    const now = await read(saved.id)
    expect(now).toMatchObject({
      id: saved.id,
      capturedAt: saved.capturedAt,
      content: saved.content,
      media: [
        { altText: 'The first', width: 300, height: 200 },
        { altText: 'The second', width: 300, height: 200 },
      ],
    })
    const shown = await preview(saved.id, now.media[1]!.ref)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(await readGauge(service.url, 'pictures_waiting')).toBe(0)
  })

  it('arrive although those of an earlier page hang', async () => {
    for (const name of ['one', 'two', 'dot']) hold(`${at}/hanging/${name}.png`)
    const hanging = await save('/hanging')
    await expect.poll(() => asked(`${at}/hanging/one.png`)).toBe(1)
    const next = await save('/next', elsewhere)
    await expect.poll(async () => storedOf(await read(next.id))).toEqual([true, true])
    expect(storedOf(await read(hanging.id))).toEqual([false, false, false])
    for (const { resolve } of held.values()) resolve()
    await picturesSettled(service.url)
    expect(storedOf(await read(hanging.id))).toEqual([true, true])
  })

  it('stay addresses if their site no longer has them', async () => {
    statuses.set(`${at}/gone/one.png`, 404)
    const saved = await save('/gone')
    await picturesSettled(service.url)
    expect(storedOf(await read(saved.id))).toEqual([false, true])
    expect((await preview(saved.id, saved.media[0]!.ref)).status).toBe(404)
    expect(asked(`${at}/gone/one.png`)).toBe(1)
  })

  it('are retried later if their site fails, without delaying the rest', async () => {
    statuses.set(`${at}/trouble/one.png`, 503)
    const saved = await save('/trouble')
    await expect.poll(async () => storedOf(await read(saved.id))).toEqual([false, true])
    expect(await readGauge(service.url, 'pictures_waiting')).toBe(1)
    const refused = await preview(saved.id, saved.media[0]!.ref)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { code: 'internal_error', retryable: true } })
    expect(refused.headers.get('retry-after')).toMatch(/^([1-5]?\d|60)$/)
    statuses.clear()
    const again = await readData<{ items: { outcome: string }[] }>(
      await service.call('/capture/read-again', { key: service.key, body: { ids: [saved.id] } }),
    )
    expect(again.items[0]?.outcome).toBe('read')
    await picturesSettled(service.url)
    expect(storedOf(await read(saved.id))).toEqual([true, true])
  })

  it('arrive with a capture, and no others are fetched for it', async () => {
    const url = `${site.origin}${at}/captured`
    const { bookmark } = await readData<{ bookmark: Bookmark }>(
      await service.call('/capture', {
        key: service.key,
        body: {
          url,
          html: pageOf(`${at}/captured`),
          images: [{ url: `${url}/one.png`, type: 'image/png', data: picture.toString('base64') }],
        },
      }),
    )
    expect(storedOf(bookmark)).toEqual([true, false, false])
    await picturesSettled(service.url)
    expect(storedOf(await read(bookmark.id))).toEqual([true, false, false])
    expect(asked(`${at}/captured/two.png`)).toBe(0)
  })

  it('of an image address are stored immediately', async () => {
    const saved = await save('/alone.png')
    expect(storedOf(saved)).toEqual([true])
    expect(asked(`${at}/alone.png`)).toBe(1)
  })
})
