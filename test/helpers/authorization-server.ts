import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration, type InteractionResults, type JWK } from 'oidc-provider'
import { onTestFinished } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'

const SIGNING_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
}) as JWK

export const REDIRECT_URI = 'https://abcdefghijklmnop.chromiumapp.org/'
const PROTECTED = '/.well-known/oauth-protected-resource/v1'
const SERVER = '/.well-known/oauth-authorization-server'

export interface Faults {
  protectedResource?: Record<string, unknown> | null
  serverMetadata?: Record<string, unknown>
  root?: Record<string, unknown>
  registration?: boolean
  refuseTokens?: boolean
  accessTokenSeconds?: number
}

interface Coalesced {
  status: number
  body: string
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Starts a library with an OpenID-certified authorization server that signs people in automatically. */
export async function startAuthorizationServer(faults: Faults = {}) {
  const account = { id: 'ada', clicks: 'allow' as 'allow' | 'deny' }
  const tokenRequests: URLSearchParams[] = []
  const revocations: URLSearchParams[] = []
  let registrations = 0
  let provider: Provider
  let baseUrl = ''
  const coalesced = new Map<string, Coalesced>()

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const resource = `${baseUrl}/v1`

  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [],
    jwks: { keys: [SIGNING_KEY] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: ['none'],
    cookies: { keys: ['only-for-tests'] },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: faults.registration ?? true },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'read write destructive',
          audience: resource,
          accessTokenFormat: 'opaque',
          accessTokenTTL: faults.accessTokenSeconds ?? 3600,
        }),
      },
    },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async (_context, _client, code) => code.scopes.has('offline_access'),
    pkce: { required: () => true },
    renderError: (context, { error }) => {
      context.body = error
    },
    rotateRefreshToken: true,
    scopes: ['read', 'write', 'destructive', 'offline_access'],
  }
  provider = new Provider(baseUrl, configuration)
  const callback = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response)
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
    if (account.clicks === 'deny') return finish({ error: 'access_denied' })
    if (prompt.name === 'login') return finish({ login: { accountId: account.id } })
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: account.id, clientId: String(params.client_id) })
    const scope = String(params.scope)
    grant?.addOIDCScope(scope)
    grant?.addResourceScope(resource, scope.replace('offline_access', '').trim())
    return finish({ consent: { grantId: await grant?.save() } })
  }

  /** Repeats the response to the same refresh, like Bookplate's service for 30 seconds. */
  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const form = new URLSearchParams(text)
    tokenRequests.push(form)
    const key = form.get('refresh_token')
    const known = key === null ? undefined : coalesced.get(key)
    if (known) {
      response.writeHead(known.status, { 'Content-Type': 'application/json' }).end(known.body)
      return
    }
    Object.assign(request, { body: Object.fromEntries(form) })
    const end = response.end.bind(response)
    response.end = ((body?: string | Buffer) => {
      if (key !== null && response.statusCode === 200) coalesced.set(key, { status: 200, body: String(body) })
      return end(body)
    }) as typeof response.end
    await callback(request, response)
  }

  async function me(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const found = await provider.AccessToken.find(bearer)
    if (!found || found.aud !== resource || faults.refuseTokens) {
      const error = { code: 'unauthorized', message: 'Sign in.', retryable: false }
      return json(response, 401, { error, requestId: 'r' })
    }
    const access = { hasAppAccess: true, hasPaidPlan: true, hasProAccess: true, trial: null }
    const { accountId: id } = found
    return json(response, 200, { data: { id, name: 'Ada', email: `${id}@example.com`, image: null, access } })
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', baseUrl)
    if (pathname === '/v1') return json(response, 200, { data: { name: 'Test library', ...faults.root } })
    if (pathname === '/v1/me') return me(request, response)
    if (pathname === PROTECTED) {
      if (faults.protectedResource === null) return json(response, 404, {})
      return json(response, 200, { resource, authorization_servers: [baseUrl], ...faults.protectedResource })
    }
    if (pathname.startsWith('/interaction/')) return interact(request, response)
    if (pathname === '/token') return token(request, response)
    if (pathname === '/reg') registrations += 1
    if (pathname === '/token/revocation') {
      const text = await bodyOf(request)
      revocations.push(new URLSearchParams(text))
      Object.assign(request, { body: Object.fromEntries(new URLSearchParams(text)) })
    }
    if (pathname === SERVER && faults.serverMetadata) {
      const metadata = await (await fetch(`${baseUrl}/.well-known/openid-configuration`)).json()
      return json(response, 200, { ...metadata, ...faults.serverMetadata })
    }
    await callback(request, response)
  }

  return {
    baseUrl,
    provider,
    account,
    tokenRequests,
    revocations,
    coalesced,
    registrations: () => registrations,
  }
}

/** Fakes `launchWebAuthFlow`. Follows redirects with cookies until the extension's address. */
export const createFakeWindow = (onOpen: (url: URL) => void = () => undefined) => ({
  async launchWebAuthFlow({ url }: { url: string; interactive: boolean }): Promise<string | undefined> {
    onOpen(new URL(url))
    const cookies = new Map<string, string>()
    let next = url
    for (let hop = 0; hop < 10; hop += 1) {
      if (next.startsWith(REDIRECT_URI)) return next
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      const location = response.headers.get('Location')
      // An error page has no redirect, so the person closes the window.
      if (location === null) throw new Error('The user did not approve access.')
      next = new URL(location, next).href
    }
    throw new Error('The user did not approve access.')
  },
})
