import { migrate } from '../../server/src/storage/sqlite/migrate.ts'
import { SERVICE_MIGRATIONS } from '../../server/src/storage/sqlite/service/service-database.ts'
import { openSqlite } from '../../server/src/storage/sqlite/sqlite.ts'
import { createWorkQueue } from '../../server/src/storage/sqlite/work-queue.ts'
import type { WorkQueue } from '../../server/src/storage/work-queue.ts'

/** The queue of a service whose accounts have these libraries and which no other process writes to. */
export function createMemoryQueue(accountIds: readonly string[]): WorkQueue {
  const database = openSqlite(':memory:')
  migrate(database, SERVICE_MIGRATIONS)
  return createWorkQueue(database, accountIds)
}
