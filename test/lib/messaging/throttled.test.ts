import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from '@/lib/messaging/throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work of which each run ends when its gate does. */
function gatedWork() {
  const gates: PromiseWithResolvers<void>[] = []
  const ask = throttled(() => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  }, 100)
  return { gates, ask }
}

it('runs immediately, and once more for calls in the meantime', async () => {
  const { gates, ask } = gatedWork()
  for (let times = 0; times < 5; times += 1) ask()
  expect(gates).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(gates).toHaveLength(1)
  gates[0]?.reject(new Error('It failed.'))
  await vi.advanceTimersByTimeAsync(99)
  expect(gates).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(gates).toHaveLength(2)
  gates[1]?.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(gates).toHaveLength(2)
  ask()
  expect(gates).toHaveLength(3)
})

it.each([
  [1_000, 4_000],
  [60_000, 10_000],
])(
  'rests longer after work of %i ms, so that reading a long list does not fill all time',
  async (took, rest) => {
    const { gates, ask } = gatedWork()
    ask()
    ask()
    await vi.advanceTimersByTimeAsync(took)
    gates[0]?.resolve()
    await vi.advanceTimersByTimeAsync(rest - 1)
    expect(gates).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(gates).toHaveLength(2)
  },
)
