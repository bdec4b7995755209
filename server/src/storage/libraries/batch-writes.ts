import { StorageUnavailable } from '../../errors/storage-unavailable.ts'

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item
}

const MOST = 100

/** Runs waiting calls together, or separately if that fails, so that only the bad one fails. */
export function batchWrites<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  const runThese = async (these: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(these.map(({ item }) => item))
      these.forEach(({ resolve }, at) => resolve(results[at]!))
    } catch (error) {
      const isUnavailable = error instanceof StorageUnavailable
      const failed = isUnavailable ? [...these, ...waiting.splice(0)] : these
      if (isUnavailable || these.length === 1) failed.forEach(({ reject }) => reject(error))
      else for (const item of these) await runThese([item])
    }
  }

  const runAll = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) await runThese(waiting.splice(0, MOST))
    isRunning = false
  }

  return (item) => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ item, ...result })
    void runAll()
    return result.promise
  }
}
