import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairTurns } from '../../../server/src/operations/threads/fair-turns.ts'

it('one request begins in each turn, of each account in its turn, in the order they came', async () => {
  const takeTurn = createFairTurns()
  const begun: string[] = []
  const request = (account: string, name: string): void => void takeTurn(account).then(() => begun.push(name))
  for (const name of ['a1', 'a2', 'a3', 'a4']) request('a', name)
  for (const name of ['b1', 'b2']) request('b', name)
  request('c', 'c1')
  const counts = [1]
  while (begun.length < 7) {
    await nextTurn()
    counts.push(begun.length)
  }
  expect(counts.slice(1).every((count, index) => count - counts[index]! <= 1)).toBe(true)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  request('a', 'a5')
  await nextTurn()
  expect(begun.at(-1)).toBe('a5')
})
