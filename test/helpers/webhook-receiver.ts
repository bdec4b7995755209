import type { IncomingHttpHeaders } from 'node:http'
import { startLoopbackServer } from './loopback-server.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server that answers each call with the next status of a list, and with 200 after its end. */
export async function startWebhookReceiver(statuses: number[] = []) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let isHeld = false
  const { host, close } = await startLoopbackServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.statusCode = statuses.shift() ?? 200
      if (!isHeld) response.end()
      for (const look of waiting.splice(0)) look()
    })
  })
  return {
    host,
    url: `http://${host}/hook`,
    received,
    /** Answers no further call. */
    hold: () => void (isHeld = true),
    async count(calls: number): Promise<void> {
      while (received.length < calls) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close,
  }
}
