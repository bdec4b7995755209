import type { Embedder } from '../indexing/models/embedder.ts'
import { ModelError } from '../errors/model-error.ts'

const MAX_REMEMBERED = 1_000

const within = <Result>(budgetMs: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new ModelError(`No vector within ${budgetMs} ms`, { retryable: true }))
    const timer = setTimeout(late, budgetMs).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Caches the last queries' vectors, because pages and typing repeat them. */
export function createQueryVectors() {
  const remembered = new Map<string, Float32Array>()

  return async (embedder: Embedder, text: string): Promise<Float32Array> => {
    const key = `${embedder.model}\n${text}`
    const known = remembered.get(key)
    if (known) return known
    const vector = await within(embedder.queryBudgetMs, embedder.embedQuery(text))
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(key, vector)
    return vector
  }
}
