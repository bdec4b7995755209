import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PARAGRAPHS = 8
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>'

export interface PageHost {
  /** `host:port`, for the fetcher's list of private hosts. */
  host: string
  /** Address of a page that nobody asked for yet. */
  next(): string
  /** Address of a drawing that nobody asked for yet: there is nothing in it to read and nothing to keep. */
  nextDrawing(): string
  close(): void
}

/** Serves as many different pages as are asked for, at once: what remains of a save is the service's own time. */
export async function startPageHost(): Promise<PageHost> {
  let pages = 0
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.svg')) {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(DRAWING)
      return
    }
    const text = `<p>${`A page at ${request.url} with some words to read. `.repeat(10)}</p>`
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Page ${request.url}</title><article>${text.repeat(PARAGRAPHS)}</article>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    next: () => `http://${host}/${(pages += 1)}`,
    nextDrawing: () => `http://${host}/${(pages += 1)}.svg`,
    close: () => void server.close(),
  }
}
