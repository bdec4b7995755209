import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServiceProcess } from '../../helpers/service-process.ts'
import { readData } from '../../helpers/walk-pages.ts'
import { milliseconds, sample, sampleFor, table, timingOf, type Timing } from './measure.ts'
import { importLines, prepareStore } from './prepare-store.ts'
import { benchRequests, sender, type BenchRequest } from './requests.ts'

const LIBRARIES = 100
const BOOKMARKS = 10_000
const SAMPLES = 1_000
/** Lists per library before measuring, which open it and warm up the code. */
const WARM_ROUNDS = 4
const IMPORTED = 100_000
/** Time until an import starts writing, and its minimum duration. */
const IMPORT_BEGINS_MS = 5_000
const IMPORT_LASTS_MS = 8_000

export async function benchNeighbours(): Promise<void> {
  const { dataFolder, accounts } = await prepareStore(LIBRARIES)
  const [busy, importing, ...quiet] = accounts
  await importLines(dataFolder, busy!.email, BOOKMARKS)
  const path = (id: string): string => join(dataFolder, 'libraries', `${id}.db`)
  for (const { id } of quiet) await copyFile(path(busy!.id), path(id))

  const startedAt = performance.now()
  const service = await startServiceProcess(dataFolder)
  const startMs = performance.now() - startedAt
  let turn = 0
  const listSomebody = async (): Promise<void> => {
    const { key } = quiet[(turn += 1) % quiet.length]!
    await readData(await sender(service.url, key)({ path: '/v1/bookmarks' }))
  }
  const listMany = async (warmUp = 0): Promise<Timing> =>
    timingOf(await sample(listSomebody, SAMPLES, { warmUp }))

  const send = sender(service.url, busy!.key)
  const listDuring = async (clients: number, requests: BenchRequest[]): Promise<Timing> => {
    const stop = new AbortController()
    const asking = Array.from({ length: clients }, async (_, client) => {
      for (let index = client; !stop.signal.aborted; index += 1)
        await (await send(requests[index % requests.length]!)).arrayBuffer()
    })
    const loaded = await listMany()
    stop.abort()
    await Promise.all(asking)
    return loaded
  }
  const listDuringImport = async (): Promise<Timing> => {
    const isDone = importLines(dataFolder, importing!.email, IMPORTED)
    await sleep(IMPORT_BEGINS_MS)
    const loaded = timingOf(await sampleFor(listSomebody, IMPORT_LASTS_MS))
    await isDone
    return loaded
  }

  const requests = await benchRequests(send)
  const searches = requests.filter((request) => request.path === '/v1/search')
  const rows: [string, Timing][] = [
    ['nobody else', await listMany(WARM_ROUNDS * quiet.length)],
    ['one library searched by a client without a pause', await listDuring(1, searches)],
    ['nobody else, again', await listMany()],
    ['one library asked by 4 clients without a pause', await listDuring(4, requests)],
    [`one library that imports ${IMPORTED.toLocaleString('en')} lines`, await listDuringImport()],
  ]
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  const memory = Number(/resident_memory_bytes (\d+)/.exec(metrics)?.[1]) / 1e6
  await service.end('SIGTERM')
  await rm(dataFolder, { recursive: true, force: true })

  console.log(
    `\n${LIBRARIES} libraries of ${BOOKMARKS} bookmarks: start ${milliseconds(startMs)} ms, memory ${memory.toFixed(0)} MB`,
  )
  console.log(
    table(
      ['list of a quiet library, ms', 'p50', 'p95'],
      rows.map(([name, { p50, p95 }]) => [name, milliseconds(p50), milliseconds(p95)]),
    ),
  )
}
