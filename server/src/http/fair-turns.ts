/** Waits until a request of this account may begin. */
export type TakeTurn = (accountId: string) => Promise<void>

/**
 * Lets one request of each account begin in a turn of the event loop. What a library is asked for runs on the one
 * thread, so without this whoever sends many requests at once would be served all of them before anybody else is.
 */
export function createFairTurns(afterThisTurn: (callback: () => void) => void = setImmediate): TakeTurn {
  const waiting = new Map<string, (() => void)[]>()

  const beginNext = (accountId: string): void => {
    const next = waiting.get(accountId)?.shift()
    if (!next) {
      waiting.delete(accountId)
      return
    }
    afterThisTurn(() => beginNext(accountId))
    next()
  }

  return (accountId) => {
    const line = waiting.get(accountId)
    if (line) return new Promise((resolve) => line.push(resolve))
    waiting.set(accountId, [])
    afterThisTurn(() => beginNext(accountId))
    return Promise.resolve()
  }
}
