import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Faults {
  /** Changes a response. The body is text. */
  (answer: { method: string; url: string; sent: string; status: number; headers: Headers; body: string }): {
    status?: number
    headers?: Headers
    body?: string
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Proxy that puts faults into responses, to test that the fuzzer finds them. */
export async function startFaultyProxy(
  target: string,
  faults: Faults,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const method = request.method ?? 'GET'
    const url = request.url ?? '/'
    const sent = await bodyOf(request)
    const { authorization, 'content-type': type } = request.headers
    const answer = await fetch(target + url, {
      method,
      headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
      ...(sent ? { body: sent } : {}),
    })
    const real = { status: answer.status, headers: new Headers(answer.headers), body: await answer.text() }
    const { status, headers, body } = { ...real, ...faults({ method, url, sent, ...real }) }
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
      headers.delete(name)
    response.writeHead(status, Object.fromEntries(headers)).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
