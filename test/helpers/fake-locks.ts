/** In-memory exclusive Web Locks, which test environments lack. */
export function createFakeLocks() {
  const held = new Map<string, () => void>()
  const waiting: { name: string; run: () => void }[] = []
  function next(name: string) {
    if (held.has(name)) return
    const at = waiting.findIndex((one) => one.name === name)
    if (at >= 0) waiting.splice(at, 1)[0]?.run()
  }
  const request = <Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run = () => {
        const end = () => void (held.delete(name), next(name))
        held.set(name, end)
        Promise.resolve().then(work).then(resolve, reject).finally(end)
      }
      waiting.push({ name, run })
      next(name)
    })
  return {
    locks: {
      request,
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    } as unknown as LockManager,
    /** Releases all locks, like a browser after their holder is gone. */
    endAll: () => {
      for (const end of held.values()) end()
    },
  }
}
