import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFetchGuard, type FetchGuard } from '../../../server/src/capture/fetch/fetch-guard.ts'
import { createSlots } from '../../../server/src/limits/slots.ts'
import { createFetchPicture } from '../../../server/src/capture/images/fetch-picture.ts'
import { createIdleGate } from '../../../server/src/capture/idle-gate.ts'
import { type LoopbackServer, startLoopbackServer } from '../../helpers/loopback-server.ts'

let site: LoopbackServer
let guard: FetchGuard
let files: Record<string, { type: string; bytes: Buffer }>

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  const png = await picture(300, 200)
  files = {
    '/good.png': { type: 'image/png', bytes: png },
    '/mislabelled.jpg': { type: 'image/jpeg', bytes: png },
    '/unlabelled': { type: '', bytes: png },
    '/tracker.gif': { type: 'image/png', bytes: await picture(1, 1) },
    '/huge.png': { type: 'image/png', bytes: await picture(8_000, 5_001) },
    '/page.png': { type: 'text/html', bytes: png },
    '/drawing.svg': {
      type: 'image/svg+xml',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
    },
    '/words.png': { type: 'image/png', bytes: Buffer.from('<!doctype html><p>words') },
    '/cut.png': { type: 'image/png', bytes: png.subarray(0, 60) },
    '/large.png': { type: 'image/png', bytes: Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)]) },
  }
  site = await startLoopbackServer((request, response) => {
    const file = files[request.url ?? '']
    if (request.url === '/busy.png') response.writeHead(429).end()
    else if (request.url === '/broken.png') response.writeHead(503).end()
    else if (file)
      response.writeHead(200, file.type === '' ? {} : { 'content-type': file.type }).end(file.bytes)
    else if (request.url !== '/hang.png') response.writeHead(404).end()
  })
  guard = createFetchGuard({ allow: [site.host] })
})

afterAll(async () => {
  await guard.close()
  await site.close()
})

const turns = createSlots({ overall: 1 })
const idleGate = createIdleGate({ restMs: 20, maxWaitMs: 200 })
const fetchPicture = (path: string, asking = {}, through = guard) =>
  createFetchPicture({ guard: through, turns, idleGate })(site.origin + path, asking)

describe('an image of a page', () => {
  it.each(['/good.png', '/mislabelled.jpg', '/unlabelled'])(
    'is archived regardless of its name: %s',
    async (path) => {
      expect(await fetchPicture(path)).toMatchObject({
        kind: 'kept',
        width: 300,
        height: 200,
        image: { width: 300, height: 200 },
      })
    },
  )

  it.each(['/huge.png', '/page.png', '/drawing.svg', '/words.png', '/cut.png', '/large.png', '/missing.png'])(
    'stays remote if it must not be archived: %s',
    async (path) => {
      expect(await fetchPicture(path)).toEqual({ kind: 'none', retryable: false })
    },
  )

  it.each(['/busy.png', '/broken.png'])('is retried later: %s', async (path) => {
    expect(await fetchPicture(path)).toEqual({ kind: 'none', retryable: true })
  })

  it('is retried later if it hangs', async () => {
    const impatient = createFetchGuard({ allow: [site.host], limits: { totalMs: 300 } })
    expect(await fetchPicture('/hang.png', {}, impatient)).toEqual({ kind: 'none', retryable: true })
    await impatient.close()
  })

  it('is ignored if it is a tracking pixel', async () => {
    expect(await fetchPicture('/tracker.gif')).toEqual({ kind: 'small' })
  })

  it('stops with its signal', async () => {
    const abort = new AbortController()
    const fetching = fetchPicture('/hang.png', { signal: abort.signal })
    await expect.poll(() => site.requests.at(-1)).toBe('GET /hang.png')
    abort.abort(new Error('gone'))
    await expect(fetching).rejects.toThrow('gone')
  })

  it('is decoded after waiting pages and fetched while no page is extracted', async () => {
    const done: string[] = []
    const endReading = await turns.acquire({})
    const page = Promise.withResolvers<void>()
    const reading = idleGate.during(() => page.promise)
    const fetching = fetchPicture('/good.png').then(() => done.push('picture'))
    const asked = site.requests.length
    page.resolve()
    await reading
    expect(site.requests.length).toBe(asked)
    await expect.poll(() => site.requests.length).toBeGreaterThan(asked)
    const next = turns.acquire({ account: 'busy' }).then((end) => {
      done.push('page')
      end()
    })
    endReading()
    await Promise.all([fetching, next])
    expect(done).toEqual(['page', 'picture'])
  })
})
