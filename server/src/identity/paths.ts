import { AUTHORIZATION_SERVER_PATH } from '@bookplate/contract'
/** Pages for sign-in and consent. All other `/oauth` paths are for programs. */
export const INTERACTION_PATH = '/oauth/interaction'
/** Returns whether a path is a page of an app's sign-in, never another site. */
export const isInteractionPath = (path: string): boolean => /^\/oauth\/interaction\/[\w-]+$/.test(path)
/** Returns whether an address is the account page, with a form that its query fills in. Never another site. */
const isAccountPage = (address: string): boolean => /^\/account(?:\?[!-~]*)?$/.test(address)
/** Returns whether an address is a page of the web app. Never another site. */
export const isLibraryPage = (address: string): boolean =>
  /^\/library\/(?:[bc]\/[\w-]+|\w+\.html)?(?:[?#][!-~]*)?$/.test(address)
/** Returns whether a sign-in may lead to an address. */
export const isPageAfterSignIn = (address: string): boolean =>
  isAccountPage(address) || isLibraryPage(address)
export const AUTHORIZATION_PATH = '/oauth/authorize'
/** The same metadata, where OpenID Connect clients look for it. */
export const OPENID_PATH = '/.well-known/openid-configuration'
export const TOKEN_PATH = '/oauth/token'
export const REVOCATION_PATH = '/oauth/revoke'
export const REGISTRATION_PATH = '/oauth/register'
export const JWKS_PATH = '/oauth/jwks'
export const AUTHORIZATION_COOKIE = 'bookplate_oauth'
/** Protected resource metadata of MCP, with and without its path inserted (RFC 9728, section 3.1). */
export const ROOT_RESOURCE_PATH = '/.well-known/oauth-protected-resource'
export const MCP_RESOURCE_PATH = `${ROOT_RESOURCE_PATH}/mcp`

export const AUTHORIZATION_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  [AUTHORIZATION_SERVER_PATH, ['GET', 'HEAD']],
  [OPENID_PATH, ['GET', 'HEAD']],
  [AUTHORIZATION_PATH, ['GET']],
  [TOKEN_PATH, ['POST']],
  [REGISTRATION_PATH, ['POST']],
  [REVOCATION_PATH, ['POST']],
  [JWKS_PATH, ['GET', 'HEAD']],
])
