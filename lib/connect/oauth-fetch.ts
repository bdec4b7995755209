import { TransportError, type TransportFailure } from '@bookplate/contract'
import { allowInsecureRequests, customFetch } from 'oauth4webapi'
import { readBounded } from '@/lib/client/bounded-body.ts'
import { isRedirect, SAFE_FETCH } from '@/lib/client/transport.ts'

const TIMEOUT_MS = 10_000
/** Metadata, registrations, and token responses are a few kilobytes. */
const MAX_BYTES = 262_144

export interface OAuthFetchDeps {
  fetch: typeof fetch
  isOnline: () => boolean
  oauthTimeoutMs?: number
}

export type OAuthFetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: BodyInit | null; signal?: AbortSignal },
) => Promise<Response>

/** No cookies, cache, referrer, or redirects, and limits for time and size. */
export const createOAuthFetch =
  ({ fetch, isOnline, oauthTimeoutMs = TIMEOUT_MS }: OAuthFetchDeps): OAuthFetch =>
  async (url, init) => {
    const { signal: callerSignal } = init
    const deadline = AbortSignal.timeout(oauthTimeoutMs)
    const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline
    const fail = (kind: TransportFailure, cause?: unknown) =>
      new TransportError({ kind, message: `${new URL(url).host}: ${kind}` }, { cause })
    try {
      const response = await fetch(url, { ...init, ...SAFE_FETCH, signal })
      if (isRedirect(response)) throw fail('redirected')
      const bytes = await readBounded(response, MAX_BYTES)
      return new Response(bytes.byteLength > 0 ? bytes : null, {
        status: response.status,
        headers: response.headers,
      })
    } catch (cause) {
      if (cause instanceof TransportError) throw cause
      if (callerSignal?.aborted) throw fail('aborted')
      if (signal.aborted) throw fail('timeout')
      throw fail(isOnline() ? 'unreachable' : 'offline', cause)
    }
  }

/** Options of a request to an endpoint. Discovery has refused plain http other than on this computer. */
export const requestOptions = (fetch: OAuthFetch, endpoint: string, signal?: AbortSignal) => ({
  [customFetch]: fetch,
  [allowInsecureRequests]: new URL(endpoint).protocol === 'http:',
  signal,
})
