import { expect, it } from 'vitest'
import { createSlots, type Asking, type SlotLimits } from '../../../server/src/capture/fetch/slots.ts'

/** Asks for turns and tells who has them, in the order they came. */
function start(limits: SlotLimits) {
  const slots = createSlots(limits)
  const begun: string[] = []
  const releases = new Map<string, () => void>()
  return {
    slots,
    begun,
    ask: (name: string, asking: Asking) =>
      void slots.acquire(asking).then((release) => {
        begun.push(name)
        releases.set(name, release)
      }),
    end: async (name: string) => {
      releases.get(name)!()
      await Promise.resolve()
    },
  }
}

it('serves the accounts in turn, whoever asked for much before', async () => {
  const { ask, begun, end } = start({ overall: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, { account: 'a' })
  for (const name of ['b1', 'b2']) ask(name, { account: 'b' })
  ask('c1', { account: 'c' })
  await Promise.resolve()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it('leaves places that one account cannot take, and one host neither', async () => {
  const { ask, begun, end } = start({ overall: 4, perAccount: 2, perHost: 1 })
  for (const host of ['w', 'x', 'y', 'z']) ask(`a${host}`, { account: 'a', host })
  ask('bw', { account: 'b', host: 'w' })
  ask('bv', { account: 'b', host: 'v' })
  await Promise.resolve()
  expect(begun).toEqual(['aw', 'ax', 'bv'])
  await end('aw')
  expect(begun).toEqual(['aw', 'ax', 'bv', 'ay'])
  await end('ay')
  expect(begun).toEqual(['aw', 'ax', 'bv', 'ay', 'bw'])
})

it('answers who has waited its time, and never gives it a turn', async () => {
  const { slots, ask, begun, end } = start({ overall: 1 })
  ask('a1', { account: 'a' })
  await Promise.resolve()
  const late = slots.acquire({ account: 'b' }, AbortSignal.timeout(5))
  await expect(late).rejects.toMatchObject({ reason: 'busy', retryable: true })
  ask('a2', { account: 'a' })
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

it('hands on the reason of who gave up', async () => {
  const { slots } = start({ overall: 1 })
  await slots.acquire({})
  const reason = new Error('gone')
  const abort = new AbortController()
  const waiting = slots.acquire({}, abort.signal)
  abort.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

it('refuses at once what would wait behind too many of its own account, and nobody else', async () => {
  const { slots, ask, begun, end } = start({ overall: 1, maxWaiting: 2 })
  for (const name of ['a1', 'a2', 'a3']) ask(name, { account: 'a' })
  await expect(slots.acquire({ account: 'a' })).rejects.toMatchObject({ reason: 'busy', retryable: true })
  ask('b1', { account: 'b' })
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
})
