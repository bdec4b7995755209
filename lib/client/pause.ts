import { ApiError, ERROR_STATUS, isApiError } from '@bookplate/contract'
import { failed, type Outcome } from './outcome.ts'

/** Remembers the pause of the last 429 and refuses earlier calls, as the service would. */
export function createPauseKeeper(now: () => number) {
  let pause: { until: number; waitMs: number; error: ApiError } | null = null
  return {
    learn(outcome: Outcome<unknown>): void {
      if (outcome.ok || outcome.waitMs === null) return
      const { error, waitMs } = outcome
      if (!isApiError(error) || error.status !== ERROR_STATUS.rate_limited) return
      pause = { until: now() + waitMs, waitMs, error }
    },
    refusal(): Outcome<never> | null {
      const leftMs = pause ? pause.until - now() : 0
      // The remainder exceeds the pause only after the device's clock was set back, so ignore it.
      if (!pause || leftMs <= 0 || leftMs > pause.waitMs) return null
      const { status, code, message, retryable, requestId } = pause.error
      return failed(
        new ApiError({ status, code, message, retryable, requestId, retryAfterMs: leftMs }),
        leftMs,
      )
    },
  }
}
