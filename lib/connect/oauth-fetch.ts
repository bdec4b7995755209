import { TransportError, type TransportFailure } from '@bookplate/contract'
import { readBounded } from '@/lib/client/bounded-body.ts'

const TIMEOUT_MS = 10_000
/** Metadata, a registration and a token response are a few kilobytes. */
const MAX_BYTES = 262_144

const SAFE = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const

export interface OAuthFetchDeps {
  fetch: typeof fetch
  isOnline: () => boolean
  oauthTimeoutMs?: number
}

/** The shape in which oauth4webapi hands over its requests. */
export type OAuthFetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: BodyInit | null; signal?: AbortSignal },
) => Promise<Response>

/**
 * What every request of the sign-in goes through: no cookies, no cache, no referrer, no redirects, and an end in time
 * and size. Rejects with `TransportError`.
 */
export const createOAuthFetch =
  ({ fetch, isOnline, oauthTimeoutMs = TIMEOUT_MS }: OAuthFetchDeps): OAuthFetch =>
  async (url, init) => {
    const { signal: callerSignal } = init
    const deadline = AbortSignal.timeout(oauthTimeoutMs)
    const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline
    const fail = (kind: TransportFailure, cause?: unknown, status?: number) =>
      new TransportError({ kind, message: `${new URL(url).host}: ${kind}`, status }, { cause })
    try {
      const response = await fetch(url, { ...init, ...SAFE, signal })
      const { status } = response
      if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) throw fail('redirected')
      const bytes = await readBounded(response, MAX_BYTES)
      return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers: response.headers })
    } catch (cause) {
      if (cause instanceof TransportError) throw cause
      if (callerSignal?.aborted) throw fail('aborted')
      if (signal.aborted) throw fail('timeout')
      throw fail(isOnline() ? 'unreachable' : 'offline', cause)
    }
  }
