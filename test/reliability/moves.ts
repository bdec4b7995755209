import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Bookmark } from '@bookplate/contract'
import { cleanEnvironment } from '../helpers/run-command.ts'
import { startServiceProcess, type ServiceProcess } from '../helpers/service-process.ts'
import { makePlace, storeAt, type TestPlace } from '../helpers/store-at.ts'
import { readData } from '../helpers/walk-pages.ts'
import { caller, type Call } from './store.ts'

const EMAIL = 'ann@example.org'
const BOOKMARKS = 600
const WRITERS = 3
const KILLS_A_ROUND = 3
const LATEST_KILL_MS = 2_500
const CLI = fileURLToPath(new URL('../../server/src/cli.ts', import.meta.url))

interface End {
  place: TestPlace
  service: ServiceProcess
  call: Call
}

interface Writer {
  id: string
  sent: number
  acknowledged: number
}

async function startEnd(inDatabase: boolean): Promise<Omit<End, 'call'>> {
  const place = await makePlace(inDatabase)
  const service = await startServiceProcess(place.dataFolder, place.environment)
  // A library that moves takes no changes for a moment.
  service.expectErrors(/StorageUnavailable/)
  return { place, service }
}

/** Runs the command and kills it after `ms`. Returns whether it ended before. */
async function moveFor(from: End, to: End, ms: number | null): Promise<boolean> {
  const target = to.place.environment['BOOKPLATE_DATABASE'] ?? to.place.dataFolder
  const child = spawn(process.execPath, [CLI, 'library', 'move', '--email', EMAIL, '--to', target], {
    env: { ...cleanEnvironment(from.place.dataFolder), ...from.place.environment },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close') as Promise<[number | null]>
  const timer = ms === null ? null : setTimeout(() => child.kill('SIGKILL'), ms)
  const [status] = await ended
  if (timer) clearTimeout(timer)
  if (status === 0 || said.includes('has already moved to the target')) return true
  if (status === null) return false
  throw new Error(`a move failed: ${said}`)
}

/** Writes to the store that accepts it, and retries if neither does. */
async function write(ends: readonly End[], writer: Writer): Promise<void> {
  writer.sent += 1
  const statuses: (number | null)[] = []
  for (const { call } of ends) {
    const status = await call(`/v1/bookmarks/${writer.id}`, 'PATCH', { note: String(writer.sent) }).then(
      (answer) => answer.status,
      () => null,
    )
    statuses.push(status)
  }
  const taken = statuses.filter((status) => status === 200)
  if (taken.length > 1) throw new Error('both stores took the same write')
  const strange = statuses.find((status) => ![200, 401, 404, 503].includes(status ?? 0))
  if (strange !== undefined) throw new Error(`a write got ${strange}`)
  if (taken.length === 1) writer.acknowledged = writer.sent
}

/** Acknowledged writes must survive a command that is killed at random. */
export async function movesUnderKills(rounds: number): Promise<boolean> {
  const [folder, database] = [await startEnd(false), await startEnd(true)]
  const tally = { rounds: 0, kills: 0, acknowledged: 0, lost: 0, missing: 0 }
  try {
    const { account, fill } = storeAt(folder.place.place)
    const owner = await account({ email: EMAIL })
    const key = await owner.key()
    await fill(
      owner.id,
      Array.from({ length: BOOKMARKS }, (_, at) => ({
        url: `https://example.org/${at}`,
        title: `Number ${at}`,
        text: `The lighthouse keeper bakes sourdough, number ${at}.`,
        tags: [`tag ${at % 7}`],
      })),
    )
    const ends = [folder, database].map((end) => ({ ...end, call: caller(end.service.url, key) }))
    const { items } = await readData<{ items: Bookmark[] }>(
      await ends[0]!.call(`/v1/bookmarks?limit=${WRITERS}`),
    )
    const writers: Writer[] = items.map(({ id }) => ({ id, sent: -1, acknowledged: -1 }))
    const over = new AbortController()
    const writing = writers.map(async (writer) => {
      while (!over.signal.aborted) {
        await write(ends, writer)
        await sleep(20)
      }
    })
    let [from, to] = [ends[0]!, ends[1]!]
    for (; tally.rounds < rounds; tally.rounds += 1) {
      let isMoved = false
      for (let kill = 0; kill < KILLS_A_ROUND && !isMoved; kill += 1) {
        isMoved = await moveFor(from, to, Math.random() * LATEST_KILL_MS)
        tally.kills += isMoved ? 0 : 1
      }
      if (!isMoved) await moveFor(from, to, null)
      ;[from, to] = [to, from]
      if (tally.rounds % 5 === 4) console.log(JSON.stringify(tally))
    }
    over.abort()
    await Promise.all(writing)
    for (const { id, acknowledged, sent } of writers) {
      tally.acknowledged += acknowledged
      const note = Number((await readData<Bookmark>(await from.call(`/v1/bookmarks/${id}`))).note)
      tally.lost += Number(!(note >= acknowledged && note <= sent))
    }
    const { total } = await readData<{ total: number }>(await from.call('/v1/stats'))
    tally.missing = BOOKMARKS - total
    console.log(tally)
    return tally.lost === 0 && tally.missing === 0
  } finally {
    await Promise.all([folder, database].map(({ service }) => service.end('SIGKILL')))
    await Promise.all([folder, database].map(({ place }) => place.remove()))
  }
}
