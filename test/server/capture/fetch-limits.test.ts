import type { ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFetchGuard, type FetchGuard } from '../../../server/src/capture/fetch/fetch-guard.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'
import { slowAnswer } from '../../helpers/waits.ts'

const MIB = 1024 * 1024
const GIB = 1024 * MIB
let guard: FetchGuard
/** Responses that wait until `wanted` of them wait, and the largest number of them. */
const held: ServerResponse[] = []
let wanted = 2
let most = 0
let floods = 0

/** Generates zero bytes on demand. */
function* zeros(bytes: number) {
  const chunk = Buffer.alloc(MIB)
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
}

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024, 'a')
}

const site = siteOfFile(async (request, response) => {
  response.on('error', () => {})
  response.setHeader('content-type', 'text/html')
  const encodings = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync } as const
  const name = request.url?.slice(1) as keyof typeof encodings
  if (name in encodings) response.setHeader('content-encoding', name).end(encodings[name]('words'))
  else if (request.url === '/cut') {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('words '.repeat(5_000)).subarray(0, -8))
  } else if (request.url === '/to/silent') response.writeHead(302, { location: '/silent' }).end()
  else if (request.url === '/stacked')
    response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync('x')))
  else if (request.url === '/zstd') response.setHeader('content-encoding', 'zstd').end('x')
  else if (request.url === '/bomb') {
    response.setHeader('content-encoding', 'gzip')
    Readable.from(zeros(GIB))
      .pipe(createGzip({ level: 9 }))
      .pipe(response)
  } else if (request.url === '/endless') Readable.from(endless()).pipe(response)
  else if (request.url === '/declared') response.writeHead(200, { 'content-length': String(GIB) }).write('x')
  else if (request.url === '/drip') {
    for (; !response.destroyed; await slowAnswer(50)) response.write('x')
  } else if (request.url === '/silent') response.on('close', () => {})
  else if (request.url === '/headers') response.setHeader('x-flood', 'a'.repeat(64 * 1024)).end('x')
  else if (request.url === '/many') {
    for (let n = 0; n < 2_000; n++) response.setHeader(`x-${n}`, 'some value that fills a line')
    response.end('x')
  } else if (request.url === '/slow') {
    most = Math.max(most, held.push(response))
    if (held.length !== wanted) return
    // More would arrive by now.
    await slowAnswer(60)
    for (const one of held.splice(0)) one.end('x')
  } else if (request.url === '/broken') response.destroy()
  else if (request.url === '/short') {
    response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy())
  } else response.writeHead(Number(request.url?.slice(1)) || 200).end('x')
})
beforeAll(() => {
  guard = createFetchGuard({ allow: ['127.0.0.1'] })
})

afterAll(() => guard.close())

/** Runs a server that writes raw bytes to the socket. */
async function withRawServer(write: (socket: Socket) => void, use: (origin: string) => Promise<void>) {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => write(socket))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await new Promise((resolve) => server.close(resolve))
}

const flood = async (socket: Socket) => {
  for (; !socket.destroyed; await slowAnswer(5)) {
    socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100))
    floods += 1
  }
}

/** Replaces the timer of the deadline by the returned function. */
function holdDeadline() {
  const deadline = new AbortController()
  const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  onTestFinished(() => started.mockRestore())
  return { started, end: () => deadline.abort(new DOMException('', 'TimeoutError')) }
}

describe('fetch limits', () => {
  it.each(['gzip', 'br', 'deflate'])('decodes %s', async (encoding) => {
    const { bytes } = await guard.get(`${site.origin}/${encoding}`)
    expect(Buffer.from(bytes).toString()).toBe('words')
  })

  it('keeps the received part of a truncated compressed body', async () => {
    const { bytes } = await guard.get(`${site.origin}/cut`)
    expect(bytes.length).toBe(30_000)
  })

  it.each(['/stacked', '/zstd'])('refuses the encoding of %s', async (path) => {
    await expect(guard.get(site.origin + path)).rejects.toMatchObject({ reason: 'type' })
  })

  it.each(['/bomb', '/endless', '/declared'])('stops %s at 8 MiB', async (path) => {
    const memory = process.memoryUsage().rss
    await expect(guard.get(site.origin + path)).rejects.toMatchObject({ reason: 'size', retryable: false })
    expect(process.memoryUsage().rss - memory).toBeLessThan(GIB / 2)
  })

  it.each(['/drip', '/silent', '/to/silent'])('cuts %s off 25 s after its first request', async (path) => {
    const { started, end } = holdDeadline()
    const asked = site.requests.length
    const reading = guard.get(site.origin + path)
    await expect.poll(() => site.requests.slice(asked)).toContain(`GET ${path.replace('/to', '')}`)
    end()
    await expect(reading).rejects.toMatchObject({ reason: 'timeout', retryable: true })
    expect(started.mock.calls).toEqual([[25_000]])
  })

  it.each(['/headers', '/many'])('refuses the headers of %s', async (path) => {
    await expect(guard.get(site.origin + path)).rejects.toMatchObject({ reason: 'size' })
  })

  it('survives many informational responses', async () => {
    await withRawServer(flood, async (url) => {
      const { end } = holdDeadline()
      const reading = guard.get(url)
      await expect.poll(() => floods).toBeGreaterThan(20)
      end()
      await expect(reading).rejects.toMatchObject({ reason: 'timeout' })
    })
  })

  it('reports invalid HTTP as a broken connection', async () => {
    await withRawServer(
      (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
      async (url) => {
        await expect(guard.get(url)).rejects.toMatchObject({ reason: 'connection' })
      },
    )
  })

  it.each(['/broken', '/short'])('marks %s as retryable', async (path) => {
    await expect(guard.get(site.origin + path)).rejects.toMatchObject({
      reason: 'connection',
      retryable: true,
    })
  })

  it.each([400, 403, 404, 410, 429, 500, 503])("reports the page's status %i", async (status) => {
    await expect(guard.get(`${site.origin}/${status}`)).rejects.toMatchObject({
      reason: 'status',
      status,
      retryable: false,
    })
  })

  it('sends two requests at once per host and eight in total', async () => {
    await Promise.all(Array.from({ length: 10 }, () => guard.get(`${site.origin}/slow`)))
    expect(most).toBe(2)
    wanted = 8
    const names = createFetchGuard({
      allow: Array.from({ length: 12 }, (_, n) => `host${n}.test`),
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    })
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => names.get(`http://host${n % 12}.test:${site.port}/slow`)),
    )
    expect(most).toBe(8)
    await names.close()
  })

  it('releases its slot when the caller cancels', async () => {
    const abort = new AbortController()
    const stopped = Array.from({ length: 4 }, () =>
      guard.get(`${site.origin}/silent`, { signal: abort.signal }),
    )
    await expect.poll(() => site.requests.slice(-2)).toEqual(['GET /silent', 'GET /silent'])
    abort.abort(new Error('closed the window'))
    for (const one of await Promise.allSettled(stopped))
      expect(one).toMatchObject({ reason: new Error('closed the window') })
    expect((await guard.get(`${site.origin}/gzip`)).bytes.length).toBe(5)
  })
})
