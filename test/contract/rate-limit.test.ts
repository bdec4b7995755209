import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateLimitHeaders, readRateBudget } from '@bookplate/contract'

describe('rate-limit headers', () => {
  // API: Limits 15
  it('have the documented form with the same numbers in all families', () => {
    expect(rateLimitHeaders({ limit: 300, remaining: 299, resetMs: 59_001 })).toEqual({
      'RateLimit-Policy': '"per-minute";q=300;w=60',
      RateLimit: '"per-minute";r=299;t=60',
      'RateLimit-Limit': '300',
      'RateLimit-Remaining': '299',
      'RateLimit-Reset': '60',
      'X-RateLimit-Limit': '300',
      'X-RateLimit-Remaining': '299',
      'X-RateLimit-Reset': '60',
    })
  })

  it('are read from all families or one', () => {
    const budget = fc.record({
      limit: fc.integer({ min: 1, max: 100_000 }),
      remaining: fc.nat(100_000),
      resetMs: fc.integer({ min: 0, max: 60 }).map((seconds) => seconds * 1000),
    })
    fc.assert(
      fc.property(budget, (expected) => {
        const headers = Object.entries(rateLimitHeaders(expected))
        const families = [
          headers,
          headers.filter(([name]) => name === 'RateLimit' || name === 'RateLimit-Policy'),
          headers.filter(([name]) => /^RateLimit-(Limit|Remaining|Reset)$/.test(name)),
          headers.filter(([name]) => name.startsWith('X-')),
        ]
        for (const family of families) expect(readRateBudget(new Headers(family))).toEqual(expected)
      }),
    )
  })

  it.each<Record<string, string>[]>([
    [{}],
    [{ RateLimit: '"per-minute";r=1;t=2' }],
    [{ 'RateLimit-Limit': '10', 'RateLimit-Remaining': '-1', 'RateLimit-Reset': '5' }],
    [{ 'RateLimit-Limit': 'many', 'RateLimit-Remaining': '1', 'RateLimit-Reset': '5' }],
    [{ 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '1' }],
  ])('that are incomplete are ignored: %j', (headers) => {
    expect(readRateBudget(new Headers(headers))).toBeNull()
  })
})
