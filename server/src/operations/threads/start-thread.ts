import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** Space for the short-lived objects of a few requests. By default, a busy thread would keep 67 MB. */
const YOUNG_MIB = 24
/** Below 2 GB, the heap doubles between collections of garbage. Above, it quadruples. Small machines allow less. */
const OLD_MIB = Math.min(1_900, Math.floor(getHeapStatistics().heap_size_limit / 1_048_576))

/** Starts a thread that loads the service and waits for `ThreadOptions`. */
export const startThread = (): Worker =>
  new Worker(new URL('./library-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB, maxOldGenerationSizeMb: OLD_MIB },
  })
