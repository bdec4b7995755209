/** Milliseconds that `Retry-After` asks for, in seconds or as an HTTP date; null without a readable one. */
export declare function retryAfterMs(headers: Headers, now: number): number | null;
/**
 * Milliseconds until the service will take the next request after a 429: `Retry-After`, else the end of the window.
 * A malformed header costs us the service's timing, not the retry.
 */
export declare function rateLimitWaitMs(headers: Headers, now: number): number | null;
