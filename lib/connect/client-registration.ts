import { isTransportError, KnownClients, type Root } from '@bookplate/contract'
import {
  allowInsecureRequests,
  customFetch,
  dynamicClientRegistrationRequest,
  processDynamicClientRegistrationResponse,
} from 'oauth4webapi'
import { t } from '@/lib/language/translate.ts'
import type { AuthStore } from './auth-store.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { UsableServer } from './discovery.ts'
import { nameFailure } from './name-failure.ts'
import type { OAuthFetch } from './oauth-fetch.ts'

/** The name that Bookplate's own service knows this extension by, without any registration. */
const OWN_CLIENT_ID = 'bookplate-extension'

export interface RegisteredClient {
  clientId: string
  /** Made for us by registration: the service may have forgotten it when it is next used. */
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

/** A service may know us by our published redirects only; a build of one's own has others and must register. */
function knownByName(root: Root, redirectUri: string): boolean {
  const known = KnownClients.safeParse(root)
  const clients = known.success ? known.data.authentication.clients : []
  return clients.some(
    ({ clientId, redirectUris }) => clientId === OWN_CLIENT_ID && redirectUris.includes(redirectUri),
  )
}

/** The client id to sign in with: the known one, else the one registered before, else a new registration. */
export async function clientFor(
  server: UsableServer,
  { store, fetch, origin, root, redirectUri, signal }: RegistrationDeps,
): Promise<Outcome<RegisteredClient>> {
  if (knownByName(root, redirectUri))
    return { ok: true, value: { clientId: OWN_CLIENT_ID, registered: false } }
  const { issuer } = server
  const earlier = await store.readRegistration({ origin, issuer, redirectUri })
  if (earlier) return { ok: true, value: { clientId: earlier.clientId, registered: true } }
  const { host } = new URL(issuer)
  const refused = failure(
    'registration_refused',
    t('connect.failure.noApps', { host }),
    t('connect.failure.noAppsNext'),
  )
  if (server.registration_endpoint === undefined) return refused
  try {
    const metadata = {
      client_name: 'Bookplate extension',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }
    const response = await dynamicClientRegistrationRequest(server, metadata, {
      [customFetch]: fetch,
      [allowInsecureRequests]: new URL(server.registration_endpoint).protocol === 'http:',
      signal,
    })
    const { client_id: clientId } = await processDynamicClientRegistrationResponse(response)
    await store.keepRegistration({ origin, issuer, redirectUri, clientId })
    return { ok: true, value: { clientId, registered: true } }
  } catch (error) {
    return isTransportError(error) ? nameFailure(error, issuer) : refused
  }
}
