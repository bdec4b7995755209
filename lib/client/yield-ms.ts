import { RATE_LIMIT_WINDOW_MS } from '@bookplate/contract'
import type { ClientStatus } from './types.ts'

/** Returns how long to wait, so that a share of the rate budget is left for the person. */
export function yieldMs(budget: ClientStatus['rateBudget'], share: number, now: number): number {
  if (!budget || budget.remaining > budget.limit * share) return 0
  const yields = budget.readAt + Math.min(budget.resetMs, RATE_LIMIT_WINDOW_MS) - now
  // More remains only after the clock was set back.
  return yields > RATE_LIMIT_WINDOW_MS ? 0 : Math.max(0, yields)
}
