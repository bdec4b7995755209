import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from '../helpers/run-command.ts'
import { startServiceProcess } from '../helpers/service-process.ts'
import { readData } from '../helpers/walk-pages.ts'
import { caller, type Store } from './store.ts'

export interface BackupTally {
  rounds: number
  /** Acknowledged writes during backups. */
  acknowledged: number
  /** Backups that are inconsistent, damaged, or can't be restored. */
  wrong: number
}

async function must(dataFolder: string, ...args: string[]): Promise<void> {
  const { status, stdout, stderr } = await runCommand(dataFolder, args)
  if (status !== 0) throw new Error(`${args[0]}: ${stdout}${stderr}`)
}

function collectionsIn(dataFolder: string, accountId: string): number[] {
  const database = new DatabaseSync(join(dataFolder, 'libraries', `${accountId}.db`))
  try {
    const rows = database.prepare('select name from collections order by position').all()
    return rows.map((row) => Number(row.name))
  } finally {
    database.close()
  }
}

/** Below the limit of a library. The oldest ones are deleted. */
const MOST_COLLECTIONS = 400

/** Makes backups while creating collections, restores each elsewhere, and compares. */
export async function backupRounds(
  store: Store,
  rounds: number,
  onRound: (tally: BackupTally) => void = () => {},
): Promise<BackupTally> {
  const tally: BackupTally = { rounds: 0, acknowledged: 0, wrong: 0 }
  const work = await mkdtemp(join(tmpdir(), 'bookplate-backup-rounds-'))
  const service = await startServiceProcess(store.dataFolder)
  const call = caller(service.url, store.key)
  const stop = new AbortController()
  let sent = 0
  const ids: string[] = []
  const writing = (async () => {
    while (!stop.signal.aborted) {
      const response = await call('/v1/collections', 'POST', { name: String((sent += 1)) })
      ids.push((await readData<{ id: string }>(response)).id)
      tally.acknowledged = sent
      if (ids.length <= MOST_COLLECTIONS) continue
      const { status } = await call(`/v1/collections/${ids.shift()}?confirm=true`, 'DELETE')
      if (status !== 200) throw new Error(`a deletion got ${status}`)
    }
  })()
  try {
    for (let round = 0; round < rounds; round += 1) {
      const file = join(work, `${round}.tar`)
      const restored = join(work, String(round))
      const before = tally.acknowledged
      await must(store.dataFolder, 'backup', file)
      const after = sent
      await must(restored, 'restore', file)
      await must(restored, 'check')
      const held = collectionsIn(restored, store.accountId)
      const [first = 1] = held
      const last = first + held.length - 1
      const isMoment = held.every((number, index) => number === first + index)
      if (!isMoment || last < before || last > after) tally.wrong += 1
      tally.rounds += 1
      onRound(tally)
      await rm(restored, { recursive: true })
      await rm(file)
    }
  } finally {
    stop.abort()
    await writing
    await service.end('SIGTERM')
    await rm(work, { recursive: true, force: true })
  }
  return tally
}
