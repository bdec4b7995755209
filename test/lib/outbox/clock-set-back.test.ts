import { expect, it } from 'vitest'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'
import { apiError } from '../../helpers/api-error.ts'

const HOUR = 3_600_000
const limited = (retryAfterMs: number) =>
  apiError(429, 'rate_limited', { message: 'Slow down.', retryable: true, retryAfterMs })
const A = { url: 'https://example.com/a', title: 'A' }

it('ends a pause of 30 seconds although the clock was set back by hours', async () => {
  const { queue, sender, library, clock, startWorker } = createOutboxBench()
  clock.now = 1_000 * HOUR
  library.gate.before = () => Promise.reject(limited(30_000))
  await queue.save(LIBRARY, A)
  await sender.flush()
  library.gate.before = async () => {}
  // The clock was three hours fast and is corrected. A minute later, the browser restarts.
  clock.now += 60_000 - 3 * HOUR
  const next = startWorker()
  await next.sender.resume()
  expect(library.find(A.url)).toBeDefined()
  expect(await next.store.list()).toEqual([])
})

it('does not wait for decades if a gateway sends the reset as a point in time', async () => {
  const { queue, sender, library, clock, connected } = createOutboxBench()
  clock.now = Date.parse('2026-03-01T12:00:00Z')
  const budget = { limit: 300, remaining: 10, resetMs: clock.now + 30_000, readAt: clock.now }
  connected.library = { ...connected.library!, budget: () => budget }
  clock.now += 120_000
  await queue.save(LIBRARY, A)
  await sender.flush()
  expect(library.find(A.url)).toBeDefined()
})

it('sends an entry that failed before the clock was set back by a day', async () => {
  const { queue, sender, library, clock, store, wakes } = createOutboxBench()
  clock.now = 1_000 * HOUR
  library.gate.before = () =>
    Promise.reject(apiError(422, 'validation_error', { message: 'No answer.', retryable: true }))
  await queue.save(LIBRARY, A)
  await sender.flush()
  expect((await store.list())[0]?.notBefore).toBeGreaterThan(clock.now)
  library.gate.before = async () => {}
  clock.now -= 24 * HOUR
  await sender.flush()
  expect(library.find(A.url)).toBeDefined()
  expect(wakes.at(-1)).toBeNull()
})
