import { afterEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../helpers/start-service.ts'

let service: TestService | undefined
afterEach(async () => {
  await service?.stop()
  service = undefined
})

const LIMITS = { oauth: 4, key: 3, anonymous: 2 }

async function start(): Promise<TestService> {
  service = await startTestService({ rateLimit: LIMITS })
  return service
}

const remaining = (response: Response): number => Number(response.headers.get('RateLimit-Remaining'))

describe('rate limit', () => {
  // API: Limits 2
  it('is one budget per account, shared by its keys', async () => {
    const { account, call } = await start()
    const owner = account()
    const [first, second] = [owner.key('read'), owner.key('full')]
    expect(remaining(await call('/v1/me', { key: first }))).toBe(2)
    expect(remaining(await call('/v1/me', { key: second }))).toBe(1)
    expect(remaining(await call('/v1/tags', { key: first }))).toBe(0)
    expect((await call('/v1/me', { key: second })).status).toBe(429)
    expect((await call('/v1/me', { key: account().key('read') })).status).toBe(200)
  })

  // API: Errors 6, 14; Limits 16
  it('returns 429 with the same wait in the header and the envelope', async () => {
    const { account, call } = await start()
    const key = account().key('read')
    for (let used = 0; used < LIMITS.key; used += 1) await call('/v1/me', { key })
    const response = await call('/v1/me', { key })
    expect(response.status).toBe(429)
    const { error } = (await response.json()) as { error: Record<string, unknown> }
    const wait = Number(response.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(error).toMatchObject({ code: 'rate_limited', retryable: true, retryAfterMs: wait * 1000 })
    expect(response.headers.get('RateLimit-Policy')).toBe('"per-minute";q=3;w=60')
    expect(response.headers.get('RateLimit')).toBe(`"per-minute";r=0;t=${wait}`)
    expect(response.headers.get('RateLimit-Reset')).toBe(String(wait))
    expect(response.headers.get('X-RateLimit-Limit')).toBe('3')
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  })

  // API: Authentication 10
  it('counts failed sign-ins and unknown paths by address, without affecting valid keys', async () => {
    const { account, call } = await start()
    expect(remaining(await call('/v1/me', { key: 'wrong' }))).toBe(1)
    expect(remaining(await call('/v1/nothing'))).toBe(0)
    expect((await call('/v1/me', { key: 'wrong again' })).status).toBe(429)
    expect((await call('/v1')).status).toBe(429)
    expect((await call('/v1/me', { key: account().key('read') })).status).toBe(200)
  })
})
