import { describe, expect, it } from 'vitest'
import { createFairTurns } from '../../../server/src/http/fair-turns.ts'

describe('createFairTurns', () => {
  it('lets one request an account begin in each turn, in the order they came', async () => {
    let callbacks: (() => void)[] = []
    const takeTurn = createFairTurns((callback) => callbacks.push(callback))
    const begun: string[] = []
    const request = (account: string, name: string): void =>
      void takeTurn(account).then(() => begun.push(name))
    const endTurn = async (): Promise<void> => {
      const due = callbacks
      callbacks = []
      for (const callback of due) callback()
      await Promise.resolve()
    }
    for (const name of ['a1', 'a2', 'a3']) request('a', name)
    request('b', 'b1')
    await Promise.resolve()
    expect(begun).toEqual(['a1', 'b1'])
    await endTurn()
    request('c', 'c1')
    await Promise.resolve()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
    await endTurn()
    await endTurn()
    await endTurn()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
    expect(callbacks).toEqual([])
    request('a', 'a4')
    await Promise.resolve()
    expect(begun.at(-1)).toBe('a4')
  })
})
