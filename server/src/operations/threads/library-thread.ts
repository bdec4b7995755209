import { parentPort } from 'node:worker_threads'
import { createLibraries } from '../../storage/sqlite/libraries.ts'
import { hostInProcess } from '../in-process.ts'
import { createFairTurns } from './fair-turns.ts'
import { callMainThread, type DescribedModels } from './main-thread-services.ts'
import { createWire } from './wire.ts'

export interface ThreadOptions {
  dataFolder: string
  baseUrl: string
  cursorSecret: Uint8Array
  models: DescribedModels
  parts: number
}

const now = (): number => Date.now()

function serve({ dataFolder, baseUrl, cursorSecret, models, parts }: ThreadOptions): void {
  const takeTurn = createFairTurns()
  const libraries = createLibraries({ dataFolder, parts, now })
  const wire = createWire(parentPort!, async (name, [accountId, ...args]) => {
    const account = accountId as string
    if (name === 'remove') return libraries.remove(account)
    if (name === 'refuse') return libraries.refuse(account, args[0] as string)
    if (name === 'release') return libraries.release(account)
    if (name === 'gauges') return libraries.gauges()
    if (name === 'close') return libraries.close()
    await takeTurn(account)
    return (host.of(account) as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>)[name]!(
      ...args,
    )
  })
  const services = callMainThread(wire.call, models)
  const host = hostInProcess(libraries, { services, baseUrl, cursorSecret, now })
}

// Messages wait until there is a listener. `serve` registers the next one in the same turn.
parentPort!.once('message', serve)
