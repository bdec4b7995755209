import { isTransportError } from '@bookplate/contract'
import {
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  validateAuthResponse,
  type TokenEndpointResponse,
} from 'oauth4webapi'
import { language } from '@/lib/language/translate.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { OAuthOffer, UsableServer } from './discovery.ts'
import { launchSignIn, type IdentityApi } from './launch.ts'
import { nameFailure } from './name-failure.ts'
import { requestOptions, type OAuthFetch } from './oauth-fetch.ts'

export interface Authorization {
  server: UsableServer
  offer: OAuthOffer
  clientId: string
  redirectUri: string
  scope: string
  /** Whether the service must ask who signs in, also if someone is signed in there. */
  asksAccount: boolean
  identity: IdentityApi
  fetch: OAuthFetch
  signal?: AbortSignal
}

function authorizationUrl(request: Authorization, state: string, challenge: string): URL {
  const url = new URL(request.server.authorization_endpoint)
  const parameters = {
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scope,
    resource: request.offer.resource,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // Without `consent`, a service may silently drop `offline_access`, and the sign-in would end within an hour.
    prompt: request.asksAccount ? 'login consent' : 'consent',
    // The sign-in pages are in the person's language, not in the browser's.
    ui_locales: language(),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

function nameOAuthError(code: string, host: string): Outcome<never> {
  switch (code) {
    case 'access_denied':
      return failure('canceled', {})
    case 'invalid_target':
      return failure('cantSignIn', { host })
    case 'invalid_client':
    case 'unauthorized_client':
      return failure('unknownClient', { host })
    case 'invalid_scope':
      return failure('scopeRefused', { host })
    default:
      return failure('ended', { host, code: code.slice(0, 60) })
  }
}

/** State, verifier, and challenge belong to one attempt. Rejects another state or issuer. */
export async function authorize(request: Authorization): Promise<Outcome<TokenEndpointResponse>> {
  const { server, offer, clientId, redirectUri, identity, fetch, signal } = request
  const { host } = new URL(server.issuer)
  const client = { client_id: clientId }
  const state = generateRandomState()
  const verifier = generateRandomCodeVerifier()
  const url = authorizationUrl(request, state, await calculatePKCECodeChallenge(verifier))
  const end = await launchSignIn(identity, url, redirectUri)
  if (!end.ok) return end

  let answer: URLSearchParams
  try {
    answer = validateAuthResponse(server, client, end.value, state)
  } catch (error) {
    if (error instanceof AuthorizationResponseError) return nameOAuthError(error.error, host)
    return failure('otherSignIn', {})
  }
  try {
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      None(),
      answer,
      redirectUri,
      verifier,
      {
        additionalParameters: { resource: offer.resource },
        ...requestOptions(fetch, server.token_endpoint, signal),
      },
    )
    const tokens = await processAuthorizationCodeResponse(server, client, response)
    if (tokens.token_type !== 'bearer') return nameOAuthError(`token type ${tokens.token_type}`, host)
    return { ok: true, value: tokens }
  } catch (error) {
    if (isTransportError(error)) return nameFailure(error, server.issuer)
    return nameOAuthError(
      error instanceof ResponseBodyError ? error.error : 'an answer of an unknown shape',
      host,
    )
  }
}
