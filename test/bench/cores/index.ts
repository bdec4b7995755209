import { copyFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startServiceProcess } from '../../helpers/service-process.ts'
import { table, timingOf } from '../service/measure.ts'
import { importLines, prepareStore, type BenchAccount } from '../service/prepare-store.ts'

const LIBRARIES = 8
const BOOKMARKS = 10_000
const SECONDS = 5
const THREADS = [1, 2, 4]

const REQUESTS = [
  { path: '/v1/bookmarks' },
  { path: '/v1/bookmarks?platforms=web&favorite=favorite' },
  { path: '/v1/bookmarks?view=summary&q=garden' },
  { path: '/v1/search', body: { query: 'old books about the sea', view: 'summary' } },
  { path: '/v1/stats?capturedAfter=2024-03-03' },
]

interface Figures {
  perSecond: number
  p50: number
  p95: number
}

/** Reads a response but checks only its status, because parsing would use the measured cores. */
function client(url: string, key: string): (asked: (typeof REQUESTS)[number]) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return ({ path, body }) =>
    new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
      const sent = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`${path}: ${response.statusCode}`))
        })
      })
      sent.on('error', reject).end(body && JSON.stringify(body))
    })
}

async function ask(url: string, accounts: readonly BenchAccount[], clients: number): Promise<Figures> {
  const samples: number[] = []
  const until = performance.now() + SECONDS * 1_000
  await Promise.all(
    accounts.slice(0, clients).map(async ({ key }) => {
      const send = client(url, key)
      for (let turn = 0; performance.now() < until; turn += 1) {
        const startedAt = performance.now()
        await send(REQUESTS[turn % REQUESTS.length]!)
        samples.push(performance.now() - startedAt)
      }
    }),
  )
  return { perSecond: samples.length / SECONDS, ...timingOf(samples) }
}

/** `npm run bench -- cores [ROUNDS]` measures in turns, because a machine's speed varies over time. */
export async function run([rounds = '2']: string[]): Promise<void> {
  const { dataFolder, accounts } = await prepareStore(LIBRARIES)
  const path = (id: string): string => join(dataFolder, 'libraries', `${id}.db`)
  await importLines(dataFolder, accounts[0]!.email, BOOKMARKS)
  for (const { id } of accounts.slice(1)) await copyFile(path(accounts[0]!.id), path(id))
  console.log(`${cpus().length} cores, ${LIBRARIES} libraries of ${BOOKMARKS}, ${SECONDS} s each\n`)
  const rows: string[][] = []
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const threads of THREADS) {
      const service = await startServiceProcess(dataFolder, {
        BOOKPLATE_THREADS: String(threads),
        BOOKPLATE_EMBEDDINGS: 'off',
        BOOKPLATE_CAPTIONS: 'off',
      })
      await ask(service.url, accounts, LIBRARIES)
      for (const clients of [1, LIBRARIES]) {
        const { perSecond, p50, p95 } = await ask(service.url, accounts, clients)
        rows.push([
          `round ${round}, ${threads} threads, ${clients} clients`,
          perSecond.toFixed(0),
          p50.toFixed(1),
          p95.toFixed(1),
        ])
      }
      await service.end('SIGTERM')
    }
  }
  console.log(table(['', 'requests/s', 'p50 ms', 'p95 ms'], rows))
  await rm(dataFolder, { recursive: true, force: true })
}
