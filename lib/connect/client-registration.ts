import { isTransportError, KnownClients, type Root } from '@bookplate/contract'
import { dynamicClientRegistrationRequest, processDynamicClientRegistrationResponse } from 'oauth4webapi'
import type { AuthStore } from './auth-store.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { UsableServer } from './discovery.ts'
import { nameFailure } from './name-failure.ts'
import { requestOptions, type OAuthFetch } from './oauth-fetch.ts'

/** Client id that Bookplate's service accepts without registration. */
const BOOKPLATE_CLIENT_ID = 'bookplate-extension'

export interface RegisteredClient {
  clientId: string
  /** Whether the id came from dynamic registration, which the service may forget. */
  registered: boolean
}

export interface RegistrationDeps {
  store: AuthStore
  fetch: OAuthFetch
  origin: string
  root: Root
  redirectUri: string
  signal?: AbortSignal
}

/** Self-built extensions have redirects that the service doesn't list, so they must register. */
function knownByName(root: Root, redirectUri: string): boolean {
  const known = KnownClients.safeParse(root)
  const clients = known.success ? known.data.authentication.clients : []
  return clients.some(
    ({ clientId, redirectUris }) => clientId === BOOKPLATE_CLIENT_ID && redirectUris.includes(redirectUri),
  )
}

export async function clientFor(
  server: UsableServer,
  { store, fetch, origin, root, redirectUri, signal }: RegistrationDeps,
): Promise<Outcome<RegisteredClient>> {
  if (knownByName(root, redirectUri))
    return { ok: true, value: { clientId: BOOKPLATE_CLIENT_ID, registered: false } }
  const { issuer } = server
  const earlier = await store.readRegistration({ origin, issuer, redirectUri })
  if (earlier) return { ok: true, value: { clientId: earlier.clientId, registered: true } }
  const { host } = new URL(issuer)
  const refused = failure('noApps', { host })
  if (server.registration_endpoint === undefined) return refused
  try {
    const metadata = {
      client_name: 'Bookplate extension',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }
    const response = await dynamicClientRegistrationRequest(
      server,
      metadata,
      requestOptions(fetch, server.registration_endpoint, signal),
    )
    const { client_id: clientId } = await processDynamicClientRegistrationResponse(response)
    await store.keepRegistration({ origin, issuer, redirectUri, clientId })
    return { ok: true, value: { clientId, registered: true } }
  } catch (error) {
    return isTransportError(error) ? nameFailure(error, issuer) : refused
  }
}
