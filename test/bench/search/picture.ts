import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Latencies } from './latencies.ts'

export interface SizeResult {
  size: number
  firstMs: number
  post: Latencies
  image: Latencies
  wide: Latencies
  narrow: Latencies
  three: Latencies
  similar: Latencies
  perSecond: number
  /** Memory of the vectors divided by their size as 32-bit numbers. */
  vectorShare: number
}

const FILE = join(import.meta.dirname, '../../../docs/images/search-latency.svg')
const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [640, 360, 56, 48, 150, 44]

const LINES = [
  { name: 'post p95', color: '#8a4b2a', dash: '6 4', pick: (one: SizeResult) => one.post.p95 },
  { name: 'post p50', color: '#8a4b2a', dash: '', pick: (one: SizeResult) => one.post.p50 },
  { name: 'image p50', color: '#2f5d62', dash: '', pick: (one: SizeResult) => one.image.p50 },
  { name: 'post processor', color: '#6b7a2f', dash: '2 3', pick: (one: SizeResult) => one.post.cpu },
]

const text = (at: [number, number], content: string, more = ''): string =>
  `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" font-size="12" fill="#3a342e" ${more}>${content}</text>`

export function drawLatencies(results: readonly SizeResult[]): void {
  const longest = Math.max(...results.flatMap((one) => LINES.map((line) => line.pick(one))))
  const stepMs = longest > 100 ? 50 : 10
  const most = Math.ceil(longest / stepMs) * stepMs
  const x = (size: number): number => LEFT + ((Math.log10(size) - 3) / 2) * (WIDTH - LEFT - RIGHT)
  const y = (ms: number): number => HEIGHT - BOTTOM - (ms / most) * (HEIGHT - TOP - BOTTOM)

  const grid = Array.from({ length: most / stepMs + 1 }, (_, step) => {
    const ms = step * stepMs
    const line = `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}" stroke="#d9d2c7"/>`
    return line + text([LEFT - 8, y(ms) + 4], String(ms), 'text-anchor="end"')
  })
  const sizes = results.map(({ size }) =>
    text([x(size), HEIGHT - BOTTOM + 20], size.toLocaleString('en'), 'text-anchor="middle"'),
  )
  const last = results.at(-1)!
  const labelled = LINES.toSorted((a, b) => b.pick(last) - a.pick(last))
  let above = Number.NEGATIVE_INFINITY
  const lines = labelled.map(({ name, color, dash, pick }) => {
    const points = results.map((one) => `${x(one.size).toFixed(1)},${y(pick(one)).toFixed(1)}`).join(' ')
    above = Math.max(y(pick(last)) + 4, above + 16)
    return (
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/>` +
      text([x(last.size) + 10, above], `${name} ${pick(last).toFixed(0)} ms`)
    )
  })
  mkdirSync(join(FILE, '..'), { recursive: true })
  writeFileSync(
    FILE,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" role="img" ` +
      `aria-label="Milliseconds of a search over the number of bookmarks">` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f3"/>` +
      text([LEFT, 24], 'Milliseconds of a hybrid search over the number of bookmarks', 'font-weight="bold"') +
      [...grid, ...sizes, ...lines].join('') +
      '</svg>\n',
  )
}
