import { isTransportError, TransportError } from '@bookplate/contract'
import {
  None,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  ResponseBodyError,
  revocationRequest,
} from 'oauth4webapi'
import type { OAuthCredential } from './credential.ts'
import { discoverServer, type UsableServer } from './discovery.ts'
import { createOAuthFetch, requestOptions, type OAuthFetchDeps } from './oauth-fetch.ts'
import type { Renewal } from './session.ts'
import { readTokens } from './tokens.ts'

/** Errors that end the sign-in. Others may be temporary. */
const OVER = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client'])

export function createTokenService({ now, ...deps }: OAuthFetchDeps & { now: () => number }) {
  const fetch = createOAuthFetch(deps)

  /** Discovers the server before each refresh, once an hour, because endpoints may move after an upgrade. */
  async function findServer(issuer: string): Promise<UsableServer> {
    const server = await discoverServer(issuer, fetch)
    if (server.ok) return server.value
    const kind = server.failure.code === 'offline' ? 'offline' : 'unreachable'
    throw new TransportError({ kind, message: server.failure.message })
  }

  return {
    async renew(credential: OAuthCredential): Promise<Renewal> {
      const { issuer, clientId, refreshToken, resource } = credential
      if (refreshToken === null) return { status: 'refused' }
      const server = await findServer(issuer)
      const client = { client_id: clientId }
      try {
        const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, {
          additionalParameters: { resource },
          ...requestOptions(fetch, server.token_endpoint),
        })
        const answer = await processRefreshTokenResponse(server, client, response)
        return { status: 'renewed', ...readTokens(answer, credential, now()) }
      } catch (error) {
        if (isTransportError(error)) throw error
        if (error instanceof ResponseBodyError && OVER.has(error.error)) return { status: 'refused' }
        const message = 'The sign-in server did not give a new token.'
        throw new TransportError({ kind: 'bad_answer', message }, { cause: error })
      }
    },

    async revoke({ issuer, clientId, refreshToken }: OAuthCredential): Promise<void> {
      if (refreshToken === null) return
      const server = await findServer(issuer)
      const { revocation_endpoint: endpoint } = server
      if (endpoint === undefined) return
      await revocationRequest(server, { client_id: clientId }, None(), refreshToken, {
        additionalParameters: { token_type_hint: 'refresh_token' },
        ...requestOptions(fetch, endpoint),
      })
    },
  }
}
export type TokenService = ReturnType<typeof createTokenService>
