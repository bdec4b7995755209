import { rateLimitHeaders } from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import { meteredAddress } from './client-address.ts'
import type { HttpContext, HttpEnv } from './context.ts'
import { handleError } from './errors.ts'
import type { Bucket, TakeRequest } from './request-limits.ts'

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
