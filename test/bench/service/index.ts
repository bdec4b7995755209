import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { startServiceProcess } from '../../helpers/service-process.ts'
import { readData } from '../../helpers/walk-pages.ts'
import { milliseconds, sample, table, timingOf, type Timing } from './measure.ts'
import { benchNeighbours } from './neighbours.ts'
import { importLines, prepareStore } from './prepare-store.ts'
import { benchRequests, SAVE_MS, sender } from './requests.ts'
import { startPageHost } from './save-page.ts'

const SIZES = [1_000, 10_000, 100_000]
const SAMPLES = 60

interface Measured {
  size: number
  importRate: number
  startMs: number
  memoryMb: number
  timings: Map<string, Timing>
  targets: Map<string, number | null>
}

async function benchSize(size: number): Promise<Measured> {
  const { dataFolder, accounts } = await prepareStore(1)
  const { email, key } = accounts[0]!
  const importRate = await importLines(dataFolder, email, size)
  const pages = await startPageHost()
  const startedAt = performance.now()
  const service = await startServiceProcess(dataFolder, { BOOKPLATE_FETCH_ALLOW: pages.host })
  const startMs = performance.now() - startedAt
  const send = sender(service.url, key)
  const timings = new Map<string, Timing>()
  const targets = new Map<string, number | null>()
  for (const request of await benchRequests(send)) {
    const ask = async (): Promise<void> => {
      await readData(await send(request))
      if (request.path.endsWith('/archive'))
        await readData(await send({ ...request, path: '/v1/bookmarks/restore' }))
    }
    const { after } = request
    const before = after && (async () => readData(await send(after)))
    timings.set(request.name, timingOf(await sample(ask, SAMPLES, { ...(before && { before }) })))
    targets.set(request.name, request.targetMs)
  }
  const saves = {
    'save, nothing to read (a drawing)': pages.nextDrawing,
    'save, page fetched from loopback': pages.next,
  }
  for (const [name, next] of Object.entries(saves)) {
    const save = async (): Promise<void> => {
      await readData(await send({ path: '/v1/bookmarks', body: { url: next() } }))
    }
    timings.set(name, timingOf(await sample(save, SAMPLES)))
  }
  targets.set('save, nothing to read (a drawing)', SAVE_MS)
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  const memoryMb = Number(/resident_memory_bytes (\d+)/.exec(metrics)?.[1]) / 1e6
  await service.end('SIGTERM')
  pages.close()
  await rm(dataFolder, { recursive: true, force: true })
  return { size, importRate, startMs, memoryMb, timings, targets }
}

const target = (value: number | null | undefined): string => (value ? `<= ${value}` : '')

/** Measures the service over HTTP with several library sizes. `--small` skips the largest. */
export async function run(args: string[]): Promise<void> {
  console.log(`${cpus().length} cores, ${SAMPLES} requests each, one after the other, p50 / p95 in ms\n`)
  const measured: Measured[] = []
  for (const size of args.includes('--small') ? SIZES.slice(0, 2) : SIZES)
    measured.push(await benchSize(size))
  const largest = measured.at(-1)!
  const row = (name: string, cell: (of: Measured) => string, wanted: string): string[] => [
    name,
    ...measured.map(cell),
    wanted,
  ]
  console.log(
    table(
      ['bookmarks', ...measured.map(({ size }) => size.toLocaleString('en')), 'p95 wanted'],
      [
        ...[...largest.timings.keys()].map((name) =>
          row(
            name,
            ({ timings }) => {
              const timing = timings.get(name)!
              return `${milliseconds(timing.p50)} / ${milliseconds(timing.p95)}`
            },
            target(largest.targets.get(name)),
          ),
        ),
        row('start', ({ startMs }) => milliseconds(startMs), '<= 2000'),
        row('memory, MB', ({ memoryMb }) => memoryMb.toFixed(0), '<= 600'),
        row('import, bookmarks a second', ({ importRate }) => importRate.toFixed(0), '>= 3000'),
      ],
    ),
  )
  if (!args.includes('--small')) await benchNeighbours()
}
