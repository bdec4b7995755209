import { ENDPOINTS, Account, Root } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../helpers/start-service.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'
import { readData } from '../../helpers/walk-pages.ts'

const service = serviceOfFile()
let account: TestAccount
let key: string

beforeAll(() => {
  account = service.account({ name: 'Ann' })
  key = account.key('read')
})

describe('request id', () => {
  // API: Conventions 3; Limits 13
  it.each(['abc', 'A-b_9', 'x'.repeat(64)])('keeps a client’s own %s', async (id) => {
    const response = await service.call('/v1', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('X-Request-Id')).toBe(id)
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a.b', 'é', '"'])(
    'replaces %j and processes the request',
    async (id) => {
      const response = await service.call('/v1', {
        headers: { 'X-Request-Id': Buffer.from(id).toString('latin1') },
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('authorization header', () => {
  // API: Authentication 1
  it.each(['bearer', 'Bearer ', 'BEARER'])('accepts the scheme %j in any case', async (scheme) => {
    const response = await service.call('/v1/me', { headers: { Authorization: `${scheme} ${key}` } })
    expect(response.status).toBe(200)
  })

  // API: Authentication 1
  it.each(['Basic', 'Token', ''])('rejects another scheme: %j', async (scheme) => {
    const response = await service.call('/v1/me', { headers: { Authorization: `${scheme} ${key}`.trim() } })
    expect(response.status).toBe(401)
  })

  it('ignores a key in the query', async () => {
    expect((await service.call(`/v1/me?access_token=${key}`)).status).toBe(401)
  })
})

describe('root.read', () => {
  // API: What the service does 8; GET /v1 1
  it('links to everything else without a credential and with a wrong one', async () => {
    const root = Root.parse(await readData(await service.call('/v1')))
    expect(JSON.stringify(root)).toContain(`${service.url}/openapi.json`)
    expect(root).toMatchObject({ authentication: {}, rateLimit: {}, versioning: {} })
    expect((await service.call('/v1', { key: 'wrong' })).status).toBe(200)
  })
})

describe('account.read', () => {
  // API: Account 1, 2, 3, 4, 5, 6, 7, 8, 9; GET /v1/me 1
  it('returns the account and its plan', async () => {
    const me = async (plan: 'paid' | 'trial' | 'free'): Promise<Account> => {
      const key = service.account({ plan }).key('read')
      return Account.parse(await readData(await service.call('/v1/me', { key })))
    }
    expect(await readData(await service.call('/v1/me', { key }))).toMatchObject({
      id: account.id,
      name: 'Ann',
      email: account.email,
      image: null,
    })
    expect((await me('paid')).access).toMatchObject({
      hasAppAccess: true,
      hasPaidPlan: true,
      hasProAccess: true,
    })
    expect((await me('free')).access).toMatchObject({
      hasAppAccess: false,
      hasPaidPlan: false,
      hasProAccess: false,
    })
    const trial = (await me('trial')).access
    expect(trial).toMatchObject({ hasAppAccess: true, hasPaidPlan: false })
    expect(Date.parse(trial.trial!.trialEndsAt!)).toBeGreaterThan(Date.now())
  })
})

describe('log', () => {
  it('has one line per request without typed text and secrets', async () => {
    const before = service.logs.length
    const response = await service.call('/v1/bookmarks?q=private+words', { key })
    const lines = service.logs.slice(before)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 'info',
      message: 'request',
      requestId: response.headers.get('X-Request-Id'),
      method: 'GET',
      path: ENDPOINTS['bookmarks.list'].path,
      operation: 'bookmarks.list',
      status: 200,
      account: account.id,
    })
    expect(JSON.stringify(service.logs)).not.toContain('private')
    expect(JSON.stringify(service.logs)).not.toContain(key)
  })
})

describe('health and metrics', () => {
  it('are available to the local machine', async () => {
    expect((await service.call('/healthz')).status).toBe(200)
    const metrics = await (await service.call('/metrics')).text()
    expect(metrics).toMatch(/^bookplate_requests_total\{operation="root\.read",status="200"\} \d+$/m)
    expect(metrics).toMatch(
      /^bookplate_request_duration_seconds_bucket\{operation="root\.read",le="\+Inf"\} \d+$/m,
    )
    expect(metrics).not.toContain(account.id)
  })

  it("don't exist for requests through a proxy", async () => {
    for (const path of ['/healthz', '/metrics']) {
      const response = await service.call(path, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
      expect(response.status).toBe(404)
    }
  })
})
