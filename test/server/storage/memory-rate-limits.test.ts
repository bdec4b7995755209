import { describe, expect, it } from 'vitest'
import { createMemoryRateLimits } from '../../../server/src/storage/memory-rate-limits.ts'

function start({ limit = 2, maxKeys }: { limit?: number; maxKeys?: number } = {}) {
  let at = 1_000
  const { take, size } = createMemoryRateLimits({ name: 'test', limit, windowMs: 60 }, () => at, maxKeys)
  return {
    consume: (key: string) => take(key, 1),
    peek: (key: string) => take(key, 0),
    giveBack: (key: string) => take(key, -1),
    size,
    wait: (ms: number) => void (at += ms),
  }
}

describe('createMemoryRateLimits', () => {
  it('allows a number per window and resets in the next', async () => {
    const { consume, wait } = start()
    expect(
      (await Promise.all([consume('a'), consume('a'), consume('a')])).map((count) => count.allowed),
    ).toEqual([true, true, false])
    expect((await consume('b')).allowed).toBe(true)
    wait(59)
    expect(await consume('a')).toEqual({ allowed: false, used: 4, resetMs: 1 })
    wait(1)
    expect(await consume('a')).toEqual({ allowed: true, used: 1, resetMs: 60 })
  })

  it('reads without counting, and takes a count back', async () => {
    const { consume, peek, giveBack } = start()
    expect(await peek('a')).toEqual({ allowed: true, used: 0, resetMs: 60 })
    await consume('a')
    await giveBack('a')
    await giveBack('never counted')
    expect((await peek('a')).used).toBe(0)
  })

  it('limits its keys and forgets the oldest first', async () => {
    const { consume, size } = start({ limit: 1, maxKeys: 3 })
    for (const key of ['a', 'b', 'c', 'd']) await consume(key)
    expect(size()).toBe(3)
    expect((await consume('d')).allowed).toBe(false)
    expect((await consume('a')).allowed).toBe(true)
  })

  it('forgets expired windows', async () => {
    const { consume, size, wait } = start()
    for (const key of ['a', 'b', 'c']) await consume(key)
    wait(60)
    await consume('d')
    expect(size()).toBe(1)
  })
})
