import type { AccessToken, OAuthCredential } from '@/lib/connect/credential.ts'
import { ORIGIN } from './auth-fixture.ts'

export const oauthCredential = (refreshToken: string | null = 'refresh-1'): OAuthCredential => ({
  via: 'oauth',
  origin: ORIGIN,
  issuer: ORIGIN,
  clientId: 'client',
  redirectUri: 'https://abc.chromiumapp.org/',
  resource: `${ORIGIN}/v1`,
  scope: 'read write offline_access',
  refreshToken,
})

/** Token created at `obtainedAt` with a lifetime of 100 seconds. */
export const accessToken = (token: string, obtainedAt: number): AccessToken => ({
  origin: ORIGIN,
  token,
  obtainedAt,
  refreshAt: obtainedAt + 80_000,
  expiresAt: obtainedAt + 100_000,
})
