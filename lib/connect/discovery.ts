import {
  API_PREFIX,
  AUTHORIZATION_SERVER_PATH,
  PROTECTED_RESOURCE_PATH,
  isTransportError,
} from '@bookplate/contract'
import { isLoopback } from '@/lib/client/index.ts'
import {
  processDiscoveryResponse,
  processResourceDiscoveryResponse,
  type AuthorizationServer,
  type ResourceServer,
} from 'oauth4webapi'
import { failure, type Outcome } from './connect-failure.ts'
import { nameFailure } from './name-failure.ts'
import type { OAuthFetch } from './oauth-fetch.ts'

export interface OAuthOffer {
  resource: string
  issuer: string
  /** Origin of the sign-in page, which needs the host permission. May differ from the library's. */
  issuerOrigin: string
}

export type UsableServer = AuthorizationServer &
  Required<Pick<AuthorizationServer, 'authorization_endpoint' | 'token_endpoint'>>

const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

/** RFC 8414 and 9728 put `.well-known` before the path, and the API document puts it after. Try both. */
function wellKnownUrls(address: string, documented: string, wellKnown: string): string[] {
  const { origin, pathname } = new URL(address)
  const path = pathname.replace(/\/+$/, '')
  return [...new Set([documented, `${origin}${wellKnown}${path}`])]
}

async function firstGood(
  fetch: OAuthFetch,
  [url, ...others]: string[],
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(url!, { method: 'GET', headers: { Accept: 'application/json' }, signal })
  return response.status === 200 || others.length === 0 ? response : firstGood(fetch, others, signal)
}

/** Names network failures. Other errors mean that the metadata is invalid. */
function unlessTransport(error: unknown, address: string, named: Outcome<never>): Outcome<never> {
  return isTransportError(error) && error.kind !== 'redirected' ? nameFailure(error, address) : named
}

/** Reads protected resource metadata (RFC 9728). `resource` must equal ours exactly. */
export async function findOAuth(
  baseUrl: string,
  fetch: OAuthFetch,
  signal?: AbortSignal,
): Promise<Outcome<OAuthOffer>> {
  const { host } = new URL(baseUrl)
  const resource = baseUrl + API_PREFIX
  const notOffered = failure('noSignInPage', { host })
  const urls = wellKnownUrls(
    resource,
    baseUrl + PROTECTED_RESOURCE_PATH,
    PROTECTED_RESOURCE_PATH.replace(API_PREFIX, ''),
  )
  let metadata: ResourceServer
  try {
    const response = await firstGood(fetch, urls, signal)
    if (response.status !== 200) return notOffered
    const { resource: claimed } = (await response.clone().json()) as ResourceServer
    if (claimed !== resource) {
      return failure('otherAddress', { host, address: String(claimed).slice(0, 200) })
    }
    metadata = await processResourceDiscoveryResponse(new URL(resource), response)
  } catch (error) {
    return unlessTransport(error, baseUrl, notOffered)
  }
  const issuer = metadata.authorization_servers?.[0]
  if (typeof issuer !== 'string') return notOffered
  if (!isSafe(issuer)) return failure('unencryptedPage', { host })
  return { ok: true, value: { resource, issuer, issuerOrigin: new URL(issuer).origin } }
}

export async function discoverServer(
  issuer: string,
  fetch: OAuthFetch,
  signal?: AbortSignal,
): Promise<Outcome<UsableServer>> {
  const { host } = new URL(issuer)
  const issuerBase = issuer.replace(/\/+$/, '')
  const broken = failure('unreadableServer', { host })
  let server: AuthorizationServer
  try {
    const urls = wellKnownUrls(issuer, issuerBase + AUTHORIZATION_SERVER_PATH, AUTHORIZATION_SERVER_PATH)
    server = await processDiscoveryResponse(new URL(issuer), await firstGood(fetch, urls, signal))
  } catch (error) {
    return unlessTransport(error, issuer, broken)
  }
  const { authorization_endpoint: authorization, token_endpoint: token } = server
  if (authorization === undefined || token === undefined) return broken
  if (!isSafe(authorization) || !isSafe(token)) return failure('unencryptedSignIn', { host })
  if (!server.code_challenge_methods_supported?.includes('S256')) return failure('noPkce', { host })
  return { ok: true, value: { ...server, authorization_endpoint: authorization, token_endpoint: token } }
}
