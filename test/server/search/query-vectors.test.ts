import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { createQueryVectors } from '../../../server/src/search/meaning.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("ends the wait for a query's vector after the embedder's budget, and uses a vector that comes before", async () => {
  const vector = new Float32Array([1])
  const answers = [Promise.withResolvers<Float32Array>(), Promise.withResolvers<Float32Array>()]
  const embedQuery = vi.fn<Embedder['embedQuery']>((text) => answers[Number(text)]!.promise)
  const embedder = { model: 'm', queryBudgetMs: 2_500, embedQuery } as unknown as Embedder
  const vectorOf = createQueryVectors()
  const ended: string[] = []
  const waits = ['0', '1'].map((text) =>
    vectorOf(embedder, text).then(
      () => ended.push(`${text} came`),
      (error: Error) => ended.push(error.message),
    ),
  )
  await vi.advanceTimersByTimeAsync(2_499)
  expect(ended).toEqual([])
  answers[1]!.resolve(vector)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(waits)
  expect(ended).toEqual(['1 came', 'No vector within 2500 ms'])
  expect(await vectorOf(embedder, '1')).toBe(vector)
  expect(embedQuery).toHaveBeenCalledTimes(2)
})
