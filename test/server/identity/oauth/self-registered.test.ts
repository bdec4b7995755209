import { createServer, type Server, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { staticClients } from '../../../../server/src/identity/oauth/clients.ts'
import type { AuthorizeOptions } from '../../../helpers/oauth-client.ts'
import { serviceOfFile, signedInOfFile } from '../../../helpers/service-of-file.ts'

async function startTrap(): Promise<{ url: string; visits: () => number; server: Server }> {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}/x`, visits: () => visits, server }
}

describe('a dynamically registered app', () => {
  const service = serviceOfFile()
  const client = signedInOfFile(service)
  const https = { redirectUri: 'https://app.example/callback' } as AuthorizeOptions
  const loopback = { redirectUri: 'http://127.0.0.1:4711/callback' } as AuthorizeOptions
  beforeAll(async () => {
    for (const app of [https, loopback]) {
      const answer = await client.register({ client_name: 'Another app', redirect_uris: [app.redirectUri] })
      app.clientId = ((await answer.json()) as { client_id: string }).client_id
      await client.connect({ ...app, scope: 'read' })
    }
  })

  it("can't make the service connect to its addresses", async () => {
    const trap = await startTrap()
    const metadata = {
      redirect_uris: ['https://app.example/callback'],
      sector_identifier_uri: trap.url,
      jwks_uri: trap.url,
      request_uris: [trap.url],
      logo_uri: trap.url,
      client_uri: trap.url,
      initiate_login_uri: trap.url,
      backchannel_logout_uri: trap.url,
    }
    const answer = await client.register(metadata)
    expect(answer.status).toBe(201)
    expect(await answer.text()).not.toContain(trap.url)
    expect(trap.visits()).toBe(0)
    trap.server.close()
  })

  it.each([
    ['a name of 81 characters', { client_name: 'x'.repeat(81) }],
    ['a name that is no text', { client_name: ['x'] }],
    ['eleven redirects', { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://app.example/${n}`) }],
    ['a redirect of 3,000 characters', { redirect_uris: [`https://app.example/${'x'.repeat(3_000)}`] }],
    ['a scope of 60,000 characters', { scope: 'x'.repeat(60_000) }],
  ])("can't register with %s", async (_name, metadata) => {
    const answer = await client.register({ redirect_uris: ['https://app.example/callback'], ...metadata })
    expect(answer.status).toBe(400)
  })

  it('is subject to the rules after the redirect of a trailing slash', async () => {
    const body = { redirect_uris: ['http://evil.example/'] }
    expect((await service.call('/oauth/register/', { body })).status).toBe(400)
  })

  it.each(['/oauth/Register', '/oauth/REGISTER'])(
    "can't bypass the rules with another spelling of the path: %s",
    async (path) => {
      const body = { redirect_uris: ['http://evil.example/'] }
      expect((await service.call(path, { body })).status).toBe(404)
    },
  )

  it("has a single-line name that can't imitate other text", async () => {
    const redirectUri = 'https://lines.example/callback'
    const answer = await client.register({
      client_name: 'Good app?\n\n\u202eYou are safe ',
      redirect_uris: [redirectUri],
    })
    const { client_id: clientId, client_name: name } = (await answer.json()) as Record<string, string>
    expect(name).toBe('Good app? You are safe')
    const { response } = await client.begin({ clientId: clientId!, redirectUri, scope: 'read' })
    expect(await response.text()).toContain('Connect <bdi dir="auto">Good app? You are safe</bdi>?')
  })

  it.each([
    ['https', https],
    ['loopback', loopback],
  ])('gets no second code without consent: %s', async (_name, app) => {
    const { response } = await client.begin({ ...app, scope: 'read' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Connect <bdi dir="auto">Another app</bdi>?')
    const { callback } = await client.authorize({ ...app, scope: 'read' })
    expect(callback?.searchParams.get('code')).toMatch(/^[\w-]{40,}$/)
  })

  it.each<[string, (url: URL) => void]>([
    ['prompt=none', (url) => url.searchParams.set('prompt', 'none')],
    ['a foreign resource', (url) => url.searchParams.set('resource', 'https://other.example/v1')],
    ['no PKCE', (url) => url.searchParams.delete('code_challenge')],
    ['an unsupported answer', (url) => url.searchParams.set('response_type', 'token')],
  ])("can't send a person to its address with %s", async (_name, change) => {
    const { response } = await client.begin({ ...https, scope: 'read', change })
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    const page = await response.text()
    expect(page).toContain('<h1>Sign-in can’t continue</h1>')
    expect(page).not.toContain('app.example')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('learns that the person denied it', async () => {
    const { callback } = await client.authorize({ ...https, scope: 'read', answer: 'deny' })
    expect(callback?.href).toMatch(/^https:\/\/app\.example\/callback\?error=access_denied/)
  })
})

describe("Bookplate's own extension", () => {
  const service = serviceOfFile()
  const client = signedInOfFile(service)

  it("learns without a window that it isn't connected", async () => {
    const { response } = await client.begin({ change: (url) => url.searchParams.set('prompt', 'none') })
    expect(client.callbackOf(response)?.searchParams.get('error')).toBe('login_required')
  })

  it('gets no code without consent, because cookies alone could be replayed', async () => {
    await client.connect({ scope: 'read' })
    const { response } = await client.begin({
      scope: 'read',
      change: (url) => url.searchParams.set('prompt', 'none'),
    })
    expect(client.callbackOf(response)?.searchParams.get('code') ?? null).toBeNull()
  })

  it('needs consent at its loopback address, where any program could listen', async () => {
    const redirectUri = staticClients([])[0]!.redirect_uris!.at(-1)
    await client.authorize({ redirectUri: redirectUri!, scope: 'read' })
    const { response } = await client.begin({ redirectUri: redirectUri!, scope: 'read' })
    expect(await response.text()).toContain('Bookplate extension')
  })
})
