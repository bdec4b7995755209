import { ModelError } from '../errors/model-error.ts'

export const isRefusal = (error: unknown): error is ModelError =>
  error instanceof ModelError && !error.retryable

/**
 * Works on each item, and returns those that the model refuses. If it refuses all, the model has a problem.
 * @throws {ModelError} for that: `problem`, or else the refusal
 */
export async function eachUnlessRefused<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  problem?: ModelError,
): Promise<Map<Item, ModelError>> {
  const refused = new Map<Item, ModelError>()
  let done = 0
  for (const item of items) {
    try {
      await work(item)
      done += 1
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused.set(item, error)
      if (done === 0 && (refused.size > 2 || refused.size === items.length)) throw problem ?? error
    }
  }
  return refused
}
