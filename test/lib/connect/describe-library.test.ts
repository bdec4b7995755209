import { describe, expect, it } from 'vitest'
import { describeLibrary } from '@/lib/connect/find-library.ts'
import { discoverServer, findOAuth } from '@/lib/connect/discovery.ts'
import { createOAuthFetch } from '@/lib/connect/oauth-fetch.ts'
import { startAuthorizationServer, type Faults } from '../../helpers/authorization-server.ts'
import { json, redirect, startMisbehavingServer, type Answer } from '../../helpers/misbehaving-server.ts'

const online = { fetch, isOnline: () => true }
const look = (address: string, now = Date.now) =>
  describeLibrary(address, { ...online, now, hasPermission: async () => true })

describe('describing a library', () => {
  it('returns its name, version, and sign-in', async () => {
    const server = await startAuthorizationServer({ root: { version: '1.2.3' } })
    expect(await look(`${server.baseUrl}/`)).toEqual({
      ok: true,
      value: {
        baseUrl: server.baseUrl,
        origin: server.baseUrl,
        name: 'Test library',
        version: '1.2.3',
        clockSkewMs: expect.any(Number),
        oauth: { resource: `${server.baseUrl}/v1`, issuer: server.baseUrl, issuerOrigin: server.baseUrl },
        oauthProblem: null,
      },
    })
  })

  it.each<[string, Faults]>([
    ['oauth_not_offered', { protectedResource: null }],
    ['wrong_audience', { protectedResource: { resource: 'https://other.example/v1' } }],
  ])('offers only a key with the reason: %s', async (code, faults) => {
    const server = await startAuthorizationServer(faults)
    expect(await look(server.baseUrl)).toMatchObject({
      ok: true,
      value: { oauth: null, oauthProblem: { code } },
    })
  })

  it('reports the clock difference', async () => {
    const server = await startAuthorizationServer()
    const found = await look(server.baseUrl, () => Date.now() + 600_000)
    const { clockSkewMs } = (found as { value: { clockSkewMs: number } }).value
    expect(Math.abs(clockSkewMs - 600_000)).toBeLessThan(5_000)
  })
})

/** Service with responses by path. `BASE` in a body becomes its address. */
async function serve(paths: Record<string, unknown>) {
  const answer: Answer = (response, request) => {
    const base = `http://${request.headers.host}`
    const body = paths[request.url ?? '']
    const told: unknown = JSON.parse(JSON.stringify(body ?? {}).replaceAll('BASE', base))
    json(body === undefined ? 404 : 200, told)(response, request)
  }
  return startMisbehavingServer(answer)
}

const resourceOf = (path: string) => ({ resource: `BASE${path}/v1`, authorization_servers: ['BASE/auth'] })

describe('discovery', () => {
  const oauthFetch = createOAuthFetch(online)

  it.each([
    ['as the document writes it', '/books/.well-known/oauth-protected-resource/v1'],
    ['as RFC 9728 writes it', '/.well-known/oauth-protected-resource/books/v1'],
  ])('finds the resource of a library with a path %s', async (_, place) => {
    const server = await serve({ [place]: resourceOf('/books') })
    const found = await findOAuth(`${server.baseUrl}/books`, oauthFetch)
    expect(found).toMatchObject({ ok: true, value: { issuer: `${server.baseUrl}/auth` } })
  })

  it.each([
    ['as the document writes it', '/auth/.well-known/oauth-authorization-server'],
    ['as RFC 8414 writes it', '/.well-known/oauth-authorization-server/auth'],
  ])('finds an authorization server with a path %s', async (_, place) => {
    const server = await serve({
      [place]: {
        issuer: 'BASE/auth',
        authorization_endpoint: 'BASE/auth/authorize',
        token_endpoint: 'BASE/auth/token',
        code_challenge_methods_supported: ['S256'],
      },
    })
    expect(await discoverServer(`${server.baseUrl}/auth`, oauthFetch)).toMatchObject({ ok: true })
  })

  it.each([
    ['one character', (base: string) => `${base}/v1/`],
    ['the case', (base: string) => `${base}/V1`],
    ['the host', () => 'https://other.example/v1'],
    ['its type', () => 7],
  ])('refuses a resource that differs in %s', async (_, resource) => {
    const server = await startAuthorizationServer({
      protectedResource: { resource: resource('http://127.0.0.1') },
    })
    expect(await findOAuth(server.baseUrl, oauthFetch)).toMatchObject({ failure: { code: 'wrong_audience' } })
  })

  it('follows no redirect', async () => {
    const other = await startMisbehavingServer(json(200, {}))
    const server = await startMisbehavingServer(redirect(302, other.baseUrl))
    expect(await findOAuth(server.baseUrl, oauthFetch)).toMatchObject({
      failure: { code: 'oauth_not_offered' },
    })
    expect(other.seen).toEqual([])
  })

  it.each<[string, Answer]>([
    ['timeout', () => undefined],
    ['unreachable', (response) => void response.destroy()],
  ])('explains network failures: %s', async (code, answer) => {
    const server = await startMisbehavingServer(answer)
    const limits = code === 'timeout' ? { oauthTimeoutMs: 100 } : {}
    expect(await findOAuth(server.baseUrl, createOAuthFetch({ ...online, ...limits }))).toMatchObject({
      failure: { code },
    })
  })
})
