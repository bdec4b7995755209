import { beforeAll, describe, expect, it } from 'vitest'
import { REDIRECT_URI } from '../../helpers/oauth-client.ts'
import { serviceOfFile, signedInOfFile } from '../../helpers/service-of-file.ts'

const APP = 'https://app.example'
const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'
const STRANGERS = ['https://example.org', 'null', 'chrome-extension://x.evil.example', 'http://localhost']
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const MCP_HEADERS = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' }

const service = serviceOfFile({ origins: [APP] })
const client = signedInOfFile(service)
let key: string
beforeAll(() => {
  key = service.account().key('full')
})

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

/** Valid and invalid requests of apps in a browser. */
const FOR_APPS: [string, () => { path: string; method?: string; body?: unknown; headers?: object }][] = [
  ['GET /v1', () => ({ path: '/v1' })],
  ['GET /v1/me', () => ({ path: '/v1/me' })],
  ['an unknown path', () => ({ path: '/v1/nothing' })],
  ['POST /mcp', () => ({ path: '/mcp', body: LIST, headers: MCP_HEADERS })],
  ['registering', () => ({ path: '/oauth/register', body: { redirect_uris: [REDIRECT_URI] } })],
  ['registering nonsense', () => ({ path: '/oauth/register', body: '{' })],
  ['a token', () => ({ path: '/oauth/token', ...form({ grant_type: 'refresh_token', refresh_token: 'x' }) })],
  ['a token for nobody', () => ({ path: '/oauth/token', ...form({ client_id: 'x'.repeat(300) }) })],
  ['revoking', () => ({ path: '/oauth/revoke', ...form({ token: 'x', client_id: 'bookplate-extension' }) })],
  ['revoking badly', () => ({ path: '/oauth/revoke', ...form({}) })],
]

const call = (request: ReturnType<(typeof FOR_APPS)[number][1]>, origin: string) =>
  service.call(request.path, {
    ...(request.method === undefined ? {} : { method: request.method }),
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(request.path.startsWith('/oauth') ? {} : { key }),
    headers: { ...(request.headers as Record<string, string>), Origin: origin },
  })

const granted = (response: Response): string[] =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))

describe.each(FOR_APPS)('%s', (_name, request) => {
  it.each([APP, EXTENSION])('is readable by %s, without cookies', async (origin) => {
    const response = await call(request(), origin)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(response.headers.get('Vary')).toContain('Origin')
    expect(response.headers.has('Access-Control-Allow-Credentials')).toBe(false)
    const exposed = response.headers.get('Access-Control-Expose-Headers')?.split(', ')
    for (const name of [
      'X-Request-Id',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'X-RateLimit-Reset',
      'X-Service-Media-Ref',
      'WWW-Authenticate',
    ])
      expect(exposed).toContain(name)
  })

  it.each(STRANGERS)('is not readable by other origins: %s', async (origin) => {
    const response = await call(request(), origin)
    expect(granted(response)).toEqual([])
    expect(response.headers.get('Vary')).toContain('Origin')
  })
})

const preflight = (path: string, origin: string): Promise<Response> =>
  service.call(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    },
  })

const remaining = async () =>
  Number((await service.call('/v1/me', { key })).headers.get('RateLimit-Remaining'))

describe('a preflight', () => {
  const paths = [
    '/v1/bookmarks',
    '/ask',
    '/capture',
    '/imports/sessions',
    '/library-care/links',
    '/mcp',
    '/oauth/register',
    '/oauth/token',
    '/oauth/revoke',
  ]

  it.each(paths)('of %s allows a configured origin the needed headers', async (path) => {
    const response = await preflight(path, APP)
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(APP)
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST')
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ')
    for (const name of [
      'authorization',
      'content-type',
      'x-request-id',
      'mcp-protocol-version',
      'mcp-session-id',
      'mcp-method',
      'mcp-name',
    ])
      expect(allowed).toContain(name)
  })

  it.each(paths)('of %s allows no other origin', async (path) => {
    for (const origin of STRANGERS) {
      const response = await preflight(path, origin)
      expect(response.ok).toBe(false)
      expect(granted(response)).toEqual([])
    }
  })

  it("doesn't count against the rate limit", async () => {
    const before = await remaining()
    await preflight('/v1/me', APP)
    expect(await remaining()).toBe(before - 1)
  })
})

describe('public documents', () => {
  it.each([
    '/openapi.json',
    '/llms.txt',
    '/docs',
    '/docs.md',
    '/docs/assistants.md',
    '/oauth/jwks',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/v1',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/mcp/server-card.json',
  ])('are readable from any origin, also with MCP headers: %s', async (path) => {
    for (const origin of [APP, ...STRANGERS]) {
      const response = await service.call(path, { headers: { Origin: origin } })
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
    }
    expect((await service.call(path, { method: 'HEAD' })).status).toBe(200)
    const asked = await preflight(path, STRANGERS[0]!)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Mcp-Protocol-Version')
  })
})

describe('pages for people', () => {
  it.each(['/sign-in', '/account', '/setup', '/oauth/authorize', '/oauth/interaction/x'])(
    'are not readable by any other origin, configured or not: %s',
    async (path) => {
      for (const origin of [APP, EXTENSION, ...STRANGERS]) {
        expect(granted(await service.call(path, { headers: { Origin: origin } }))).toEqual([])
        expect(granted(await preflight(path, origin))).toEqual([])
      }
    },
  )
})

describe('the assistant server', () => {
  it.each(STRANGERS)('refuses every request of a page at %s', async (origin) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { body: LIST } : {}
      const response = await service.call('/mcp', { key, method, ...body, headers: { Origin: origin } })
      expect(response.status).toBe(403)
    }
  })

  it('accepts its own origin', async () => {
    const headers = { ...MCP_HEADERS, Origin: service.url }
    expect((await service.call('/mcp', { key, body: LIST, headers })).status).toBe(200)
  })
})

describe('a repeated refresh from another origin', () => {
  it('gets the CORS headers of the second request', async () => {
    const { refresh_token: token } = await client.connect()
    const fields = { grant_type: 'refresh_token', refresh_token: token!, client_id: 'bookplate-extension' }
    const ask = (origin: string) => call({ path: '/oauth/token', ...form(fields) }, origin)
    expect((await ask(APP)).headers.get('Access-Control-Allow-Origin')).toBe(APP)
    expect((await ask(EXTENSION)).headers.get('Access-Control-Allow-Origin')).toBe(EXTENSION)
    const stranger = await ask(STRANGERS[0]!)
    expect(stranger.status).toBe(200)
    expect(granted(stranger)).toEqual([])
  })
})
