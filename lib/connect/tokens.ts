import type { TokenEndpointResponse } from 'oauth4webapi'
import type { AccessToken, OAuthCredential } from './credential.ts'

/** Assumed where the service does not say how long a token lives; 401 corrects it. */
const DEFAULT_LIFETIME_MS = 3_600_000
/** Part of its life after which a token is renewed, so that none expires on the way. */
const REFRESH_AT = 0.8

/**
 * The tokens of an answer as they are kept. Only the token's length of life is used, never an instant of the
 * service's clock.
 */
export function readTokens(
  answer: TokenEndpointResponse,
  before: OAuthCredential,
  now: number,
): { credential: OAuthCredential; access: AccessToken } {
  const lifetimeMs = answer.expires_in === undefined ? DEFAULT_LIFETIME_MS : answer.expires_in * 1000
  return {
    credential: {
      ...before,
      // A service that does not rotate gives none anew: the old one stays good.
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
