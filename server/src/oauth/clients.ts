import { createHash } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import { isLoopbackHost } from '../http/loopback-host.ts'

/** Ids that the published builds have: Chromium's follows from the manifest's key, Firefox's is chosen there. */
const CHROME_EXTENSION_ID = 'dpapegidmgojbkkpophpnffbohhcbpmm'
const GECKO_ID = 'bookplate@bookplate.example'

/** The client id of Bookplate's own extension; it needs no registration with this service. */
export const EXTENSION_CLIENT_ID = 'bookplate-extension'

const geckoHash = createHash('sha1').update(GECKO_ID).digest('hex')

export const EXTENSION_REDIRECT_URIS = [
  `https://${CHROME_EXTENSION_ID}.chromiumapp.org/`,
  `https://${geckoHash}.extensions.allizom.org/`,
  // Firefox answers on loopback too, and keeps that address from every site.
  `http://127.0.0.1/mozoauth2/${geckoHash}`,
]

const PUBLIC_CLIENT = {
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
} as const

export const STATIC_CLIENTS: ClientMetadata[] = [
  {
    ...PUBLIC_CLIENT,
    grant_types: [...PUBLIC_CLIENT.grant_types],
    response_types: [...PUBLIC_CLIENT.response_types],
    client_id: EXTENSION_CLIENT_ID,
    client_name: 'Bookplate extension',
    redirect_uris: EXTENSION_REDIRECT_URIS,
  },
]

/** An app's name is its own claim. */
export const MAX_CLIENT_NAME_LENGTH = 80

/** What an app is called where people see it; it may have registered when longer names were taken. */
export const shownName = ({ client_name: name, client_id: id }: ClientMetadata): string =>
  (name ?? id).slice(0, MAX_CLIENT_NAME_LENGTH)

/** Addresses that a browser keeps for Bookplate's own extension: whatever is sent there reaches nobody else. */
export const isOwnExtension = (clientId: string, redirectUri: string): boolean =>
  clientId === EXTENSION_CLIENT_ID &&
  EXTENSION_REDIRECT_URIS.includes(redirectUri) &&
  redirectUri.startsWith('https:')

const EXTENSION_HOSTS = /\.(chromiumapp\.org|extensions\.allizom\.org)$/

/** Where an authorization code may be sent: an extension, this computer, or a site over https. */
export function isAllowedRedirect(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, username, password, hash } = new URL(uri)
  if (username || password || hash) return false
  if (EXTENSION_HOSTS.test(hostname)) return protocol === 'https:'
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
