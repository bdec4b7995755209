import { setTimeout as pause } from 'node:timers/promises'

/** Somebody who saves one page after the other is not done yet. */
const REST_MS = 150
/** Where there is always somebody, the others have to go on too. */
const MAX_WAIT_MS = 500

/** Lets what nobody waits for go on when nobody waits for a page. */
export interface Quiet {
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** Until it has been quiet for a moment, but not for ever. */
  wait(signal?: AbortSignal): Promise<void>
}

export function createQuiet({ restMs = REST_MS, maxWaitMs = MAX_WAIT_MS } = {}): Quiet {
  let pages = 0
  let endedAt = -Infinity

  return {
    during: async (work) => {
      pages += 1
      try {
        return await work()
      } finally {
        pages -= 1
        endedAt = performance.now()
      }
    },
    wait: async (signal) => {
      const until = performance.now() + maxWaitMs
      for (;;) {
        const at = performance.now()
        const restedAt = pages > 0 ? at + restMs : endedAt + restMs
        if (restedAt <= at || at >= until) return
        await pause(Math.min(restedAt, until) - at, undefined, { ref: false, signal })
      }
    },
  }
}
