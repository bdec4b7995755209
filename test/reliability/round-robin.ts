import { startLoopbackServer } from '../helpers/loopback-server.ts'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** Skips processes that refuse. Cuts off requests of killed ones, which must not be sent twice. */
export async function startRoundRobin(targets: () => readonly string[]) {
  let turn = 0

  const forward = (request: IncomingMessage, response: ServerResponse, left: number): void => {
    const known = targets()
    const target = new URL(known[(turn += 1) % known.length]!)
    const { method, url, headers } = request
    let isSent = false
    const upstream = ask(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.on('error', () => response.destroy()).pipe(response)
      },
    )
    upstream.on('error', () => {
      if (isSent || left === 0) response.destroy()
      else forward(request, response, left - 1)
    })
    // Pipe after connecting, because a refused connection would lose what was read.
    const send = (): void => {
      isSent = true
      request.pipe(upstream)
    }
    upstream.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
  }

  const { origin, close } = await startLoopbackServer((request, response) => forward(request, response, 3))
  return { url: origin, close: () => void close() }
}
