import { migrate } from '../../server/src/storage/sqlite/migrate.ts'
import { SERVICE_SCHEMA } from '../../server/src/storage/sqlite/schema/service.ts'
import { openSqlite } from '../../server/src/storage/sqlite/sqlite.ts'
import { createWorkQueues } from '../../server/src/storage/sqlite/work-queue.ts'
import type { Engine } from '../../server/src/storage/engine.ts'

export function createMemoryQueues(accountIds: readonly string[]): Pick<Engine, 'work' | 'pictureWork'> {
  const database = openSqlite(':memory:')
  migrate(database, SERVICE_SCHEMA)
  return createWorkQueues(database, accountIds)
}
