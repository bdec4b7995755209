import { hash } from 'node:crypto'
import type { Client, ClientMetadata } from 'oidc-provider'
import { CHROME_IDS, GECKO_ID } from '../../../../store/ids.ts'
import { isLoopbackHost } from '../../http/client-address.ts'

export const EXTENSION_CLIENT_ID = 'bookplate-extension'

/** Form of Chromium extension ids. Firefox ids are email-like or GUIDs. */
const CHROME_ID = /^[a-p]{32}$/

function redirectsOf(id: string): string[] {
  if (CHROME_ID.test(id)) return [`https://${id}.chromiumapp.org/`]
  const name = hash('sha1', id)
  return [
    `https://${name}.extensions.allizom.org/`,
    // Firefox also handles this loopback address and hides it from websites.
    `http://127.0.0.1/mozoauth2/${name}`,
  ]
}

export const staticClients = (extensions: readonly string[]): ClientMetadata[] => [
  {
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    client_id: EXTENSION_CLIENT_ID,
    client_name: 'Bookplate extension',
    redirect_uris: [...CHROME_IDS, GECKO_ID, ...extensions].flatMap(redirectsOf),
  },
]

export const MAX_CLIENT_NAME_LENGTH = 80

/** Returns the app's display name. Truncates it, because older registrations allowed longer names. */
export const clientName = ({ client_name: name, client_id: id }: ClientMetadata): string =>
  (name ?? id).slice(0, MAX_CLIENT_NAME_LENGTH)

/** Returns whether the browser delivers this redirect to Bookplate's extension only. */
export const isBookplateExtension = (
  client: Pick<Client, 'clientId' | 'redirectUris'>,
  redirectUri: string,
): boolean =>
  client.clientId === EXTENSION_CLIENT_ID &&
  client.redirectUris?.includes(redirectUri) === true &&
  redirectUri.startsWith('https:')

/** Reversed domain name. Other apps could claim a scheme without a dot (RFC 8252, sections 7.1 and 8.4). */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/

export const isPrivateScheme = (uri: string): boolean => PRIVATE_SCHEME.test(new URL(uri).protocol)

/** URLs allow many characters in a host. This one is shown on a page and sent in a header. */
const PLAIN_HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/

export function isAllowedRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol === 'https:') return PLAIN_HOST.test(url.hostname)
  return url.protocol === 'http:' ? isLoopbackHost(url.hostname) : isPrivateScheme(uri)
}

/** Goes by redirects, not by claim. A native loopback may use any port (RFC 8252, section 7.3). */
export const applicationType = (redirectUris: readonly string[]): 'native' | 'web' =>
  redirectUris.some((uri) => uri.startsWith('http:') || isPrivateScheme(uri)) &&
  // The authorization server refuses https loopback redirects of native apps.
  !redirectUris.some((uri) => uri.startsWith('https:') && isLoopbackHost(new URL(uri).hostname))
    ? 'native'
    : 'web'
