import { describe, expect, it } from 'vitest'
import { rateLimitHeaders } from '@bookplate/contract'
import { data, refuse, startMisbehavingServer } from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'

const budget = (remaining: number) => rateLimitHeaders({ limit: 300, remaining, resetMs: 30_000 })

describe('the rate budget', () => {
  it('is unknown before the first response and updated by each one, including refusals', async () => {
    const server = await startMisbehavingServer(
      data([], budget(299)),
      refuse(401, 'unauthorized', {}, budget(298)),
      data([]),
    )
    const { client } = createTestClient(server.baseUrl)
    expect(client.status()).toEqual({ rateBudget: null, retirement: null })
    await client.tags.list()
    expect(client.status().rateBudget?.remaining).toBe(299)
    await rejectionOf(client.tags.list())
    await client.tags.list()
    const readAt = Date.parse('2026-03-01T12:00:00Z')
    expect(client.status().rateBudget).toEqual({ limit: 300, remaining: 298, resetMs: 30_000, readAt })
  })
})

describe('the retirement of a version', () => {
  const retiring = {
    Deprecation: '@1767225600',
    Sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
    Link: '<https://a.example/openapi.json>; rel="service-desc", <https://a.example/v2>; rel="deprecation"; type="text/html"',
  }

  // API: Versioning 4
  it('stays known after a response without it', async () => {
    const server = await startMisbehavingServer(data([], retiring), data([]))
    const { client } = createTestClient(server.baseUrl)
    await client.tags.list()
    await client.tags.list()
    expect(client.status()).toEqual({
      rateBudget: null,
      retirement: {
        deprecation: '@1767225600',
        sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
        link: 'https://a.example/v2',
      },
    })
  })

  it.each<Record<string, string>>([{ Deprecation: 'true' }, { Sunset: 'Wed, 01 Jul 2026 00:00:00 GMT' }])(
    'is read from %j alone',
    async (headers) => {
      const server = await startMisbehavingServer(data([], headers))
      const { client } = createTestClient(server.baseUrl)
      await client.tags.list()
      expect(client.status().retirement).toMatchObject({ link: null })
    },
  )
})

const anonymous = (remaining: number) => rateLimitHeaders({ limit: 60, remaining, resetMs: 40_000 })

describe('the root, which counts by address', () => {
  it("does not report its budget as the account's", async () => {
    const own = rateLimitHeaders({ limit: 300, remaining: 290, resetMs: 40_000 })
    const server = await startMisbehavingServer(data([], own), data({}, anonymous(1)))
    const { client } = createTestClient(server.baseUrl)
    await client.tags.list()
    await client.root.read()
    expect(server.seen[1]!.headers.authorization).toBeUndefined()
    expect(client.status().rateBudget).toMatchObject({ limit: 300, remaining: 290 })
  })

  it('does not delay calls of the account when its budget is used up', async () => {
    const spent = { 'Retry-After': '40', ...anonymous(0) }
    const server = await startMisbehavingServer(
      refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 40_000 }, spent),
      data([]),
    )
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.root.read())).toMatchObject({ code: 'rate_limited' })
    await expect(client.tags.list()).resolves.toEqual([])
    expect(server.seen).toHaveLength(2)
  })
})
