import { ERROR_STATUS, isApiError } from '@bookplate/contract'
import type { Outcome } from './outcome.ts'
import type { Sleep } from './sleep.ts'

/** Retry policy. No code above the client retries, so attempts don't multiply. */

export const MAX_ATTEMPTS = 3
const FIRST_BACKOFF_MS = 300
const MAX_BACKOFF_MS = 2_000

export interface RetryLimits {
  idempotent: boolean
  /** Latest end of a wait, in milliseconds after the start of the call. */
  maxWaitMs: number
  endsOnPause?: boolean
}

type Failure = Extract<Outcome<never>, { ok: false }>

/** Exponential backoff with jitter, so that clients don't retry simultaneously. */
const backoffMs = (attempt: number, random: () => number): number =>
  Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1)) * (0.5 + random() / 2)

/** Returns whether a retry is harmless and may succeed. Unknown errors aren't retried. */
function isWorthRetrying({ error }: Failure, { idempotent, endsOnPause = false }: RetryLimits): boolean {
  if (isApiError(error)) {
    if (!error.retryable) return false
    // The service rejected it before processing, so any call can be repeated.
    return error.status === ERROR_STATUS.rate_limited ? !endsOnPause : idempotent
  }
  if (!idempotent) return false
  return error.kind === 'unreachable' || (error.kind === 'bad_answer' && (error.status ?? 0) >= 500)
}

/** Follows the service's timing without jitter. Null for no retry or a wait over the limit. */
export function nextWaitMs(
  failure: Failure,
  attempt: number,
  elapsedMs: number,
  limits: RetryLimits,
  random: () => number,
): number | null {
  if (attempt >= MAX_ATTEMPTS || !isWorthRetrying(failure, limits)) return null
  const waitMs = failure.waitMs ?? backoffMs(attempt, random)
  return elapsedMs + waitMs <= limits.maxWaitMs ? waitMs : null
}

export interface RetryDeps {
  sleep: Sleep
  now: () => number
  random: () => number
}

export interface Repeating<Value> extends RetryLimits {
  send: (attempt: number) => Promise<Outcome<Value>>
  /** Gets a new credential after a 401. Returns false if there is none. Called once per call. */
  refresh: () => Promise<boolean>
  signal: AbortSignal
  callerSignal: AbortSignal | undefined
}

/** Sends until success or the last attempt. Rejects with the last error, or with the signal's reason. */
export async function withRetries<Value>(call: Repeating<Value>, deps: RetryDeps): Promise<Value> {
  const startedAt = deps.now()
  let refreshed = false
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await call.send(attempt)
    if (outcome.ok) return outcome.value
    const { error } = outcome
    if (!refreshed && isApiError(error) && error.status === ERROR_STATUS.unauthorized) {
      refreshed = true
      if (!(await call.refresh())) throw error
      continue
    }
    const waitMs = nextWaitMs(outcome, attempt, deps.now() - startedAt, call, deps.random)
    if (waitMs === null) throw error
    try {
      await deps.sleep(waitMs, call.signal)
    } catch (reason) {
      // The service's error explains more than a timeout.
      throw call.callerSignal?.aborted ? reason : error
    }
  }
}
