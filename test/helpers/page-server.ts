import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pages as the web serves them, on loopback: each path with the words that only its text holds. */
export const PAGES = {
  '/articles/how-sleep-changes-memory': { file: 'article.html', type: 'text/html; charset=utf-8' },
  '/sourdough-without-a-scale': { file: 'open-graph.html', type: 'text/html; charset=utf-8' },
  '/notes/bicycle-wheel': { file: 'plain.html', type: 'text/html' },
  '/kyoto/gardens': { file: 'shift-jis.html', type: 'text/html' },
  '/lighthouses': { file: 'images.html', type: 'text/html; charset=utf-8' },
} as const

/** A picture that is worth looking at: bands of colour with its name drawn on it. */
function drawPicture(name: string, [from, to]: readonly [string, string]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="960" height="640" fill="url(#g)"/>
    <path d="M0 520 Q240 420 480 500 T960 460 V640 H0 Z" fill="#ffffff" opacity="0.25"/>
    <text x="60" y="120" font-family="sans-serif" font-size="56" fill="#ffffff">${name}</text>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const PICTURES: Record<string, readonly [string, readonly [string, string]]> = {
  '/images/sleep-chart.png': ['Recall by hours of sleep', ['#31456b', '#8aa0c8']],
  '/images/loaf.png': ['A round loaf', ['#7a4a1f', '#e0b070']],
  '/images/lighthouse.png': ['North light', ['#2e5d73', '#c9d8dc']],
  '/images/stairs.png': ['192 steps', ['#55433a', '#cbb7a4']],
}

export interface PageServer {
  origin: string
  /** `GET /path` for each request, oldest first. */
  hits: string[]
  server: Server
  close(): Promise<void>
}

/** Serves the pages on a free port of 127.0.0.1. */
export async function startPageServer(): Promise<PageServer> {
  const hits: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname
    hits.push(`${request.method} ${path}`)
    response.setHeader('connection', 'close')
    const page = Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES] : undefined
    const picture = Object.hasOwn(PICTURES, path) ? PICTURES[path] : undefined
    if (page) {
      response.setHeader('content-type', page.type)
      response.end(readFileSync(join(import.meta.dirname, 'pages', page.file)))
    } else if (picture) {
      response.setHeader('content-type', 'image/png')
      void drawPicture(...picture).then((png) => response.end(png))
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    hits,
    server,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
