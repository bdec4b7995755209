import type { TokenEndpointResponse } from 'oauth4webapi'
import type { AccessToken, OAuthCredential } from './credential.ts'

/** Default if the service doesn't state a lifetime. A 401 corrects it. */
const DEFAULT_LIFETIME_MS = 3_600_000
/** Fraction of the lifetime after which to refresh, so that no token expires during a request. */
const REFRESH_AT = 0.8

/** Converts a token response. Uses only the lifetime, because the service's clock may differ. */
export function readTokens(
  answer: TokenEndpointResponse,
  before: OAuthCredential,
  now: number,
): { credential: OAuthCredential; access: AccessToken } {
  const lifetimeMs = answer.expires_in === undefined ? DEFAULT_LIFETIME_MS : answer.expires_in * 1000
  return {
    credential: {
      ...before,
      // A service without rotation returns no new refresh token.
      refreshToken: answer.refresh_token ?? before.refreshToken,
      scope: answer.scope ?? before.scope,
    },
    access: {
      origin: before.origin,
      token: answer.access_token,
      obtainedAt: now,
      refreshAt: now + lifetimeMs * REFRESH_AT,
      expiresAt: now + lifetimeMs,
    },
  }
}
