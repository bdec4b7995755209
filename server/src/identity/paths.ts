import { AUTHORIZATION_SERVER_PATH } from '@bookplate/contract'
/** Where a person signs in and consents on the way from an app to its token: the one part of `/oauth` that is a page. */
export const INTERACTION_PATH = '/oauth/interaction'
/** Where an app sends the browser to sign in, and where the answer to it is made. */
export const AUTHORIZATION_PATH = '/oauth/authorize'
/** The same metadata where clients of OpenID Connect look for it. */
export const OPENID_PATH = '/.well-known/openid-configuration'
export const TOKEN_PATH = '/oauth/token'
export const REVOCATION_PATH = '/oauth/revoke'
export const REGISTRATION_PATH = '/oauth/register'
export const JWKS_PATH = '/oauth/jwks'
/** The cookie of the authorization server's own sign-in. */
export const AUTHORIZATION_COOKIE = 'bookplate_oauth'
/** Where the assistant server tells how to sign in, with its path inserted and bare (RFC 9728, section 3.1). */
export const ROOT_RESOURCE_PATH = '/.well-known/oauth-protected-resource'
export const MCP_RESOURCE_PATH = `${ROOT_RESOURCE_PATH}/mcp`

/** Every path that the authorization server answers. */
export const AUTHORIZATION_PATHS: ReadonlySet<string> = new Set([
  AUTHORIZATION_SERVER_PATH,
  OPENID_PATH,
  AUTHORIZATION_PATH,
  TOKEN_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  JWKS_PATH,
])
