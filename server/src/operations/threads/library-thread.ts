import '../../compile-cache.ts'
import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { DescribedModels } from './outside.ts'

/** What a thread is told first. */
export interface ThreadOptions {
  dataFolder: string
  baseUrl: string
  cursorSecret: Uint8Array
  models: DescribedModels
  /** How many threads share the memory. */
  parts: number
}

// Imported when the cache is on: static imports would all be compiled before it.
const { createCursors } = await import('../../library/cursor.ts')
const { tagColor } = await import('../../library/tag-color.ts')
const { createMeaning } = await import('../../search/meaning.ts')
const { createLibraries } = await import('../../storage/sqlite/libraries.ts')
const { createOperations } = await import('../operations.ts')
const { hostInProcess } = await import('../in-process.ts')
const { createTurns } = await import('./turns.ts')
const { outsideOf } = await import('./outside.ts')
const { createWire } = await import('./wire.ts')

const now = (): number => Date.now()

function serve({ dataFolder, baseUrl, cursorSecret, models, parts }: ThreadOptions): void {
  const takeTurn = createTurns()

  const libraries = createLibraries({
    dataFolder,
    parts,
    newTag: (name) => ({ uuid: randomUUID(), color: tagColor(name) }),
    now,
  })

  const wire = createWire(parentPort!, async (name, [accountId, ...args]) => {
    const account = accountId as string
    if (name === 'remove') return libraries.remove(account)
    if (name === 'refuse') return libraries.refuse(account, args[0] as string)
    if (name === 'gauges') return libraries.gauges()
    if (name === 'close') return libraries.close()
    await takeTurn(account)
    return (host.of(account) as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>)[name]!(
      ...args,
    )
  })
  const outside = outsideOf(wire.call, models)
  const operations = createOperations({
    ...outside,
    baseUrl,
    cursors: createCursors(cursorSecret),
    meaning: createMeaning(outside),
    now,
    randomUuid: randomUUID,
  })
  const host = hostInProcess(libraries, operations)
}

// Only now: what is said before somebody listens waits. In the same turn `serve` listens to what follows.
parentPort!.once('message', serve)
