import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCookieBrowser } from '../../helpers/cookie-browser.ts'
import { createOauthClient, PASSWORD } from '../../helpers/oauth-client.ts'
import { startTestService, type TestService } from '../../helpers/start-service.ts'

const ANONYMOUS = 3
let service: TestService
const start = async (trustedProxies: string[]): Promise<void> => {
  service = await startTestService({
    trustedProxies,
    rateLimit: { oauth: 100, key: 100, anonymous: ANONYMOUS },
  })
}
afterEach(() => service.stop())

const remaining = async (headers: Record<string, string> = {}): Promise<number> =>
  Number((await service.call('/v1', { headers })).headers.get('RateLimit-Remaining'))

const from = (address: string) => ({ 'X-Forwarded-For': address })

describe('behind a trusted proxy', () => {
  beforeEach(() => start(['loopback']))

  it("counts requests by each visitor's address", async () => {
    expect(await remaining(from('203.0.113.7'))).toBe(ANONYMOUS - 1)
    expect(await remaining(from('203.0.113.7'))).toBe(ANONYMOUS - 2)
    expect(await remaining(from('203.0.113.8'))).toBe(ANONYMOUS - 1)
    expect(await remaining(from('6.6.6.6, 203.0.113.7'))).toBe(ANONYMOUS - 3)
  })

  it('lets no stranger lock the owner out', async () => {
    await (await createOauthClient(service)).signIn()
    const signIn = async (address: string, password: string): Promise<string> => {
      const browser = createCookieBrowser(service.url, from(address))
      const page = await (await browser.open('/sign-in')).text()
      return (await browser.submit(page, '/sign-in', { email: 'me@example.org', password })).text()
    }
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await signIn('198.51.100.9', `guess ${guess}`)).toContain('Wrong email or password')
    }
    expect(await signIn('198.51.100.9', 'guess 6')).toContain('Too many attempts')
    expect(await signIn('203.0.113.7', PASSWORD)).toContain('Your account')
  })

  it('keeps idle connections longer than the proxy', async () => {
    const { headers } = await service.call('/v1')
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  })
})

describe('behind a proxy at another address than configured', () => {
  beforeEach(() => start(['loopback']))

  it('logs the actual address once', async () => {
    const headers = {
      ...from('203.0.113.7'),
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'library.example',
    }
    await remaining(headers)
    await remaining(headers)
    expect(service.logs.filter((line) => line.level === 'warn')).toEqual([
      expect.objectContaining({ reachedAt: 'https://library.example', baseUrl: service.url }),
    ])
  })
})

describe('without a trusted proxy', () => {
  beforeEach(() => start([]))

  it('believes no forwarding header', async () => {
    await remaining(from('203.0.113.7'))
    expect(await remaining({ ...from('203.0.113.8'), Forwarded: 'for=203.0.113.9' })).toBe(ANONYMOUS - 2)
  })

  it("logs once that a proxy isn't configured", async () => {
    await remaining(from('203.0.113.7'))
    await remaining(from('203.0.113.8'))
    const warnings = service.logs.filter((line) => line.level === 'warn')
    expect(warnings).toEqual([
      expect.objectContaining({ message: expect.stringContaining('BOOKPLATE_TRUSTED_PROXIES') as string }),
    ])
  })
})
