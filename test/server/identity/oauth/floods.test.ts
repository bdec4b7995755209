import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openServiceDatabase } from '../../../../server/src/storage/sqlite/service/service-database.ts'
import { createOauthClient, type OauthClient } from '../../../helpers/oauth-client.ts'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

describe('whoever has no credential', () => {
  let service: TestService
  let client: OauthClient
  beforeEach(async () => {
    service = await startTestService()
    client = await createOauthClient(service)
  })
  afterEach(() => service.stop())

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

  it('does not get past the limit with another client id each time', async () => {
    const statuses = []
    for (let call = 0; call < 62; call += 1) {
      const answer = await token({ client_id: `${call}${'x'.repeat(60_000)}` })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.slice(60)).toEqual([429, 429])
  })

  it('does not hold up the refresh of whoever has the same address', async () => {
    await client.signIn()
    const { refresh_token: mine } = await client.connect()
    for (let call = 0; call < 62; call += 1) await client.refresh(`stranger ${call}`)
    expect((await client.refresh('stranger')).status).toBe(429)
    expect((await client.refresh(mine!)).status).toBe(200)
  })

  it('writes nothing with a refresh token that is nobody’s', async () => {
    // Loads the authorization server.
    await client.refresh('stranger')
    const database = openServiceDatabase(service.config.dataFolder)
    const before = database.pragma('data_version')
    expect((await client.refresh('another stranger')).body.error).toBe('invalid_grant')
    expect(database.pragma('data_version')).toBe(before)
    database.close()
  })

  it('cannot have a query of any length stored', async () => {
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
  ])('cannot begin a sign-in from inside a page: %j', async (headers) => {
    const url = new URL((await client.begin()).response.url)
    expect(url.pathname).toMatch(/^\/(setup|oauth\/interaction)/)
    const before = signInsUnderWay()
    const address = `${client.server.authorization_endpoint}?client_id=bookplate-extension`
    const refused = await fetch(address, { headers, redirect: 'manual' })
    expect(await refused.text()).toContain('a window of its own')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(signInsUnderWay()).toBe(before)
  })

  it('begins a sign-in where a browser says that a person went there', async () => {
    await client.begin()
    expect(signInsUnderWay()).toBe(1)
  })

  it('cannot fill the store with sign-ins', async () => {
    for (let call = 0; call < 60; call += 1) await client.begin()
    expect(signInsUnderWay()).toBe(20)
    expect(await (await client.begin()).response.text()).toContain('Too many sign-ins')
  })
})
