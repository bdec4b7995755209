import { rateLimitHeaders, RATE_LIMIT_WINDOW_MS, type RateBudget } from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import { meteredAddress } from './client-address.ts'
import type { HttpContext, HttpEnv } from './context.ts'
import { handleError } from './errors.ts'
import type { OpenRateLimits } from '../storage/rate-limits.ts'

type Bucket = 'key' | 'oauth' | 'anonymous'

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

/** Counts per account, or per address without one, so failed sign-ins count too. Section "Limits". */
export function rateLimit(
  take: TakeRequest,
  addressOf: (c: HttpContext) => string,
): MiddlewareHandler<HttpEnv> {
  return async function rateLimitMiddleware(c, next) {
    const principal = c.get('principal')
    const bucket: Bucket = principal?.kind === 'session' ? 'oauth' : (principal?.kind ?? 'anonymous')
    const key = principal?.accountId ?? meteredAddress(addressOf(c))
    // A browser's preflight doesn't count.
    const isPreflight = c.req.method === 'OPTIONS'
    const { allowed, budget } = await take(bucket, key, isPreflight ? 0 : 1)
    c.set('budget', budget)
    if (allowed || isPreflight) await next()
    else c.res = refuse(c, budget.resetMs)
    for (const [name, value] of Object.entries(rateLimitHeaders(budget))) c.res.headers.set(name, value)
  }
}

function refuse(c: HttpContext, resetMs: number): Response {
  // Use whole seconds for both values, because the header has no fractions.
  const seconds = Math.ceil(resetMs / 1000)
  return handleError(
    new ServiceError('rate_limited', `Too many requests. Try again in ${seconds} s.`, {
      retryable: true,
      retryAfterMs: seconds * 1000,
    }),
    c,
  )
}
