import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from '../helpers/run-command.ts'
import { startServiceProcess } from '../helpers/service-process.ts'
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
  const writing = (async () => {
    while (!stop.signal.aborted) {
      const response = await call('/v1/collections', 'POST', { name: String((sent += 1)) })
      if (response.status !== 201) throw new Error(`a write got ${response.status}`)
      tally.acknowledged = sent
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
      const isMoment = held.every((number, index) => number === index + 1)
      if (!isMoment || held.length < before || held.length > after) tally.wrong += 1
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
