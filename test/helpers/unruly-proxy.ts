import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fate =
  | { kind: 'pass'; after?: Promise<unknown> }
  | { kind: 'refuse'; retryAfterSeconds: number }
  | { kind: 'fail'; after?: Promise<unknown> }
  /** Resets the connection after half of the body. */
  | { kind: 'cut'; half: 'request' | 'response' }

export interface PassingRequest {
  method: string
  path: string
  body: string
  at: number
  fate: Fate['kind']
}

export interface UnrulyProxy {
  url: string
  /** Decides on each request. Passes all by default. */
  decide: (request: Omit<PassingRequest, 'at' | 'fate'>) => Fate
  /** False for a library that has only the API: it takes neither captures nor imports. */
  offersCaptures: boolean
  seen: PassingRequest[]
  close(): Promise<void>
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function answerError(response: ServerResponse, status: number, error: object, headers = {}): void {
  const body = { error: { retryable: true, ...error }, requestId: crypto.randomUUID() }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function withoutCaptures(answer: Buffer): string {
  const { data, ...others } = JSON.parse(answer.toString()) as { data: Record<string, unknown> }
  const { capture: _capture, imports: _imports, ...root } = data
  return JSON.stringify({ ...others, data: root })
}

export async function startUnrulyProxy(target: () => string): Promise<UnrulyProxy> {
  /** Forwards the whole request, or half of its body and a reset. */
  function forward({ method, url, headers }: IncomingMessage, body: Buffer, half = false) {
    return new Promise<{ head: IncomingMessage; body: Buffer } | null>((resolve, reject) => {
      const upstream = httpRequest(target() + url, { method, headers, agent: false }, (head) => {
        bodyOf(head).then((answer) => resolve({ head, body: answer }), reject)
      })
      upstream.on('error', (error) => (half ? resolve(null) : reject(error)))
      if (!half) return upstream.end(body)
      return upstream.write(body.subarray(0, body.length >> 1), () => upstream.socket?.resetAndDestroy())
    })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now()
    const body = await bodyOf(request)
    const passing = { method: request.method ?? '', path: request.url ?? '', body: body.toString() }
    const fate = proxy.decide(passing)
    proxy.seen.push({ ...passing, at, fate: fate.kind })
    // Browsers automatically repeat a request that failed on a reused connection, so close it.
    response.setHeader('connection', 'close')
    switch (fate.kind) {
      case 'refuse': {
        const retryAfterMs = fate.retryAfterSeconds * 1000
        const error = { code: 'rate_limited', message: 'Too many requests.', retryAfterMs }
        return answerError(response, 429, error, { 'retry-after': fate.retryAfterSeconds })
      }
      case 'fail':
        await fate.after
        return answerError(response, 500, { code: 'internal_error', message: 'Something broke here.' })
      case 'cut': {
        const answer = await forward(request, body, fate.half === 'request')
        if (answer) {
          response.writeHead(answer.head.statusCode!, answer.head.headers)
          const part = answer.body.subarray(0, answer.body.length >> 1)
          await new Promise((sent) => response.write(part, sent))
        }
        request.socket.resetAndDestroy()
        return undefined
      }
      case 'pass': {
        await fate.after
        const isPlain = request.url === '/v1' && !proxy.offersCaptures
        if (isPlain) request.headers['accept-encoding'] = 'identity'
        const answer = (await forward(request, body))!
        const { 'content-length': _, ...headers } = answer.head.headers
        response.writeHead(answer.head.statusCode!, headers)
        response.end(isPlain ? withoutCaptures(answer.body) : answer.body)
      }
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: UnrulyProxy = {
    url: `http://127.0.0.1:${port}`,
    decide: () => ({ kind: 'pass' }),
    offersCaptures: true,
    seen: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}
