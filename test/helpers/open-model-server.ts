import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { slowAnswer } from './waits.ts'

export interface Behaviour {
  status?: number
  retryAfterSeconds?: number
  delayMs?: number
  after?: Promise<void>
  dimensions?: number
  body?: string
  caption?: string
  /** Parts that a chat model streams. `after` delays the end. */
  written?: readonly string[]
  /** Last events of a stream. */
  end?: string
  refuse?: string
}

export interface ModelRequest {
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

const DIMENSIONS = 32

/** Equal words have equal vectors, so texts with common words are similar. */
function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7
    for (const letter of word) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521
    vector[hash % dimensions]! += 1
  }
  return vector
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as Record<string, unknown>
}

export async function openModelServer(port = 0) {
  const requests: ModelRequest[] = []
  const events = new EventEmitter()
  let behaviour: Behaviour = {}

  const answer = ({ path, body }: ModelRequest): unknown => {
    if (path === '/v1/chat/completions') {
      return { choices: [{ message: { role: 'assistant', content: behaviour.caption ?? 'A picture.' } }] }
    }
    const input = body['input'] as string[]
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text, behaviour.dimensions ?? DIMENSIONS),
    }))
    return { object: 'list', data, model: body['model'] }
  }

  const server = createServer(async (incoming, response) => {
    const request = {
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      body: await read(incoming),
    }
    requests.push(request)
    const {
      retryAfterSeconds,
      delayMs = 0,
      after,
      body,
      refuse,
      written,
      end = 'data: [DONE]\n\n',
    } = behaviour
    const isRefused = refuse !== undefined && JSON.stringify(request.body).includes(refuse)
    if (written && !isRefused && request.body['stream'] === true) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.on('close', () => events.emit('closed'))
      for (const content of written)
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      await after
      response.end(end)
      return
    }
    const status = isRefused ? 400 : (behaviour.status ?? 200)
    const payload = body ?? JSON.stringify(status === 200 ? answer(request) : { error: { message: 'no' } })
    await slowAnswer(delayMs)
    await after
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    })
    response.end(payload)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** `closed` when a streamed response ends or its client goes away. */
    events,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type ModelServer = Awaited<ReturnType<typeof openModelServer>>
