import { setTimeout as pause } from 'node:timers/promises'

const REST_MS = 150
/** Limit, so that constant saves don't block background work. */
const MAX_WAIT_MS = 500

export interface IdleGate {
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits until no page is being saved, with a limit. */
  wait(signal?: AbortSignal): Promise<void>
}

export function createIdleGate({ restMs = REST_MS, maxWaitMs = MAX_WAIT_MS } = {}): IdleGate {
  let pages = 0
  let endedAt = -Infinity

  return {
    during: (work) => {
      pages += 1
      return work().finally(() => {
        pages -= 1
        endedAt = performance.now()
      })
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
