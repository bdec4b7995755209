import type { SummaryPage } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../server/src/config.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { createOauthClient } from '../helpers/oauth-client.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'

/** The service with default settings, which equal the numbers of section "Limits". */

const service = serviceOfFile({ rateLimit: parseConfig({}).rateLimit })

const limitOf = async (key?: string) => {
  const response = await service.call('/v1/me', key === undefined ? {} : { key })
  return [response.headers.get('RateLimit-Policy'), response.headers.get('RateLimit-Limit')]
}

describe('requests per minute', () => {
  // API: Limits 2
  it('are 300 for API keys', async () => {
    expect(await limitOf(service.account().key('read'))).toEqual(['"per-minute";q=300;w=60', '300'])
  })

  // API: Limits 1
  it('are 240 for OAuth tokens', async () => {
    const client = await createOauthClient(service)
    await client.signIn()
    const { access_token: token } = await client.connect({ scope: 'read' })
    expect(await limitOf(token)).toEqual(['"per-minute";q=240;w=60', '240'])
  })

  // API: What the service does 8; Limits 17
  it('are 60 per address without credentials, also for the root and unknown paths', async () => {
    expect(await limitOf()).toEqual(['"per-minute";q=60;w=60', '60'])
    for (const path of ['/v1', '/v1/nothing']) {
      const response = await service.call(path)
      expect(response.headers.get('RateLimit-Limit')).toBe('60')
    }
  })
})

const summaryOf = async (line: object) => {
  const account = service.account()
  await fillLibrary(service.config.dataFolder, account.id, [{ url: 'https://journal.example/', ...line }])
  const response = await service.call('/v1/bookmarks?view=summary', { key: account.key('read') })
  return ((await response.json()) as { data: SummaryPage }).data.items[0]!
}

describe('characters', () => {
  // API: Summary hit 4; Limits 12
  it('are 600 for the text of a summary, from content and note', async () => {
    const { text } = await summaryOf({ text: '🦊 word '.repeat(500), note: 'A note' })
    expect([...text].length).toBeLessThanOrEqual(600)
    expect([...text].length).toBeGreaterThan(500)
    expect(text.isWellFormed()).toBe(true)
    expect((await summaryOf({ text: 'The content.', note: 'The note.' })).text).toMatch(
      /The content\..*The note\./s,
    )
  })

  // API: Summary hit 6
  it('limit the alternative text of a summary', async () => {
    const media = [
      { type: 'image', url: 'https://journal.example/a.png', altText: 'a lighthouse '.repeat(1_000) },
    ]
    const { media: entries, mediaCount } = await summaryOf({ media })
    expect(mediaCount).toBe(1)
    expect(Object.keys(entries[0]!).toSorted()).toEqual(['altText', 'ref', 'type'])
    expect(entries[0]!.altText).toMatch(/^a lighthouse /)
    expect(entries[0]!.altText!.length).toBeLessThan(1_000)
  })
})

describe('the addresses of the OpenAPI document', () => {
  it('of authorization and token equal those of discovery', async () => {
    const openapi = (await (await service.call('/openapi.json')).json()) as {
      components: { securitySchemes: { oauth2: { flows: { authorizationCode: Record<string, string> } } } }
    }
    const discovery = await service.call('/.well-known/oauth-authorization-server')
    const { authorization_endpoint, token_endpoint } = (await discovery.json()) as Record<string, string>
    const flow = openapi.components.securitySchemes.oauth2.flows.authorizationCode
    expect(flow.authorizationUrl).toBe(authorization_endpoint)
    expect(flow.tokenUrl).toBe(token_endpoint)
  })
})
