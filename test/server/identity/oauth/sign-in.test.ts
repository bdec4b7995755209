import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { serviceOfFile, signedInOfFile } from '../../../helpers/service-of-file.ts'

describe('connecting by OAuth', () => {
  const service = serviceOfFile()
  const client = signedInOfFile(service)

  // API: Authentication 7
  it('announces code with S256 only, and the protected resource', async () => {
    expect(client.server).toMatchObject({
      issuer: service.url,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    })
    expect(client.server.scopes_supported).toEqual(
      expect.arrayContaining(['read', 'write', 'destructive', 'offline_access']),
    )
    const metadata = await service.call('/.well-known/oauth-protected-resource/v1')
    expect(await metadata.json()).toMatchObject({
      resource: `${service.url}/v1`,
      authorization_servers: [service.url],
    })
  })

  // API: Authentication 2
  it('returns a token that opens the API with the granted scopes', async () => {
    const tokens = await client.connect({ scope: 'read offline_access' })
    const read = await service.call('/v1/tags', { key: tokens.access_token })
    expect(read.status).toBe(200)
    expect(read.headers.get('RateLimit-Policy')).toBe(`"per-minute";q=${service.config.rateLimit.oauth};w=60`)
    const write = await service.call('/v1/search', { key: tokens.access_token, body: { query: 'sleep' } })
    expect(write.status).toBe(403)
  })

  it('shows the app as connected and ends it at once when it is disconnected', async () => {
    const tokens = await client.connect()
    const account = await (await client.browser.open('/account')).text()
    expect(account).toContain('Bookplate extension')
    await client.browser.submit(account, '/account/apps/revoke', { password: PASSWORD })
    const answer = await service.call('/v1/me', { key: tokens.access_token })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toContain(
      `resource_metadata="${service.url}/.well-known/oauth-protected-resource/v1"`,
    )
  })

  it('returns an OAuth error when the person cancels', async () => {
    const { callback } = await client.authorize({ answer: 'deny' })
    expect(callback?.searchParams.get('error')).toBe('access_denied')
    expect(callback?.searchParams.get('iss')).toBe(service.url)
  })

  it('revokes the access token together with the refresh token', async () => {
    const tokens = await client.connect()
    expect((await client.revoke(tokens.refresh_token!)).status).toBe(200)
    expect((await service.call('/v1/me', { key: tokens.access_token })).status).toBe(401)
    expect((await client.refresh(tokens.refresh_token!)).body.error).toBe('invalid_grant')
  })

  it('stores no usable token in its files', async () => {
    const tokens = await client.connect()
    for (const file of ['service.db', 'service.db-wal']) {
      const bytes = readFileSync(join(service.config.dataFolder, file), 'latin1')
      expect(bytes).not.toContain(tokens.access_token)
      expect(bytes).not.toContain(tokens.refresh_token)
    }
    expect(JSON.stringify(service.logs)).not.toContain(tokens.access_token)
  })
})
