import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { slowAnswer } from './waits.ts'

/** Test pages by path, each with unique words. */
export const PAGES = {
  '/articles/how-sleep-changes-memory': { file: 'article.html', type: 'text/html; charset=utf-8' },
  '/sourdough-without-a-scale': { file: 'open-graph.html', type: 'text/html; charset=utf-8' },
  '/notes/bicycle-wheel': { file: 'plain.html', type: 'text/html' },
  '/kyoto/gardens': { file: 'shift-jis.html', type: 'text/html' },
  '/lighthouses': { file: 'images.html', type: 'text/html; charset=utf-8' },
} as const

function drawChart(): Promise<Buffer> {
  const bars = [
    ['8 h', 92],
    ['7 h', 88],
    ['6 h', 76],
    ['5 h', 68],
    ['4 h', 61],
  ] as const
  const columns = bars.map(([hours, percent], index) => {
    const x = 120 + index * 165
    const height = percent * 3.6
    return `<rect x="${x}" y="${460 - height}" width="96" height="${height}" rx="4" fill="#31456b"/>
      <text x="${x + 48}" y="${446 - height}" text-anchor="middle" font-size="26" fill="#31456b">${percent} %</text>
      <text x="${x + 48}" y="500" text-anchor="middle" font-size="26" fill="#555">${hours}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="sans-serif">
    <rect width="960" height="540" fill="#f4f1ea"/>
    <text x="60" y="60" font-size="32" fill="#222">Words recalled the next morning, by hours of sleep</text>
    <path d="M80 460 H900" stroke="#999" stroke-width="2"/>${columns.join('')}
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function drawPicture(name: string, [from, to]: readonly [string, string]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="960" height="640" fill="url(#g)"/>
    <path d="M0 520 Q240 420 480 500 T960 460 V640 H0 Z" fill="#ffffff" opacity="0.25"/>
    <text x="60" y="120" font-family="sans-serif" font-size="56" fill="#ffffff">${name}</text>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const PICTURES: Record<string, () => Promise<Buffer>> = {
  '/images/sleep-chart.png': drawChart,
  '/images/loaf.png': () => drawPicture('A round loaf', ['#7a4a1f', '#e0b070']),
  '/images/lighthouse.png': () => drawPicture('North light', ['#2e5d73', '#c9d8dc']),
  '/images/stairs.png': () => drawPicture('192 steps', ['#55433a', '#cbb7a4']),
}

export interface PageServer {
  origin: string
  hits: string[]
  addresses: string[]
  statuses: Map<string, number>
  /** Paths that respond after this many milliseconds, or after a promise. */
  delays: Map<string, number | Promise<void>>
  server: Server
  close(): Promise<void>
}

export async function startPageServer(): Promise<PageServer> {
  const hits: string[] = []
  const addresses: string[] = []
  const statuses = new Map<string, number>()
  const delays = new Map<string, number | Promise<void>>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname
    hits.push(`${request.method} ${path}`)
    addresses.push(`http://${request.headers.host}${request.url}`)
    response.setHeader('connection', 'close')
    const page = Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES] : undefined
    const picture = Object.hasOwn(PICTURES, path) ? PICTURES[path] : undefined
    const delay = delays.get(path)
    await (typeof delay === 'number' ? slowAnswer(delay) : delay)
    const status = statuses.get(path)
    if (status) {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<title>No</title>')
    } else if (page) {
      response.setHeader('content-type', page.type)
      response.end(readFileSync(join(import.meta.dirname, 'pages', page.file)))
    } else if (picture) {
      response.setHeader('content-type', 'image/png')
      void picture().then((png) => response.end(png))
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    hits,
    addresses,
    statuses,
    delays,
    server,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
