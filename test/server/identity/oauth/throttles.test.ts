import { describe, expect, it } from 'vitest'
import { createThrottles } from '../../../../server/src/identity/throttles.ts'
import { createMemoryRateLimits } from '../../../../server/src/storage/memory-rate-limits.ts'

const MINE = 'me@example.org'
async function many(count: number, attempt: (index: number) => Promise<number>): Promise<number> {
  let allowed = 0
  for (let index = 0; index < count; index += 1) if ((await attempt(index)) === 0) allowed += 1
  return allowed
}

describe("limits in addition to the API's", () => {
  it('treats an IPv6 network as one client', async () => {
    const { signIn } = createThrottles((budget) => createMemoryRateLimits(budget, Date.now))
    expect(await many(20, (host) => signIn(`2001:db8:1:2::${host + 1}`, MINE))).toBe(5)
  })

  it('does not let a stranger lock the owner out', async () => {
    const { signIn } = createThrottles((budget) => createMemoryRateLimits(budget, Date.now))
    expect(await many(100, () => signIn('198.51.100.9', MINE))).toBe(5)
    expect(await signIn('203.0.113.7', MINE)).toBe(0)
    expect(await many(100, (guess) => signIn('203.0.113.8', `guess-${guess}@example.org`))).toBe(60)
    expect(await signIn('203.0.113.7', MINE)).toBe(0)
  })

  it('keeps the count of an address while a refused one tries any number of emails', async () => {
    const { signIn } = createThrottles((budget) => createMemoryRateLimits(budget, Date.now, 100))
    expect(await many(10, () => signIn('198.51.100.9', MINE))).toBe(5)
    expect(await many(300, (guess) => signIn('203.0.113.8', `guess-${guess}@example.org`))).toBe(60)
    expect(await many(10, () => signIn('198.51.100.9', MINE))).toBe(0)
  })

  it('does not count attempts at a locked account against the others at its address', async () => {
    const { signIn } = createThrottles((budget) => createMemoryRateLimits(budget, Date.now))
    expect(await many(100, () => signIn('198.51.100.9', MINE))).toBe(5)
    expect(await signIn('198.51.100.9', 'other@example.org')).toBe(0)
  })

  it('counts an unknown email like a known one, in any spelling', async () => {
    const { signIn } = createThrottles((budget) => createMemoryRateLimits(budget, () => 1_000_000))
    expect(await many(5, () => signIn('203.0.113.7', 'Nobody@example.org '))).toBe(5)
    expect(await signIn('203.0.113.7', 'nobody@example.org')).toBe(15 * 60_000)
  })

  it('counts a refresh by its token, so that others at the address do not delay it', async () => {
    const { token } = createThrottles((budget) => createMemoryRateLimits(budget, Date.now))
    expect(await many(100, () => token('203.0.113.7', null))).toBe(60)
    expect(await token('203.0.113.7', 'a token of ours')).toBe(0)
  })
})
