import type { Outcome } from './outcome.js';
import type { Sleep } from './sleep.js';
/** The one place that decides whether a call is sent again. Nothing above the client retries: attempts never multiply. */
export declare const MAX_ATTEMPTS = 3;
export interface RetryLimits {
    /** Whether sending the same call twice does no harm. */
    idempotent: boolean;
    /** A call neither waits nor begins anew when that would end later than this after its start. */
    maxWaitMs: number;
    /** Whether a pause that the service asks for ends the call. */
    endsOnPause?: boolean;
}
type Failure = Extract<Outcome<never>, {
    ok: false;
}>;
/**
 * Milliseconds to wait before attempt `attempt + 1`, or null when there should be none. The service's own timing is
 * kept to the millisecond, without jitter; one that is longer than we may keep a person waiting ends the call, and
 * the error tells how long it would have been.
 */
export declare function nextWaitMs(failure: Failure, attempt: number, elapsedMs: number, limits: RetryLimits, random: () => number): number | null;
export interface RetryDeps {
    sleep: Sleep;
    now: () => number;
    random: () => number;
}
export interface Repeating<Value> extends RetryLimits {
    send: (attempt: number) => Promise<Outcome<Value>>;
    /** Gets a new credential after a 401; false when there is none. Asked once a call. */
    refresh: () => Promise<boolean>;
    signal: AbortSignal;
    callerSignal: AbortSignal | undefined;
}
/** Sends until it succeeds or the ladder ends; rejects with the last error, or with the reason of the signal. */
export declare function withRetries<Value>(call: Repeating<Value>, deps: RetryDeps): Promise<Value>;
export {};
