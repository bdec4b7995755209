import * as oauth from 'oauth4webapi'
import { EXTENSION_CLIENT_ID, staticClients } from '../../server/src/identity/oauth/clients.ts'
import { createCookieBrowser } from './cookie-browser.ts'

export const PASSWORD = 'three quiet lighthouses'
export const REDIRECT_URI = staticClients([])[0]!.redirect_uris![0]!
const insecure = { [oauth.allowInsecureRequests]: true } as const

export interface AuthorizeOptions {
  clientId?: string
  redirectUri?: string
  scope?: string
  resource?: string | null
  answer?: 'allow' | 'deny'
  change?: (url: URL) => void
}

const client = (clientId = EXTENSION_CLIENT_ID): oauth.Client => ({ client_id: clientId })

export async function createOauthClient(
  service: { url: string; setupPath(): string },
  email = 'me@example.org',
) {
  const origin = service.url
  const issuer = new URL(origin)
  const discovered = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' })
  const server = await oauth.processDiscoveryResponse(issuer, discovered)
  const browser = createCookieBrowser(origin)
  const resource = `${origin}/v1`

  const signIn = async (): Promise<Response> => {
    const setup = await (await browser.open(service.setupPath())).text()
    const fields = { email, password: PASSWORD }
    if (setup.includes('<form')) return browser.submit(setup, '/setup', fields)
    return browser.submit(await (await browser.open('/sign-in')).text(), '/sign-in', fields)
  }

  /** Opens the authorization endpoint. Stops at the first page or external redirect. */
  const begin = async (options: AuthorizeOptions = {}) => {
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const url = new URL(server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: options.clientId ?? EXTENSION_CLIENT_ID,
      redirect_uri: options.redirectUri ?? REDIRECT_URI,
      response_type: 'code',
      scope: options.scope ?? 'read write offline_access',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(options.resource === null ? {} : { resource: options.resource ?? resource }),
    }).toString()
    options.change?.(url)
    return { response: await browser.open(url.href), verifier, state }
  }

  const callbackOf = (response: Response): URL | null => {
    const location = response.headers.get('location')
    return location ? new URL(location, origin) : null
  }

  /** Returns the final redirect with the code or error. */
  const authorize = async (options: AuthorizeOptions = {}) => {
    const { response: first, ...secrets } = await begin(options)
    const page = await first.clone().text()
    const response = page.includes('<form')
      ? await browser.submit(page, /^\/oauth\/interaction\//, {
          answer: options.answer ?? 'allow',
          ...(page.includes('name="answer"') ? { password: PASSWORD } : {}),
        })
      : first
    return { response, callback: callbackOf(response), ...secrets }
  }

  const exchange = async (granted: Awaited<ReturnType<typeof authorize>>, options: AuthorizeOptions = {}) => {
    const parameters = oauth.validateAuthResponse(
      server,
      client(options.clientId),
      granted.callback!,
      granted.state,
    )
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client(options.clientId),
      oauth.None(),
      parameters,
      options.redirectUri ?? REDIRECT_URI,
      granted.verifier,
      { ...insecure, additionalParameters: { resource } },
    )
    return oauth.processAuthorizationCodeResponse(server, client(options.clientId), response)
  }

  return {
    server,
    browser,
    resource,
    signIn,
    begin,
    callbackOf,
    register: (metadata: Record<string, unknown>): Promise<Response> =>
      fetch(server.registration_endpoint!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(metadata),
      }),
    authorize,
    exchange,
    connect: async (options: AuthorizeOptions = {}) => exchange(await authorize(options), options),
    refresh: async (refreshToken: string): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await fetch(server.token_endpoint!, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
          client_id: EXTENSION_CLIENT_ID,
        }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    revoke: (token: string): Promise<Response> =>
      fetch(server.revocation_endpoint!, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id: EXTENSION_CLIENT_ID }),
      }),
  }
}

export type OauthClient = Awaited<ReturnType<typeof createOauthClient>>
