import { RATE_LIMIT_WINDOW_MS } from './limits.js';
const POLICY = 'per-minute';
const seconds = (ms) => Math.ceil(ms / 1000);
/** The five header families of section "Limits", with the same numbers; resets are seconds from now. */
export function rateLimitHeaders({ limit, remaining, resetMs }) {
    const reset = seconds(resetMs);
    return {
        'RateLimit-Policy': `"${POLICY}";q=${limit};w=${seconds(RATE_LIMIT_WINDOW_MS)}`,
        RateLimit: `"${POLICY}";r=${remaining};t=${reset}`,
        'RateLimit-Limit': String(limit),
        'RateLimit-Remaining': String(remaining),
        'RateLimit-Reset': String(reset),
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(remaining),
        'X-RateLimit-Reset': String(reset),
    };
}
const number = (text) => text && /^\d+$/.test(text.trim()) ? Number(text) : null;
/** Reads the budget from an answer, from whichever of the families is there; null when none tells all of it. */
export function readRateBudget(headers) {
    const structured = /;\s*r=(\d+)\s*;\s*t=(\d+)/.exec(headers.get('RateLimit') ?? '');
    const read = (name) => number(headers.get(`RateLimit-${name}`)) ?? number(headers.get(`X-RateLimit-${name}`));
    const policy = /;\s*q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '');
    const limit = number(policy?.[1]) ?? read('Limit');
    const remaining = number(structured?.[1]) ?? read('Remaining');
    const reset = number(structured?.[2]) ?? read('Reset');
    if (limit === null || remaining === null || reset === null)
        return null;
    return { limit, remaining, resetMs: reset * 1000 };
}
