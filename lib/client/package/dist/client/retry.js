import { ERROR_STATUS, isApiError } from '../contract/index.js';
/** The one place that decides whether a call is sent again. Nothing above the client retries: attempts never multiply. */
export const MAX_ATTEMPTS = 3;
const FIRST_BACKOFF_MS = 300;
const MAX_BACKOFF_MS = 2_000;
/** Doubles from attempt to attempt, with jitter, so that many clients do not come back in step. */
const backoffMs = (attempt, random) => Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1)) * (0.5 + random() / 2);
/** Whether the failure may be over the next time, and asking again does no harm. What is unknown is not retried. */
function isWorthRetrying({ error }, { idempotent, endsOnPause = false }) {
    if (isApiError(error)) {
        if (!error.retryable)
            return false;
        // The service turned it away unread, so even a call that may not run twice is safe to repeat.
        return error.status === ERROR_STATUS.rate_limited ? !endsOnPause : idempotent;
    }
    if (!idempotent)
        return false;
    return error.kind === 'unreachable' || (error.kind === 'bad_answer' && (error.status ?? 0) >= 500);
}
/**
 * Milliseconds to wait before attempt `attempt + 1`, or null when there should be none. The service's own timing is
 * kept to the millisecond, without jitter; one that is longer than we may keep a person waiting ends the call, and
 * the error tells how long it would have been.
 */
export function nextWaitMs(failure, attempt, elapsedMs, limits, random) {
    if (attempt >= MAX_ATTEMPTS || !isWorthRetrying(failure, limits))
        return null;
    const waitMs = failure.waitMs ?? backoffMs(attempt, random);
    return elapsedMs + waitMs <= limits.maxWaitMs ? waitMs : null;
}
/** Sends until it succeeds or the ladder ends; rejects with the last error, or with the reason of the signal. */
export async function withRetries(call, deps) {
    const startedAt = deps.now();
    let refreshed = false;
    for (let attempt = 1;; attempt += 1) {
        const outcome = await call.send(attempt);
        if (outcome.ok)
            return outcome.value;
        const { error } = outcome;
        if (!refreshed && isApiError(error) && error.status === ERROR_STATUS.unauthorized) {
            refreshed = true;
            if (!(await call.refresh()))
                throw error;
            continue;
        }
        const waitMs = nextWaitMs(outcome, attempt, deps.now() - startedAt, call, deps.random);
        if (waitMs === null)
            throw error;
        try {
            await deps.sleep(waitMs, call.signal);
        }
        catch (reason) {
            // Out of time while waiting: what the service said tells a person more than that.
            throw call.callerSignal?.aborted ? reason : error;
        }
    }
}
