import type { Worker } from 'node:worker_threads'
import { RefusedError } from '../../errors/refused-error.ts'
import type { Library, LibraryHost } from '../operations.ts'
import { createThreadAssignment } from './thread-assignment.ts'
import type { ThreadOptions } from './library-thread.ts'
import { answerThreads, describeModels, type MainThreadServices } from './main-thread-services.ts'
import { startThread } from './start-thread.ts'
import { createWire, type Wire } from './wire.ts'

export interface ThreadsOptions extends Pick<ThreadOptions, 'dataFolder' | 'baseUrl' | 'cursorSecret'> {
  threads: number
  /** Thread that was started earlier, while this process loaded its own code. */
  firstThread?: Worker | undefined
  services: MainThreadServices
  onLost: (error: unknown) => void
}

interface Thread {
  worker: Worker
  wire: Wire
  /** Share of working time since the last call. */
  busy: () => number
}

function measureBusy({ performance }: Worker): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

/** Serves each library in one of several threads, which keeps its vectors and caches. */
export function hostInThreads(options: ThreadsOptions): LibraryHost {
  const { threads, firstThread, services, onLost, dataFolder, baseUrl, cursorSecret } = options
  const running: (Thread | null)[] = Array.from({ length: threads }, () => null)
  const refused = new Map<string, string>()
  const models = describeModels(services)
  let isClosing = false

  const start = (slot: number, worker = startThread()): Thread => {
    worker.postMessage({
      dataFolder,
      baseUrl,
      cursorSecret,
      models,
      parts: threads,
    } satisfies ThreadOptions)
    const thread = { worker, wire: createWire(worker, answerThreads(services)), busy: measureBusy(worker) }
    running[slot] = thread
    // Callers get an error. Their next request starts another thread.
    const lose = (cause: unknown): void => {
      if (running[slot] === thread) running[slot] = null
      thread.wire.fail(new Error('The thread of the library has ended', { cause }))
      if (!isClosing) onLost(cause)
    }
    worker.on('error', lose)
    worker.on('exit', (code) => running[slot] === thread && lose(new Error(`exit ${code}`)))
    return thread
  }

  const assignment = createThreadAssignment({
    threads,
    busyOf: (slot) => running[slot]?.busy() ?? null,
    start,
    leave: (accountId, slot) => void running[slot]?.wire.call('release', accountId).catch(onLost),
    now: () => performance.now(),
  })

  const ask = async (accountId: string, name: string, args: unknown[]): Promise<unknown> => {
    const reason = refused.get(accountId)
    if (reason !== undefined) throw new RefusedError(reason)
    const slot = assignment.of(accountId)
    return (running[slot] ?? start(slot)).wire.call(name, accountId, ...args)
  }

  const askAll = (name: string, ...args: unknown[]): Promise<unknown[]> =>
    Promise.all(running.flatMap((thread) => (thread ? [thread.wire.call(name, ...args)] : [])))

  // Each thread loads the whole service, so start the others when they are needed.
  start(0, firstThread)

  return {
    of: (accountId) =>
      new Proxy({} as Library, {
        get:
          (_library, name) =>
          (...args: unknown[]) =>
            ask(accountId, String(name), args),
      }),
    remove: async (accountId) => {
      // It may still be open in its previous thread.
      await Promise.all([ask(accountId, 'remove', []), askAll('remove', accountId)])
      assignment.forget(accountId)
    },
    refuse: (accountId, reason) => {
      refused.set(accountId, reason)
      void askAll('refuse', accountId, reason).catch(onLost)
    },
    gauges: async () => {
      const messages = running.reduce((sum, thread) => sum + (thread?.wire.messages() ?? 0), 0)
      const all = (await askAll('gauges')) as Record<string, number>[]
      const sums: Record<string, number> = { library_messages: messages }
      for (const [name, value] of all.flatMap(Object.entries) as [string, number][])
        sums[name] = (sums[name] ?? 0) + value
      return sums
    },
    close: async () => {
      isClosing = true
      await askAll('close').catch(() => {})
      await Promise.all(running.map((thread) => thread?.worker.terminate()))
    },
  }
}
