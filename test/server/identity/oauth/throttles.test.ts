import { describe, expect, it } from 'vitest'
import { createOauthThrottles } from '../../../../server/src/identity/throttles.ts'

const MINE = 'me@example.org'
const many = (count: number, attempt: (index: number) => boolean): number =>
  Array.from({ length: count }, (_, index) => attempt(index)).filter(Boolean).length

describe('the limits beside those of the API', () => {
  it('counts guesses from one IPv6 network as one guesser', () => {
    const { signIn } = createOauthThrottles(Date.now)
    expect(many(20, (host) => signIn(`2001:db8:1:2::${host + 1}`, MINE) === 0)).toBe(5)
  })

  it('does not let a stranger keep the owner out', () => {
    const { signIn } = createOauthThrottles(Date.now)
    expect(many(100, () => signIn('198.51.100.9', MINE) === 0)).toBe(5)
    expect(signIn('203.0.113.7', MINE)).toBe(0)
    expect(many(100, (guess) => signIn('203.0.113.8', `guess-${guess}@example.org`) === 0)).toBe(60)
    expect(signIn('203.0.113.7', MINE)).toBe(0)
  })

  it('counts an unknown e-mail as a known one, however it is spelled', () => {
    const { signIn } = createOauthThrottles(Date.now)
    expect(many(5, () => signIn('203.0.113.7', 'Nobody@example.org ') === 0)).toBe(5)
    expect(signIn('203.0.113.7', 'nobody@example.org')).toBeGreaterThan(0)
  })

  it('counts a refresh by its token, so that others at the address do not hold it up', () => {
    const { token } = createOauthThrottles(Date.now)
    expect(many(100, () => token('203.0.113.7', null) === 0)).toBe(60)
    expect(token('203.0.113.7', 'a token of ours')).toBe(0)
  })
})
