/** Hands out turns: so many at once in all, and so many for each host. */
export interface Slots {
  /** Waits for a turn; the returned function gives it back. Rejects with the signal's reason when aborted. */
  acquire(host: string, signal: AbortSignal): Promise<() => void>
}

interface Waiter {
  host: string
  start: () => void
}

export function createSlots(limits: { overall: number; perHost: number }): Slots {
  const running = new Map<string, number>()
  const waiting: Waiter[] = []
  let total = 0

  const isFree = (host: string) => total < limits.overall && (running.get(host) ?? 0) < limits.perHost

  const take = (host: string) => {
    total++
    running.set(host, (running.get(host) ?? 0) + 1)
  }

  const giveBack = (host: string) => {
    total--
    const left = (running.get(host) ?? 1) - 1
    if (left === 0) running.delete(host)
    else running.set(host, left)
    // First come, first served, except that a busy host does not hold up the others.
    const next = waiting.findIndex((waiter) => isFree(waiter.host))
    if (next >= 0) waiting.splice(next, 1)[0]?.start()
  }

  const releaseOnce = (host: string) => {
    let held = true
    return () => {
      if (held) giveBack(host)
      held = false
    }
  }

  return {
    acquire(host, signal) {
      if (signal.aborted) return Promise.reject(signal.reason as Error)
      if (isFree(host)) {
        take(host)
        return Promise.resolve(releaseOnce(host))
      }
      return new Promise((resolve, reject) => {
        const abort = () => {
          waiting.splice(waiting.indexOf(waiter), 1)
          reject(signal.reason as Error)
        }
        const waiter: Waiter = {
          host,
          start: () => {
            signal.removeEventListener('abort', abort)
            take(host)
            resolve(releaseOnce(host))
          },
        }
        signal.addEventListener('abort', abort, { once: true })
        waiting.push(waiter)
      })
    },
  }
}
