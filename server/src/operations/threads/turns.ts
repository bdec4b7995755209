/**
 * Lets one request begin in each turn of the event loop, of each account in its turn: a thread serves many libraries,
 * and whoever asks for much at once is not served all of it before anybody else is.
 */
export function createTurns(): (accountId: string) => Promise<void> {
  const lines = new Map<string, (() => void)[]>()

  const beginNext = (): void => {
    const [next] = lines
    if (!next) return
    const [accountId, line] = next
    lines.delete(accountId)
    line.shift()!()
    if (line.length > 0) lines.set(accountId, line)
    if (lines.size > 0) setImmediate(beginNext)
  }

  return (accountId) =>
    new Promise((resolve) => {
      if (lines.size === 0) setImmediate(beginNext)
      const line = lines.get(accountId)
      if (line) line.push(resolve)
      else lines.set(accountId, [resolve])
    })
}
