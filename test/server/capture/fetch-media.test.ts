import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFetchGuard, type FetchGuard } from '../../../server/src/capture/fetch/fetch-guard.ts'
import { createFetchMedia } from '../../../server/src/capture/images/fetch-media.ts'
import type { Page } from '../../../server/src/capture/page.ts'
import { EMPTY_PAGE } from '../../../server/src/capture/empty-page.ts'
import { type LoopbackServer, startLoopbackServer } from '../../helpers/loopback-server.ts'

vi.setConfig({ testTimeout: 30_000 })

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
    if (file) response.writeHead(200, file.type === '' ? {} : { 'content-type': file.type }).end(file.bytes)
    else if (request.url !== '/hang.png') response.writeHead(404).end()
  })
  guard = createFetchGuard({ allow: [site.host] })
})

afterAll(async () => {
  await guard.close()
  await site.close()
})

const pageWith = (paths: string[]): Page => ({
  ...EMPTY_PAGE,
  url: `${site.origin}/`,
  imageBytes: null,
  refreshed: false,
  images: paths.map((path) => ({
    ref: path,
    url: site.origin + path,
    altText: path,
    width: null,
    height: null,
  })),
})

describe('fetchMedia', () => {
  it('keeps a preview of what is a picture, whatever its name', async () => {
    const media = await createFetchMedia({ guard })(
      pageWith(['/good.png', '/mislabelled.jpg', '/unlabelled']),
    )
    expect(media.map(({ ref, width, height, preview }) => [ref, width, height, preview?.width])).toEqual([
      ['/good.png', 300, 200, 300],
      ['/mislabelled.jpg', 300, 200, 300],
      ['/unlabelled', 300, 200, 300],
    ])
  })

  it('leaves remote what it may not keep, and the bookmark whole', async () => {
    const refused = [
      '/huge.png',
      '/page.png',
      '/drawing.svg',
      '/words.png',
      '/cut.png',
      '/large.png',
      '/missing.png',
    ]
    const media = await createFetchMedia({ guard })(pageWith([...refused, '/good.png']))
    expect(media.map(({ ref }) => ref)).toEqual([...refused, '/good.png'])
    expect(media.filter(({ preview }) => preview).map(({ ref }) => ref)).toEqual(['/good.png'])
  })

  it('forgets trackers', async () => {
    expect(await createFetchMedia({ guard })(pageWith(['/tracker.gif']))).toEqual([])
  })

  it('fetches no more than its limit', async () => {
    site.requests.length = 0
    const media = await createFetchMedia({ guard, limit: 2 })(
      pageWith(['/good.png', '/unlabelled', '/mislabelled.jpg']),
    )
    expect(media.map(({ preview }) => preview !== null)).toEqual([true, true, false])
    expect(site.requests).toHaveLength(2)
  })

  it('waits no longer than its time for a picture that hangs', async () => {
    const startedAt = performance.now()
    const media = await createFetchMedia({ guard, timeoutMs: 1_500 })(pageWith(['/good.png', '/hang.png']))
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    expect(media.map(({ preview }) => preview !== null)).toEqual([true, false])
  })

  it('stops when the caller does', async () => {
    const abort = new AbortController()
    const fetching = createFetchMedia({ guard })(pageWith(['/hang.png']), { signal: abort.signal })
    setTimeout(() => abort.abort(new Error('gone')), 30)
    await expect(fetching).rejects.toThrow('gone')
  })
})
