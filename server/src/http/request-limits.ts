import { RATE_LIMIT_WINDOW_MS, type RateBudget } from '@bookplate/contract'
import type { OpenRateLimits } from '../storage/rate-limits.ts'

/** Budgets are counted apart by kind of credential. */
export type Bucket = 'key' | 'oauth' | 'anonymous'

/** Takes one request, or none to look only, from the budget of `key`; `allowed` is false when there was none left. */
export type TakeRequest = (
  bucket: Bucket,
  key: string,
  cost: 0 | 1,
) => Promise<{ allowed: boolean; budget: RateBudget }>

/** Counts requests in windows of a minute. */
export function createRequestLimits(limits: Record<Bucket, number>, open: OpenRateLimits): TakeRequest {
  const ofBucket = (name: Bucket) => open({ name, limit: limits[name], windowMs: RATE_LIMIT_WINDOW_MS })
  const counters = { key: ofBucket('key'), oauth: ofBucket('oauth'), anonymous: ofBucket('anonymous') }

  return async (bucket, key, cost) => {
    const { allowed, used, resetMs } = await counters[bucket].take(key, cost)
    return {
      allowed,
      budget: {
        limit: limits[bucket],
        remaining: Math.max(0, limits[bucket] - used),
        resetMs: Math.min(Math.max(1, resetMs), RATE_LIMIT_WINDOW_MS),
      },
    }
  }
}
