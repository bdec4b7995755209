import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PARAGRAPH = `<p>${'A sentence of a page with words enough to be an article. '.repeat(12)}</p>`
const SLOW_MS = 1_500

/** Serves any number of pages on loopback; those under `/slow` take their time. */
export async function startPageHost(address = '127.0.0.1') {
  let slowAsked = 0
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url?.startsWith('/slow')) {
        slowAsked += 1
        await sleep(SLOW_MS)
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><title>Page ${request.url}</title><article>${PARAGRAPH.repeat(6)}</article>`,
      )
    })()
  })
  server.listen(0, address)
  await once(server, 'listening')
  const host = `${address}:${(server.address() as AddressInfo).port}`
  return {
    host,
    origin: `http://${host}`,
    slowAsked: () => slowAsked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PageHost = Awaited<ReturnType<typeof startPageHost>>
