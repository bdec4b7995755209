import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, EngineOptions } from '../../server/src/storage/engine.ts'
import { createPostgresEngine } from '../../server/src/storage/postgres/engine.ts'
import { openSqliteEngine } from '../../server/src/storage/sqlite/engine.ts'
import { storeAt } from './store-at.ts'
import { emptyDatabase } from './test-database.ts'

export const clock = { now: 1_000 }
const folders: string[] = []

const ACCOUNTS = ['me', 'another', 'other', 'anna', 'ben']

export interface Kind {
  open(options: EngineOptions): Promise<Engine>
  /** Opens the same data like a restarted service. */
  reopen(engine: Engine, options: EngineOptions): Promise<Engine>
}

export const KINDS: Record<string, Kind> = {
  SQLite: {
    open: async (options) => {
      folders.push(await mkdtemp(join(tmpdir(), 'bookplate-contract-')))
      await storeAt({ dataFolder: folders.at(-1)!, database: null }).addAccounts(ACCOUNTS)
      return openSqliteEngine(folders.at(-1)!, options)
    },
    reopen: async (engine, options) => {
      await engine.close()
      return openSqliteEngine(folders.at(-1)!, options)
    },
  },
  PostgreSQL: {
    open: async (options) => createPostgresEngine(await emptyDatabase(ACCOUNTS), options),
    reopen: async (engine) => engine,
  },
}

export const OPTIONS: EngineOptions = {
  now: () => clock.now,
}

export const removeEngines = (): Promise<unknown> =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
