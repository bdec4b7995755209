import { describe, expect, it } from 'vitest'
import { data, refuse, startMisbehavingServer, text } from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'

const T0 = Date.parse('2026-03-01T12:00:00Z')

describe('the pause after a 429', () => {
  it('ends although the clock was set back', async () => {
    const server = await startMisbehavingServer(
      refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 30_000 }),
      data([]),
    )
    let clock = T0 + 3 * 3_600_000
    const { client } = createTestClient(server.baseUrl, { now: () => clock })
    await rejectionOf(client.tags.list())
    // The clock was three hours fast and is corrected. A minute later, the pause is over.
    clock = T0 + 60_000
    await expect(client.tags.list()).resolves.toEqual([])
  })

  it.each(['X-RateLimit-Reset', 'RateLimit-Reset', 'Retry-After'])(
    'does not treat a point in time in %s as a wait',
    async (header) => {
      const epoch = String(Math.floor(T0 / 1000) + 30)
      const server = await startMisbehavingServer(text(429, 'slow down', { [header]: epoch }), data([]))
      let clock = T0
      const { client, delays } = createTestClient(server.baseUrl, {
        now: () => clock,
        sleep: async (ms) => void (clock += ms),
      })
      const first = await client.tags.list().catch((error: unknown) => error)
      clock += 24 * 3_600_000
      expect(first).not.toMatchObject({ retryAfterMs: Number(epoch) * 1000 })
      await expect(client.tags.list()).resolves.toEqual([])
      void delays
    },
  )

  it.each(['1.5', '0.5', '5, 5', '-5'])('does not read “%s” as a past date', async (value) => {
    const server = await startMisbehavingServer(
      refuse(429, 'rate_limited', { retryable: true }, { 'Retry-After': value, 'RateLimit-Reset': '3' }),
      data([]),
    )
    const { client, delays } = createTestClient(server.baseUrl)
    await client.tags.list()
    expect(delays).toEqual([3_000])
  })
})
