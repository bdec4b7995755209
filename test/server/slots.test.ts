import { expect, it } from 'vitest'
import { createSlots, type SlotRequest, type SlotLimits } from '../../server/src/limits/slots.ts'

/** Requests slots and records their order. */
function start(limits: SlotLimits) {
  const slots = createSlots(limits)
  const begun: string[] = []
  const releases = new Map<string, () => void>()
  return {
    slots,
    begun,
    ask: (name: string, asking: SlotRequest) =>
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

it('alternates between accounts, regardless of earlier requests', async () => {
  const { ask, begun, end } = start({ overall: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, { account: 'a' })
  for (const name of ['b1', 'b2']) ask(name, { account: 'b' })
  ask('c1', { account: 'c' })
  await Promise.resolve()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it("reserves slots that one account or one host can't take", async () => {
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

it('rejects a request after its maximum wait and never gives it a slot', async () => {
  const { slots, ask, begun, end } = start({ overall: 1 })
  ask('a1', { account: 'a' })
  await Promise.resolve()
  const late = slots.acquire({ account: 'b' }, AbortSignal.timeout(5))
  await expect(late).rejects.toMatchObject({ reason: 'busy', retryable: true })
  ask('a2', { account: 'a' })
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

it('passes on the reason of an aborted request', async () => {
  const { slots } = start({ overall: 1 })
  await slots.acquire({})
  const reason = new Error('gone')
  const abort = new AbortController()
  const waiting = slots.acquire({}, abort.signal)
  abort.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

it('refuses a request immediately if too many of its account wait', async () => {
  const { slots, ask, begun, end } = start({ overall: 1, maxWaiting: 2 })
  for (const name of ['a1', 'a2', 'a3']) ask(name, { account: 'a' })
  await expect(slots.acquire({ account: 'a' })).rejects.toMatchObject({ reason: 'busy', retryable: true })
  ask('b1', { account: 'b' })
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
})
