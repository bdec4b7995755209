type Call<Args extends unknown[], Result> = (...args: Args) => Result

/** Counts unfinished calls of the worker, so that end-to-end tests can wait for an idle worker. */
export function createActivity() {
  const running = new Set<Promise<unknown>>()

  const count = async (work: Promise<unknown>): Promise<void> => {
    running.add(work)
    await work.catch(() => undefined)
    running.delete(work)
  }
  const watchCall =
    <Args extends unknown[], Result>(call: Call<Args, Result>): Call<Args, Result> =>
    (...args) => {
      const result = call(...args)
      if (result instanceof Promise) void count(result)
      return result
    }

  return {
    watchCall,
    watch: (...parts: object[]): void => {
      for (const part of parts) {
        for (const [name, member] of Object.entries(part))
          if (typeof member === 'function')
            Reflect.set(part, name, watchCall(member as Call<unknown[], unknown>))
      }
    },
    whenIdle: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
