import { ERROR_STATUS, isApiError, isTransportError } from '@bookplate/contract'

const RETRY_LADDER_MS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000]
const SLOW_MS = 60 * 60_000
/** A page that fails this often in a row will not come through by itself. */
const MAX_PAGE_FAILURES = 6

/**
 * What a failure means for the queue. `pause`: nothing of this library can be sent before that time, or before the
 * connection changes. `later`: only this entry waits. `refused`: a person has to look at it.
 */
export type Verdict =
  | { kind: 'pause'; forMs: number; untilConnected: boolean }
  | { kind: 'later'; forMs: number }
  | { kind: 'refused' }

const step = (failures: number): number =>
  RETRY_LADDER_MS[Math.min(failures, RETRY_LADDER_MS.length - 1)] ?? SLOW_MS

const pause = (forMs: number, untilConnected = false): Verdict => ({ kind: 'pause', forMs, untilConnected })

/** `failures` counts the earlier failures of the same entry in a row. */
export function judge(error: unknown, failures: number): Verdict {
  if (isApiError(error)) {
    switch (error.status) {
      case ERROR_STATUS.rate_limited:
        return pause(error.retryAfterMs ?? 60_000)
      case ERROR_STATUS.unauthorized:
        return pause(SLOW_MS, true)
      case ERROR_STATUS.payment_required:
      case ERROR_STATUS.forbidden:
        return pause(SLOW_MS, true)
      default:
        if (!error.retryable) return { kind: 'refused' }
        if (error.status === ERROR_STATUS.validation_error && failures + 1 >= MAX_PAGE_FAILURES) {
          return { kind: 'refused' }
        }
        return { kind: 'later', forMs: step(failures) }
    }
  }
  if (isTransportError(error)) {
    // A slow page makes one save time out; it must not hold up the others.
    if (error.kind === 'timeout') return { kind: 'later', forMs: step(failures) }
    if (error.kind === 'aborted') return { kind: 'later', forMs: 0 }
    return pause(step(failures))
  }
  // This browser failed and not the library: it is closing, or its disk is full. Once says nothing of the entry, so that
  // all keep their order; again is taken for its own.
  if (failures === 0) return pause(step(failures))
  return failures + 1 >= MAX_PAGE_FAILURES ? { kind: 'refused' } : { kind: 'later', forMs: step(failures) }
}
