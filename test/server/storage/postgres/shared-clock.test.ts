import { expect, it } from 'vitest'
import { createRateLimits } from '../../../../server/src/storage/postgres/rate-limits.ts'
import { createWorkQueue, SEARCH } from '../../../../server/src/storage/postgres/work-queue.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'
import { readSharedClock } from '../../../../server/src/storage/postgres/open-postgres-engine.ts'

const HOUR_MS = 3_600_000

/** Two processes on machines whose clocks differ by an hour. */
async function machines() {
  const database = await emptyDatabase()
  const clocks = [Date.now, () => Date.now() + HOUR_MS]
  const [one, other] = await Promise.all(clocks.map((now) => readSharedClock(database, now)))
  return { database, one: one!, other: other! }
}

it('respects a lease of another process despite different clocks', async () => {
  const { database, one, other } = await machines()
  const [working, ahead] = [one, other].map((now) => createWorkQueue(database, now, SEARCH))
  await working!.add('me')
  expect(await working!.claim(5, 600_000)).toEqual(['me'])
  expect(await ahead!.claim(5, 600_000)).toEqual([])
  working!.close()
  ahead!.close()
})

it('counts requests in one window for all processes', async () => {
  const { database, one, other } = await machines()
  const budget = { name: 'key', limit: 2, windowMs: HOUR_MS / 3 }
  const [first, second] = [one, other].map((now) => createRateLimits(database, budget, now))
  const uses = [
    await first!.take('me', 1),
    await second!.take('me', 1),
    await first!.take('me', 1),
    await second!.take('me', 1),
  ]
  expect(uses.map(({ used }) => used)).toEqual([1, 2, 3, 4])
  // Both clocks are read over a connection, which can be slow. They must not be an hour apart.
  expect(uses.every(({ resetMs }) => Math.abs(resetMs) < HOUR_MS / 2)).toBe(true)
})
