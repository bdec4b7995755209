import { RATE_LIMIT_WINDOW_MS } from './limits.ts'

export interface RateBudget {
  limit: number
  remaining: number
  resetMs: number
}

const POLICY = 'per-minute'
const seconds = (ms: number): number => Math.ceil(ms / 1000)

export function rateLimitHeaders({ limit, remaining, resetMs }: RateBudget): Record<string, string> {
  const reset = seconds(resetMs)
  return {
    'RateLimit-Policy': `"${POLICY}";q=${limit};w=${seconds(RATE_LIMIT_WINDOW_MS)}`,
    RateLimit: `"${POLICY}";r=${remaining};t=${reset}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  }
}

const number = (text: string | null | undefined): number | null =>
  text && /^\d+$/.test(text.trim()) ? Number(text) : null

/** Reads the budget from any of the header families, or returns null if incomplete. */
export function readRateBudget(headers: Headers): RateBudget | null {
  const structured = /;\s*r=(\d+)\s*;\s*t=(\d+)/.exec(headers.get('RateLimit') ?? '')
  const read = (name: string): number | null =>
    number(headers.get(`RateLimit-${name}`)) ?? number(headers.get(`X-RateLimit-${name}`))
  const policy = /;\s*q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')
  const limit = number(policy?.[1]) ?? read('Limit')
  const remaining = number(structured?.[1]) ?? read('Remaining')
  const reset = number(structured?.[2]) ?? read('Reset')
  if (limit === null || remaining === null || reset === null) return null
  return { limit, remaining, resetMs: reset * 1000 }
}
