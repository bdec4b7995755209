import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairQueue } from '../../../server/src/operations/threads/fair-queue.ts'

it('one request begins in each turn, of each account in its turn, in the order they came', async () => {
  const takeTurn = createFairQueue()
  const begun: string[] = []
  const request = (account: string, name: string): void => void takeTurn(account).then(() => begun.push(name))
  for (const name of ['a1', 'a2', 'a3', 'a4']) request('a', name)
  for (const name of ['b1', 'b2']) request('b', name)
  request('c', 'c1')
  await Promise.resolve()
  expect(begun).toEqual(['a1'])
  for (let turn = 0; turn < 8; turn += 1) await nextTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  request('a', 'a5')
  await Promise.resolve()
  expect(begun.at(-1)).toBe('a5')
})
