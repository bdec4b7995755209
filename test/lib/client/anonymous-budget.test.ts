import { describe, expect, it } from 'vitest'
import { rateLimitHeaders } from '@bookplate/contract'
import { data, refuse, startMisbehavingServer } from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'

const anonymous = (remaining: number) => rateLimitHeaders({ limit: 60, remaining, resetMs: 40_000 })

describe('the root, which is metered by address and not by account', () => {
  it('does not pass its budget off as that of the account', async () => {
    const own = rateLimitHeaders({ limit: 300, remaining: 290, resetMs: 40_000 })
    const server = await startMisbehavingServer(data([], own), data({}, anonymous(1)))
    const { client } = createTestClient(server.baseUrl)
    await client.tags.list()
    await client.root.read()
    expect(server.seen[1]!.headers.authorization).toBeUndefined()
    expect(client.status().rateBudget).toMatchObject({ limit: 300, remaining: 290 })
  })

  it('does not hold up the calls of the account when its own budget is spent', async () => {
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
