import { ERROR_STATUS, isApiError, isTransportError, RATE_LIMIT_PAUSE_MS } from '@bookplate/contract'

const RETRY_LADDER_MS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000]
const SLOW_MS = 60 * 60_000
const MAX_PAGE_FAILURES = 6

/** `pause`: stops this library for a time or until it reconnects. `later`: delays the entry. `refused`: a person decides. */
export type FailureAction =
  | { kind: 'pause'; forMs: number; untilConnected: boolean }
  | { kind: 'later'; forMs: number }
  | { kind: 'refused' }

const step = (failures: number): number =>
  RETRY_LADDER_MS[Math.min(failures, RETRY_LADDER_MS.length - 1)] ?? SLOW_MS

const pause = (forMs: number): FailureAction => ({ kind: 'pause', forMs, untilConnected: false })

const later = (failures: number): FailureAction => ({ kind: 'later', forMs: step(failures) })

const laterOrRefused = (failures: number): FailureAction =>
  failures + 1 >= MAX_PAGE_FAILURES ? { kind: 'refused' } : later(failures)

/** `failures`: earlier consecutive failures of the entry. */
export function classifyFailure(error: unknown, failures: number): FailureAction {
  if (isApiError(error)) {
    switch (error.status) {
      case ERROR_STATUS.rate_limited:
        return pause(error.retryAfterMs ?? RATE_LIMIT_PAUSE_MS)
      case ERROR_STATUS.unauthorized:
      case ERROR_STATUS.payment_required:
      case ERROR_STATUS.forbidden:
        return { kind: 'pause', forMs: SLOW_MS, untilConnected: true }
      default:
        if (!error.retryable) return { kind: 'refused' }
        return error.status === ERROR_STATUS.validation_error ? laterOrRefused(failures) : later(failures)
    }
  }
  if (isTransportError(error)) {
    // A slow page must not delay others.
    if (error.kind === 'timeout') return later(failures)
    if (error.kind === 'aborted') return { kind: 'later', forMs: 0 }
    return pause(step(failures))
  }
  // This browser is closing or its disk is full. Pause everything first, to keep the order, then only this entry.
  return failures === 0 ? pause(step(failures)) : laterOrRefused(failures)
}
