/** Runs tasks one after the other, because each reads before it writes. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Runs work, and again if it was requested during the run, because its last check may miss what came since. All
 * callers during a run share its promise.
 */
export function createReruns(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isRequested = false

  async function runAll(): Promise<void> {
    try {
      while (isRequested) {
        isRequested = false
        await work()
      }
    } finally {
      running = null
    }
  }
  return {
    request: (): Promise<void> => {
      isRequested = true
      return (running ??= runAll())
    },
    isRunning: () => running !== null,
    isRequested: () => isRequested,
    /** Called by work that takes the request into account itself. */
    take: () => void (isRequested = false),
  }
}
