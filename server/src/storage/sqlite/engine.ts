import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, EngineOptions, Libraries } from '../engine.ts'
import type { ServiceStore } from '../service-store.ts'
import { createdLibraries, libraryFile, recordCreated } from './library-files.ts'
import { openServiceDatabase } from './service/service-database.ts'
import { createServiceStore } from './service/service-store.ts'
import { hasContent, withDiskErrors, type Sqlite } from './sqlite.ts'
import { announceWork, createWorkQueues } from './work-queue.ts'

const FILE = /^(?<accountId>.+)\.db$/

const accountIdsIn = (dataFolder: string): string[] =>
  readdirSync(join(dataFolder, 'libraries'))
    .flatMap((name) => FILE.exec(name)?.groups?.['accountId'] ?? [])
    .filter((accountId) => hasContent(libraryFile(dataFolder, accountId)))

/** Records libraries that a move, a restore, or an older version put here. */
function recordExisting(service: Sqlite, dataFolder: string): void {
  const created = createdLibraries(service)
  const unrecorded = accountIdsIn(dataFolder).filter((accountId) => !created.has(accountId))
  if (unrecorded.length > 0) recordCreated(service, unrecorded)
}

export interface SqliteEngine extends Engine {
  service: ServiceStore
}

/** Loads their code when it is first needed, because threads load their own. */
function openLibraries(dataFolder: string, options: EngineOptions): Libraries {
  let opening: Promise<Libraries> | undefined
  const libraries = (): Promise<Libraries> =>
    (opening ??= import('./libraries.ts').then(({ createLibraries }) =>
      createLibraries({ dataFolder, ...options }),
    ))
  return {
    use: async (accountId, work) => (await libraries()).use(accountId, work),
    remove: async (accountId) => (await libraries()).remove(accountId),
    refuse: (accountId, reason) => void libraries().then((all) => all.refuse(accountId, reason)),
    gauges: async () => (await libraries()).gauges(),
    close: async () => (await opening)?.close(),
  }
}

export function openSqliteEngine(dataFolder: string, options: EngineOptions): SqliteEngine {
  const database = withDiskErrors(() => openServiceDatabase(dataFolder))
  withDiskErrors(() => recordExisting(database, dataFolder))
  const service = createServiceStore(database)
  const libraries = openLibraries(dataFolder, options)
  return {
    service,
    libraries,
    ...createWorkQueues(database, accountIdsIn(dataFolder)),
    accountIds: async () => accountIdsIn(dataFolder),
    announce: (accountId) => announceWork(database, accountId),
    close: async () => {
      await libraries.close()
      await service.close()
    },
  }
}
