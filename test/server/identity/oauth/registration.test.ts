import { describe, expect, it } from 'vitest'
import { serviceOfFile, signedInOfFile } from '../../../helpers/service-of-file.ts'

describe('registering a client', () => {
  const service = serviceOfFile()
  const client = signedInOfFile(service)

  const register = (redirectUris: unknown) =>
    fetch(client.server.registration_endpoint!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Another app', redirect_uris: redirectUris }),
    })

  it('lets a registered app connect and shows its redirect target', async () => {
    const redirectUri = 'https://app.example/callback'
    const registered = (await (await register([redirectUri])).json()) as { client_id: string }
    const options = { clientId: registered.client_id, redirectUri }
    const tokens = await client.connect(options)
    expect((await service.call('/v1/tags', { key: tokens.access_token })).status).toBe(200)
  })

  it.each([
    [['javascript:alert(1)']],
    [['http://app.example/callback']],
    [['http://abc.chromiumapp.org/']],
    [['https://user:pw@app.example/']],
    [['https://app.example/#fragment']],
    ['https://app.example/'],
    [[]],
  ])('refuses to send codes to %j', async (redirectUris) => {
    const answer = await register(redirectUris)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: string }).error).toMatch(
      /invalid_redirect_uri|invalid_client_metadata/,
    )
  })

  it('allows ten per hour from one address', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await register(['https://app.example/'])).status)
    expect(statuses).toContain(429)
    expect(statuses.at(-1)).toBe(429)
    const refused = await register(['https://app.example/'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3_000)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })
})
