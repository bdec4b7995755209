import { RATE_LIMIT_WINDOW_MS, type RateBudget } from '@bookplate/contract'
import type { OpenRateLimits } from '../storage/rate-limits.ts'

export type Bucket = 'key' | 'oauth' | 'anonymous'

/** A `cost` of 0 only reads the budget. `allowed` is false if none was left. */
export type TakeRequest = (
  bucket: Bucket,
  key: string,
  cost: 0 | 1,
) => Promise<{ allowed: boolean; budget: RateBudget }>

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
