import { randomUUID } from 'node:crypto'
import { createCursors } from '../library/cursor.ts'
import { createMeaning } from '../search/meaning.ts'
import type { Libraries } from '../storage/engine.ts'
import { hostInProcess } from './in-process.ts'
import { createOperations, type LibraryHost } from './operations.ts'
import { hostInThreads, type ThreadsOptions } from './threads/in-threads.ts'

interface HostOptions extends ThreadsOptions {
  shared: Libraries | null
  now: () => number
}

/** Libraries in a database are read from this thread, because the database has its own. */
export function openHost({ shared, now, ...options }: HostOptions): LibraryHost {
  if (!shared) return hostInThreads(options)
  const { services, baseUrl, cursorSecret } = options
  const operations = createOperations({
    ...services,
    baseUrl,
    cursors: createCursors(cursorSecret),
    meaning: createMeaning(services),
    now,
    randomUuid: randomUUID,
  })
  return hostInProcess(shared, operations)
}
