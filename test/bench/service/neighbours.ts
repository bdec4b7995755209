import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServiceProcess } from '../../helpers/service-process.ts'
import { readData } from '../../helpers/walk-pages.ts'
import { milliseconds, sample, table, timingOf } from './measure.ts'
import { importLines, prepareStore } from './prepare-store.ts'
import { benchRequests, sender } from './requests.ts'

const LIBRARIES = 100
const BOOKMARKS = 10_000
const BUSY_CLIENTS = 4
const SAMPLES = 300

/** How much the lists of 99 quiet libraries slow down while one is asked for everything at once. */
export async function benchNeighbours(): Promise<void> {
  const { dataFolder, accounts } = await prepareStore(LIBRARIES)
  const [busy, ...quiet] = accounts
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
  const idle = timingOf(await sample(listSomebody, SAMPLES, { warmUp: quiet.length }))

  const stop = new AbortController()
  const send = sender(service.url, busy!.key)
  const requests = await benchRequests(send)
  const clients = Array.from({ length: BUSY_CLIENTS }, async (_, client) => {
    for (let index = client; !stop.signal.aborted; index += 1) {
      await (await send(requests[index % requests.length]!)).arrayBuffer()
    }
  })
  const loaded = timingOf(await sample(listSomebody, SAMPLES))
  stop.abort()
  await Promise.all(clients)
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
      [
        ['nobody else', milliseconds(idle.p50), milliseconds(idle.p95)],
        [
          `one library asked by ${BUSY_CLIENTS} clients without a pause`,
          milliseconds(loaded.p50),
          milliseconds(loaded.p95),
        ],
      ],
    ),
  )
}
