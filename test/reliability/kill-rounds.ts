import { setTimeout as sleep } from 'node:timers/promises'
import { startServiceProcess } from '../helpers/service-process.ts'
import { createWriters, readHeld, writeNext, type NumberedWriter } from './numbered-writes.ts'
import { caller, type Store } from './store.ts'

export interface KillTally {
  rounds: number
  acknowledged: number
  lost: number
  torn: number
  slowestStartMs: number
}

const WRITERS = 4
const EARLIEST_KILL_MS = 5
const LATEST_KILL_MS = 60
/** Longer than for a file, because a write to a database needs many messages. */
const LATEST_KILL_OVER_NETWORK_MS = 600

export async function killRounds(
  store: Store,
  rounds: number,
  onRound: (tally: KillTally) => void = () => {},
): Promise<KillTally> {
  const tally: KillTally = { rounds: 0, acknowledged: 0, lost: 0, torn: 0, slowestStartMs: 0 }
  let writers: NumberedWriter[] = []
  const latestMs = store.environment?.['BOOKPLATE_DATABASE'] ? LATEST_KILL_OVER_NETWORK_MS : LATEST_KILL_MS

  const judge = async (call: ReturnType<typeof caller>): Promise<void> => {
    for (const writer of writers) {
      const { lost, torn } = await readHeld(call, writer)
      tally.lost += Number(lost)
      tally.torn += Number(torn)
    }
  }

  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const service = await startServiceProcess(store.dataFolder, store.environment)
    tally.slowestStartMs = Math.max(tally.slowestStartMs, performance.now() - startedAt)
    const call = caller(service.url, store.key)
    try {
      if (round === 0) writers = await createWriters(call, WRITERS)
      await judge(call)
      if (round === rounds) break
      const before = writers.map((writer) => writer.acknowledged)
      // Start the timer after the first request, because the service is cold before it.
      await writeNext(call, writers[0]!)
      const writing = writers.map(async (writer) => {
        while (await writeNext(call, writer));
      })
      await sleep(EARLIEST_KILL_MS + Math.random() * (latestMs - EARLIEST_KILL_MS))
      await service.end('SIGKILL')
      await Promise.all(writing)
      tally.rounds += 1
      tally.acknowledged += writers.reduce(
        (sum, writer, index) => sum + writer.acknowledged - before[index]!,
        0,
      )
      onRound(tally)
    } finally {
      await service.end('SIGKILL')
    }
  }
  return tally
}
