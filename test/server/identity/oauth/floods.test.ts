import { describe, expect, it } from 'vitest'
import { openServiceDatabase } from '../../../../server/src/storage/sqlite/service/service-database.ts'
import { clientOfTest, serviceOfTest } from '../../../helpers/service-of-file.ts'

describe('a client without a credential', () => {
  const service = serviceOfTest()
  const client = clientOfTest(service)

  const signInsUnderWay = (): number => {
    const database = openServiceDatabase(service.config.dataFolder)
    const count = database.get<{ count: number }>({
      sql: "select count(*) as count from oauth_models where model = 'Interaction'",
      parameters: [],
    })
    database.close()
    return count?.count ?? 0
  }

  const token = (fields: Record<string, string>): Promise<Response> =>
    fetch(client.server.token_endpoint!, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x', ...fields }),
    })

  it("can't evade the limit with new client ids", async () => {
    const statuses = []
    for (let call = 0; call < 62; call += 1) {
      const answer = await token({ client_id: `${call}${'x'.repeat(60_000)}` })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.slice(60)).toEqual([429, 429])
  })

  it("can't hide a guess behind a code that it owns", async () => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'own', client_id: 'x' })
    body.append('code', 'guessed')
    const answer = await fetch(client.server.token_endpoint!, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
  })

  it('may name a resource twice', async () => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'guessed', client_id: 'x' })
    for (const resource of ['https://a.example/', 'https://b.example/']) body.append('resource', resource)
    const answer = await fetch(client.server.token_endpoint!, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
  })

  it('does not delay the refresh of another client at the same address', async () => {
    await client.signIn()
    const { refresh_token: mine } = await client.connect()
    for (let call = 0; call < 62; call += 1) await client.refresh(`stranger ${call}`)
    expect((await client.refresh('stranger')).status).toBe(429)
    expect((await client.refresh(mine!)).status).toBe(200)
  })

  it('writes nothing with an invalid refresh token', async () => {
    // Load the authorization server first.
    await client.refresh('stranger')
    const database = openServiceDatabase(service.config.dataFolder)
    const before = database.pragma('data_version')
    expect((await client.refresh('another stranger')).body.error).toBe('invalid_grant')
    expect(database.pragma('data_version')).toEqual(before)
    database.close()
  })

  it("can't have a query of any length stored", async () => {
    const { response } = await client.begin({
      change: (url) => url.searchParams.set('state', 'x'.repeat(100_000)),
    })
    expect(await response.text()).toContain('a longer request than a sign-in needs')
    expect(signInsUnderWay()).toBe(0)
  })

  it.each([
    [{ 'sec-fetch-dest': 'image' }],
    [{ 'sec-fetch-dest': 'iframe' }],
    [{ 'sec-fetch-dest': 'empty' }],
    [{ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
  ])("can't start a sign-in within a page: %j", async (headers) => {
    const url = new URL((await client.begin()).response.url)
    expect(url.pathname).toMatch(/^\/(setup|oauth\/interaction)/)
    const before = signInsUnderWay()
    const address = `${client.server.authorization_endpoint}?client_id=bookplate-extension`
    const refused = await fetch(address, { headers, redirect: 'manual' })
    expect(await refused.text()).toContain('its own window')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(signInsUnderWay()).toBe(before)
  })

  it('starts a sign-in if the browser reports a navigation', async () => {
    await client.begin()
    expect(signInsUnderWay()).toBe(1)
  })

  it("can't fill the store with sign-ins", async () => {
    for (let call = 0; call < 60; call += 1) await client.begin()
    expect(signInsUnderWay()).toBe(20)
    expect(await (await client.begin()).response.text()).toContain('Too many sign-ins')
  })
})
