import { expect, it } from 'vitest'
import { AccountDeletedError } from '../../../server/src/errors/account-deleted-error.ts'
import { RefusedError } from '../../../server/src/errors/refused-error.ts'
import { StorageUnavailable } from '../../../server/src/errors/storage-unavailable.ts'
import { createWorkLoop } from '../../../server/src/operations/work-loop.ts'
import type { WorkQueue } from '../../../server/src/storage/work-queue.ts'

const FULL = new Error('the disk is full')
const MOVING = new StorageUnavailable('It moves.', { retryAfterMs: 20 })

it('returns to a failing library with growing delays, and quickly after a success', async () => {
  const outcomes = [FULL, FULL, FULL, MOVING, FULL, null, FULL, FULL, FULL, FULL, FULL, FULL, FULL]
  const waits: (number | 'done')[] = []
  const isOver = Promise.withResolvers<void>()
  const work: WorkQueue = {
    add: async () => {},
    claim: async () => (outcomes.length > 0 ? ['a'] : []),
    done: async () => void waits.push('done'),
    postpone: async (_account, forMs) => void waits.push(forMs),
    pending: async () => [],
    more: async () => isOver.resolve(),
  }
  const loop = createWorkLoop({
    work,
    atOnce: 1,
    leaseMs: 1_000,
    serve: async (account) => {
      const outcome = outcomes.shift()
      if (outcome) throw outcome
      await work.done(account)
    },
    log: () => {},
    messages: { library: 'library', queue: 'queue' },
  })
  loop.start()
  await isOver.promise
  await loop.close()
  const untilItDoesNot = [1_500, 3_000, 6_000, 20, 12_000, 'done']
  expect(waits).toEqual([...untilItDoesNot, 1_500, 3_000, 6_000, 12_000, 24_000, 48_000, 60_000])
})

it.each([
  ['drops a refused library', new RefusedError('damaged'), 'done', 1],
  ['drops a deleted account without an error line', new AccountDeletedError(), 'done', 0],
  [
    'keeps the work of a library that can be restored',
    new RefusedError('lost', { retryable: true }),
    'postpone',
    1,
  ],
])('%s', async (_what, failure, outcome, errorLines) => {
  let logged = 0
  const isDone = Promise.withResolvers<string>()
  let isClaimed = false
  const loop = createWorkLoop({
    work: {
      add: async () => {},
      claim: async () => (isClaimed ? [] : ['a']),
      done: async () => isDone.resolve('done'),
      postpone: async () => isDone.resolve('postpone'),
      pending: async () => [],
      more: async () => void (await isDone.promise),
    },
    atOnce: 1,
    leaseMs: 1_000,
    serve: async () => {
      isClaimed = true
      throw failure
    },
    log: () => void (logged += 1),
    messages: { library: 'library', queue: 'queue' },
  })
  loop.start()
  expect(await isDone.promise).toBe(outcome)
  await loop.close()
  expect(logged).toBe(errorLines)
})
