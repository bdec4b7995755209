import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'

const PARAGRAPH = `<p>${'A sentence of a page with words enough to be an article. '.repeat(12)}</p>`
const SLOW_MS = 1_500
export const PICTURES = 3
const PICTURE_MS = 40

const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const picturesOf = (path: string): string =>
  path.startsWith('/pictured')
    ? Array.from({ length: PICTURES }, (_, at) => `<img src="${path}/${at}.png">${PARAGRAPH}`).join('')
    : ''

/** Pages under `/slow` are delayed, and those under `/pictured` have images. */
export async function startPageHost(address = '127.0.0.1') {
  const picture = await drawPicture()
  let slowAsked = 0
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url?.startsWith('/slow')) {
        slowAsked += 1
        await sleep(SLOW_MS)
      }
      if (request.url?.endsWith('.png')) {
        await sleep(PICTURE_MS)
        response.setHeader('Content-Type', 'image/png')
        response.end(picture)
        return
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><title>Page ${request.url}</title><article>${PARAGRAPH.repeat(6)}${picturesOf(request.url ?? '/')}</article>`,
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
