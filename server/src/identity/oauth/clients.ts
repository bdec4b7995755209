import { hash } from 'node:crypto'
import type { Client, ClientMetadata } from 'oidc-provider'
import { CHROME_IDS, GECKO_ID } from '../../../../store/ids.ts'
import { isLoopbackHost } from '../../http/loopback-host.ts'

/** The client id of Bookplate's own extension; it needs no registration with this service. */
export const EXTENSION_CLIENT_ID = 'bookplate-extension'

/** Chromium's id of an extension; Firefox's are addresses or GUIDs. */
const CHROME_ID = /^[a-p]{32}$/

/** Where the browsers bring an answer to the extension of this id. */
function redirectsOf(id: string): string[] {
  if (CHROME_ID.test(id)) return [`https://${id}.chromiumapp.org/`]
  const name = hash('sha1', id)
  return [
    `https://${name}.extensions.allizom.org/`,
    // Firefox answers on loopback too, and keeps that address from every site.
    `http://127.0.0.1/mozoauth2/${name}`,
  ]
}

/** Who needs no registration: the extension, under its own ids and those of `BOOKPLATE_EXTENSIONS`. */
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

/** An app's name is its own claim. */
export const MAX_CLIENT_NAME_LENGTH = 80

/** What an app is called where people see it; it may have registered when longer names were taken. */
export const shownName = ({ client_name: name, client_id: id }: ClientMetadata): string =>
  (name ?? id).slice(0, MAX_CLIENT_NAME_LENGTH)

/** Addresses that a browser keeps for Bookplate's own extension: whatever is sent there reaches nobody else. */
export const isOwnExtension = (
  client: Pick<Client, 'clientId' | 'redirectUris'>,
  redirectUri: string,
): boolean =>
  client.clientId === EXTENSION_CLIENT_ID &&
  client.redirectUris?.includes(redirectUri) === true &&
  redirectUri.startsWith('https:')

/** A domain of the app's maker, backwards: without a dot it could be anybody's (RFC 8252, sections 7.1 and 8.4). */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/

/** Whether an address opens an app of this device, and no page. */
export const isPrivateScheme = (uri: string): boolean => PRIVATE_SCHEME.test(new URL(uri).protocol)

/** URLs take nearly any character in a host; the consent page shows it, and a header holds it. */
const PLAIN_HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/

/** Where an authorization code may be sent: an extension, an app of this device, or a site over https. */
export function isAllowedRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol === 'https:') return PLAIN_HOST.test(url.hostname)
  return url.protocol === 'http:' ? isLoopbackHost(url.hostname) : isPrivateScheme(uri)
}

/**
 * What the authorization server calls an app whose answers stay on this device: to such a one a loopback redirect may
 * name any port (RFC 8252, section 7.3). Where it answers says more than what it calls itself.
 */
export const applicationType = (redirectUris: readonly string[]): 'native' | 'web' =>
  redirectUris.some((uri) => uri.startsWith('http:') || isPrivateScheme(uri)) &&
  // The authorization server takes no such address from a native app.
  !redirectUris.some((uri) => uri.startsWith('https:') && isLoopbackHost(new URL(uri).hostname))
    ? 'native'
    : 'web'
