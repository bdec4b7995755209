import { describe, expect, it } from 'vitest'
import { createWindowCounter } from '../../../server/src/http/window-counter.ts'

function start(options: { limit?: number; maxKeys?: number } = {}) {
  let at = 1_000
  const counter = createWindowCounter({ limit: 2, windowMs: 60, now: () => at, ...options })
  return { ...counter, wait: (ms: number) => void (at += ms) }
}

describe('createWindowCounter', () => {
  it('allows so many in a window, and as many again in the next', () => {
    const { consume, wait } = start()
    expect([consume('a'), consume('a'), consume('a')].map((count) => count.allowed)).toEqual([
      true,
      true,
      false,
    ])
    expect(consume('b').allowed).toBe(true)
    wait(59)
    expect(consume('a')).toEqual({ allowed: false, used: 4, resetMs: 1 })
    wait(1)
    expect(consume('a')).toEqual({ allowed: true, used: 1, resetMs: 60 })
  })

  it('looks without counting, and takes a count back', () => {
    const { consume, peek, giveBack } = start()
    expect(peek('a')).toEqual({ allowed: true, used: 0, resetMs: 60 })
    consume('a')
    giveBack('a')
    giveBack('never counted')
    expect(peek('a').used).toBe(0)
  })

  it('holds no more keys than it may, and forgets the oldest first', () => {
    const { consume, size } = start({ limit: 1, maxKeys: 3 })
    for (const key of ['a', 'b', 'c', 'd']) consume(key)
    expect(size()).toBe(3)
    expect(consume('d').allowed).toBe(false)
    expect(consume('a').allowed).toBe(true)
  })

  it('lets go of what has ended', () => {
    const { consume, size, wait } = start()
    for (const key of ['a', 'b', 'c']) consume(key)
    wait(60)
    consume('d')
    expect(size()).toBe(1)
  })
})
