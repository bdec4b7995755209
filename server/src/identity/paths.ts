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

/** Every path that the authorization server answers, with its methods. */
export const AUTHORIZATION_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  [AUTHORIZATION_SERVER_PATH, ['GET']],
  [OPENID_PATH, ['GET']],
  [AUTHORIZATION_PATH, ['GET']],
  [TOKEN_PATH, ['POST']],
  [REGISTRATION_PATH, ['POST']],
  [REVOCATION_PATH, ['POST']],
  [JWKS_PATH, ['GET']],
])
