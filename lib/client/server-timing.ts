/** A value above a day is a point in time, which some gateways send, or invalid. */
const LONGEST_MS = 86_400_000

const plausible = (ms: number | null): number | null => (ms !== null && ms <= LONGEST_MS ? ms : null)

const seconds = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text.trim()) ? Number(text) * 1000 : null

/** Uses the service's clock if known, because this device's clock may be wrong. */
function untilDate(text: string | null, headers: Headers, now: number): number | null {
  // `Date.parse` accepts "1.5" and "5, 5". Every HTTP date starts with the name of a day.
  const at = /^\s*[a-z]{3}/i.test(text ?? '') ? Date.parse(text ?? '') : NaN
  if (Number.isNaN(at)) return null
  const serverNow = Date.parse(headers.get('Date') ?? '')
  return Math.max(0, at - (Number.isNaN(serverNow) ? now : serverNow))
}

export function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get('Retry-After')
  return plausible(seconds(text) ?? untilDate(text, headers, now))
}

/** Waits for `Retry-After` or the window's end after a 429. Ignores malformed headers. */
export function rateLimitWaitMs(headers: Headers, now: number): number | null {
  const window = /;\s*t=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1] ?? null
  return (
    retryAfterMs(headers, now) ??
    plausible(seconds(window)) ??
    plausible(seconds(headers.get('RateLimit-Reset'))) ??
    plausible(seconds(headers.get('X-RateLimit-Reset')))
  )
}
