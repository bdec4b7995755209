import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Server that plays scripted responses, repeats the last one, and records requests. */
export async function startMisbehavingServer(...script: Answer[]) {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const answer = script[Math.min(seen.length, script.length) - 1]
      answer?.(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, seen, stop }
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

export const data = (payload: unknown, headers?: Record<string, string>, status = 200): Answer =>
  json(status, { data: payload }, headers)

export const refuse = (
  status: number,
  code: string,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Answer =>
  json(
    status,
    { error: { code, message: `refused: ${code}`, retryable: false, ...fields }, requestId: 'req-1' },
    headers,
  )

export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    response.end(body)
  }

export const redirect =
  (status: number, location: string): Answer =>
  (response) => {
    response.writeHead(status, { Location: location })
    response.end()
  }

/** Sends less than the announced length and closes the connection. */
export const truncated: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"data":[', () => response.destroy())
}

export const hanging =
  (status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.write('{"data":')
  }

export const silent: Answer = () => undefined

export const dropped: Answer = (response) => {
  response.destroy()
}
