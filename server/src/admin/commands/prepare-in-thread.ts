import { Worker } from 'node:worker_threads'
import type { PrepareLines, PreparedLine } from '../../library/prepare-lines.ts'

/** Small, because prepared lines are handed over immediately. */
const YOUNG_MIB = 16

export function prepareInThread(): { prepare: PrepareLines; end(): Promise<void> } {
  const worker = new Worker(new URL('./prepare-lines-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  })
  const waiting: PromiseWithResolvers<PreparedLine[]>[] = []
  let failure: Error | null = null
  const fail = (error: Error): void => {
    failure = error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  // The worker responds in order.
  worker.on('message', (lines: PreparedLine[]) => waiting.shift()?.resolve(lines))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that reads the lines has ended.')))
  return {
    prepare: async (lines, now) => {
      if (failure) throw failure
      const answer = Promise.withResolvers<PreparedLine[]>()
      waiting.push(answer)
      worker.postMessage({ lines, now })
      return answer.promise
    },
    end: async () => void (await worker.terminate()),
  }
}
