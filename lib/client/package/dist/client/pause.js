import { ApiError, ERROR_STATUS, isApiError } from '../contract/index.js';
import { failed } from './outcome.js';
/**
 * Keeps the pause that the last 429 asked for, so that no other call of this client goes out before its end: it is
 * refused here as the service would, with what is left of the wait.
 */
export function createPauseKeeper(now) {
    let pause = null;
    return {
        learn(outcome) {
            if (outcome.ok || outcome.waitMs === null)
                return;
            const { error, waitMs } = outcome;
            if (!isApiError(error) || error.status !== ERROR_STATUS.rate_limited)
                return;
            pause = { until: now() + waitMs, waitMs, error };
        },
        /** Null when nothing stands in the way. */
        refusal() {
            const leftMs = pause ? pause.until - now() : 0;
            // More than was asked for is left only where this device's clock was set back: nobody knows how much is true.
            if (!pause || leftMs <= 0 || leftMs > pause.waitMs)
                return null;
            const { status, code, message, retryable, requestId } = pause.error;
            return failed(new ApiError({ status, code, message, retryable, requestId, retryAfterMs: leftMs }), leftMs);
        },
    };
}
