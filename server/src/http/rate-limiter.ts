import type { RateBudget } from '@bookplate/contract'
import { RATE_LIMIT_WINDOW_MS } from '@bookplate/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

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
export function createMemoryRateLimiter(limits: RateLimits): RateLimiter {
  const windowSeconds = RATE_LIMIT_WINDOW_MS / 1000
  const make = (bucket: Bucket): RateLimiterMemory =>
    new RateLimiterMemory({ points: limits[bucket], duration: windowSeconds })
  const limiters = { key: make('key'), oauth: make('oauth'), anonymous: make('anonymous') }

  const budgetOf = (bucket: Bucket, result: RateLimiterRes | null): RateBudget => ({
    limit: limits[bucket],
    remaining: result ? Math.max(0, limits[bucket] - result.consumedPoints) : limits[bucket],
    resetMs: Math.min(Math.max(1, result?.msBeforeNext ?? RATE_LIMIT_WINDOW_MS), RATE_LIMIT_WINDOW_MS),
  })

  return {
    consume: async (bucket, key) => {
      try {
        return { allowed: true, budget: budgetOf(bucket, await limiters[bucket].consume(key)) }
      } catch (refusal) {
        // The library rejects with its result when the budget is used up, and with an Error when it fails.
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { allowed: false, budget: budgetOf(bucket, refusal) }
      }
    },
    peek: async (bucket, key) => budgetOf(bucket, await limiters[bucket].get(key)),
  }
}
