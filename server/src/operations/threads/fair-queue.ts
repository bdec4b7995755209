/** Starts one request per turn of the event loop, and takes accounts in turns. */
export function createFairQueue(): (accountId: string) => Promise<void> {
  const lines = new Map<string, (() => void)[]>()
  let isFree = true

  const beginNext = (): void => {
    const [next] = lines
    if (!next) {
      isFree = true
      return
    }
    const [accountId, line] = next
    lines.delete(accountId)
    line.shift()!()
    if (line.length > 0) lines.set(accountId, line)
    setImmediate(beginNext)
  }

  return async (accountId) => {
    if (isFree) {
      isFree = false
      setImmediate(beginNext)
      return
    }
    await new Promise<void>((resolve) => {
      lines.set(accountId, [...(lines.get(accountId) ?? []), resolve])
    })
  }
}
