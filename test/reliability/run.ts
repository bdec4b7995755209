import { parseArgs } from 'node:util'
import { runCommand } from '../helpers/run-command.ts'
import { backupRounds } from './backup-rounds.ts'
import { killRounds } from './kill-rounds.ts'
import { soak } from './soak.ts'
import { pictureRounds } from './picture-rounds.ts'
import type { TestPlace } from '../helpers/store-at.ts'
import { sharedLimits } from './shared-limits.ts'
import { movesUnderKills } from './moves.ts'
import { severalProcesses } from './processes.ts'
import { createStore, type Store } from './store.ts'

/**
 * Longer runs of tests: `kill --rounds 1000`, `pictures`, `backup`, `soak --minutes 20`, `processes`, or
 * `moves` after `npm run reliability --`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, minutes: { type: 'string' } },
})
const [name] = positionals

const PROGRESS_EVERY = 10
const report = (tally: { rounds: number }): void => {
  if (tally.rounds % PROGRESS_EVERY === 0) console.log(JSON.stringify(tally))
}

async function kill(store: Store & TestPlace): Promise<boolean> {
  const tally = await killRounds(store, Number(values.rounds ?? 1_000), report)
  const check = store.place.database ? ['database', 'check'] : ['check']
  const { status, stdout } = await runCommand(store.dataFolder, check, '', store.environment)
  console.log(tally, stdout)
  return tally.lost === 0 && tally.torn === 0 && status === 0
}

async function pictures(store: Store): Promise<boolean> {
  const tally = await pictureRounds(store, Number(values.rounds ?? 100), report)
  console.log(tally)
  return tally.lacking === 0 && tally.badEnds === 0
}

async function backup(store: Store): Promise<boolean> {
  const tally = await backupRounds(store, Number(values.rounds ?? 50), report)
  console.log(tally)
  return tally.wrong === 0
}

async function soakFor(store: Store): Promise<boolean> {
  const tally = await soak(store, Number(values.minutes ?? 20), (at, mb) =>
    console.log(`${(at / 60_000).toFixed(1)} min ${mb.toFixed(0)} MB`),
  )
  console.log(tally)
  return Object.keys(tally.unexpected).length === 0 && tally.drain.cut === 0 && tally.drain.exitCode === 0
}

const withStore = (work: (store: Store & TestPlace) => Promise<boolean>) => async (): Promise<boolean> => {
  const store = await createStore(1_000)
  try {
    return await work(store)
  } finally {
    await store.remove()
  }
}

const RUNS: Record<string, (() => Promise<boolean>) | undefined> = {
  kill: withStore(kill),
  pictures: withStore(pictures),
  backup: withStore(backup),
  soak: withStore(soakFor),
  processes: () => severalProcesses(Number(values.minutes ?? 2)),
  limits: sharedLimits,
  moves: () => movesUnderKills(Number(values.rounds ?? 20)),
}

const run = RUNS[name ?? '']
if (!run) {
  console.error(`Name a run: ${Object.keys(RUNS).join(', ')}`)
  process.exit(1)
}
// A database in this process would keep it alive.
process.exit((await run()) ? 0 : 1)
