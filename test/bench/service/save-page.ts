import { startLoopbackServer } from '../../helpers/loopback-server.ts'

const PARAGRAPHS = 8
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>'

export interface PageHost {
  /** `host:port`, for BOOKPLATE_FETCH_ALLOW. */
  host: string
  next(): string
  /** Returns the address of a new SVG, which has no text to extract. */
  nextDrawing(): string
  close(): void
}

/** Serves generated pages without delay, so that only the service's time is measured. */
export async function startPageHost(): Promise<PageHost> {
  let pages = 0
  const { host, close } = await startLoopbackServer((request, response) => {
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
  return {
    host,
    next: () => `http://${host}/${(pages += 1)}`,
    nextDrawing: () => `http://${host}/${(pages += 1)}.svg`,
    close: () => void close(),
  }
}
