import {
  ApiError,
  ErrorEnvelope,
  ERROR_STATUS,
  REQUEST_ID_HEADER,
  TransportError,
  parseJson,
} from '@bookplate/contract'
import { z } from 'zod'
import { readBounded } from './bounded-body.ts'
import { failed, type Outcome } from './outcome.ts'
import { orAfter } from './sleep.ts'

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

function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get('Retry-After')
  return plausible(seconds(text) ?? untilDate(text, headers, now))
}

/** Waits for `Retry-After` or the window's end after a 429. Ignores malformed headers. */
function rateLimitWaitMs(headers: Headers, now: number): number | null {
  const window = /;\s*t=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1] ?? null
  return (
    retryAfterMs(headers, now) ??
    plausible(seconds(window)) ??
    plausible(seconds(headers.get('RateLimit-Reset'))) ??
    plausible(seconds(headers.get('X-RateLimit-Reset')))
  )
}

const MAX_ERROR_BYTES = 65_536
const ERROR_BODY_TIMEOUT_MS = 2_000

/** Requires only code and message. The rest of the envelope may be missing or malformed. */
const envelopeOf = (status: number) => {
  const error = ErrorEnvelope.shape.error.shape
  return z.looseObject({
    error: z.looseObject({
      ...error,
      retryable: error.retryable.catch(status === ERROR_STATUS.rate_limited || status >= 500),
      retryAfterMs: error.retryAfterMs.catch(undefined),
    }),
    requestId: ErrorEnvelope.shape.requestId.optional().catch(undefined),
  })
}

/** Limits the time for an error body, so that it doesn't delay the error. */
async function errorText(response: Response): Promise<string> {
  const reading = readBounded(response, MAX_ERROR_BYTES).catch(() => null)
  const bytes = await orAfter(reading, ERROR_BODY_TIMEOUT_MS, null)
  return bytes ? new TextDecoder().decode(bytes) : ''
}

export function notTheApi(status: number, contentType: string | null): string {
  return contentType?.includes('html')
    ? `The address answered with a web page (status ${status}) instead of the library's API. A sign-in page or a proxy may stand in front of it.`
    : `The answer (status ${status}) is not one that the library's API gives.`
}

export async function readError(
  response: Response,
  sentRequestId: string,
  now: number,
): Promise<Outcome<never>> {
  const { status, headers } = response
  const limited = status === ERROR_STATUS.rate_limited
  const requestId = headers.get(REQUEST_ID_HEADER) ?? sentRequestId
  const envelope = envelopeOf(status).safeParse(parseJson(await errorText(response)))
  const fromHeaders = limited ? rateLimitWaitMs(headers, now) : retryAfterMs(headers, now)
  if (envelope.success) {
    const { error } = envelope.data
    const waitMs = plausible(error.retryAfterMs ?? null) ?? fromHeaders
    return failed(
      new ApiError({
        ...error,
        status,
        retryAfterMs: waitMs ?? undefined,
        requestId: envelope.data.requestId ?? requestId,
      }),
      waitMs,
    )
  }
  if (limited) {
    // A gateway in front of the service may rate-limit with another body.
    const message = 'Too many requests'
    const init = { status, code: 'rate_limited', message, retryable: true, requestId }
    return failed(new ApiError({ ...init, retryAfterMs: fromHeaders ?? undefined }), fromHeaders)
  }
  const message = notTheApi(status, headers.get('Content-Type'))
  return failed(new TransportError({ kind: 'bad_answer', message, status, requestId }), fromHeaders)
}
