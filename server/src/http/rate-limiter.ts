import { RATE_LIMIT_WINDOW_MS, type RateBudget } from '@bookplate/contract'
import { createWindowCounter, type Count } from './window-counter.ts'

/** Budgets are counted apart by kind of credential. */
export type Bucket = 'key' | 'oauth' | 'anonymous'
export type RateLimits = Record<Bucket, number>

/** Counts requests in windows of a minute. A store shared by several processes implements the same two methods. */
export interface RateLimiter {
  /** Takes one request from the budget of `key`; `allowed` is false when there was none left. */
  consume(bucket: Bucket, key: string): Promise<{ allowed: boolean; budget: RateBudget }>
  peek(bucket: Bucket, key: string): Promise<RateBudget>
}

/** Counts in memory: for one process, and anew after a restart. */
export function createMemoryRateLimiter(limits: RateLimits, now: () => number): RateLimiter {
  const make = (bucket: Bucket) =>
    createWindowCounter({ limit: limits[bucket], windowMs: RATE_LIMIT_WINDOW_MS, now })
  const counters = { key: make('key'), oauth: make('oauth'), anonymous: make('anonymous') }

  const budgetOf = (bucket: Bucket, { used, resetMs }: Count): RateBudget => ({
    limit: limits[bucket],
    remaining: Math.max(0, limits[bucket] - used),
    resetMs: Math.min(Math.max(1, resetMs), RATE_LIMIT_WINDOW_MS),
  })

  return {
    consume: async (bucket, key) => {
      const count = counters[bucket].consume(key)
      return { allowed: count.allowed, budget: budgetOf(bucket, count) }
    },
    peek: async (bucket, key) => budgetOf(bucket, counters[bucket].peek(key)),
  }
}
