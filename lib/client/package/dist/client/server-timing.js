/** Windows are a minute long. What is longer than a day is a point in time, as gateways write it, or nonsense. */
const LONGEST_MS = 86_400_000;
const plausible = (ms) => (ms !== null && ms <= LONGEST_MS ? ms : null);
const seconds = (text) => text !== null && /^\d+$/.test(text.trim()) ? Number(text) * 1000 : null;
/** `Retry-After` as a date is measured by the service's own clock where it tells it: ours may be wrong by hours. */
function untilDate(text, headers, now) {
    // `Date.parse` takes "1.5" and "5, 5" for days of 2001; every form of an HTTP date begins with a day's name.
    const at = /^\s*[a-z]{3}/i.test(text ?? '') ? Date.parse(text ?? '') : NaN;
    if (Number.isNaN(at))
        return null;
    const serverNow = Date.parse(headers.get('Date') ?? '');
    return Math.max(0, at - (Number.isNaN(serverNow) ? now : serverNow));
}
/** Milliseconds that `Retry-After` asks for, in seconds or as an HTTP date; null without a readable one. */
export function retryAfterMs(headers, now) {
    const text = headers.get('Retry-After');
    return plausible(seconds(text) ?? untilDate(text, headers, now));
}
/**
 * Milliseconds until the service will take the next request after a 429: `Retry-After`, else the end of the window.
 * A malformed header costs us the service's timing, not the retry.
 */
export function rateLimitWaitMs(headers, now) {
    const window = /;\s*t=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1] ?? null;
    return (retryAfterMs(headers, now) ??
        plausible(seconds(window)) ??
        plausible(seconds(headers.get('RateLimit-Reset'))) ??
        plausible(seconds(headers.get('X-RateLimit-Reset'))));
}
