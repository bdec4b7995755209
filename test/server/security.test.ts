import {
  ENDPOINTS,
  ERROR_STATUS,
  ErrorEnvelope,
  KEY_LEVELS,
  OPERATIONS,
  type Endpoint,
  type KeyLevel,
} from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../helpers/start-service.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'

const service = serviceOfFile()
let paid: TestAccount
let free: TestAccount
let keys: Record<KeyLevel, string>

beforeAll(() => {
  paid = service.account()
  free = service.account({ plan: 'free' })
  keys = { read: paid.key('read'), write: paid.key('write'), full: paid.key('full') }
})

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'
const LEVELS = Object.keys(KEY_LEVELS) as KeyLevel[]

/** Sends a request that tests only admission. Later errors are expected. */
function call(endpoint: Endpoint, key?: string): Promise<Response> {
  return service.call(endpoint.path.replace(/\{\w+\}/g, NOBODYS_ID), {
    method: endpoint.method,
    ...(key === undefined ? {} : { key }),
    ...(endpoint.body ? { body: {} } : {}),
  })
}

const REFUSALS: number[] = [ERROR_STATUS.unauthorized, ERROR_STATUS.payment_required, ERROR_STATUS.forbidden]

/** Returns the refusal, or that the request was admitted. */
async function verdict(response: Response): Promise<string> {
  expectRateHeaders(response)
  if (!REFUSALS.includes(response.status)) return 'admitted'
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  const { error, requestId } = ErrorEnvelope.parse(await response.json())
  expect(error.retryable).toBe(false)
  expect(requestId).toBe(response.headers.get('X-Request-Id'))
  return `${response.status} ${error.code}`
}

function expectRateHeaders(response: Response): void {
  expect(response.headers.get('RateLimit-Policy')).toMatch(/^"per-minute";q=\d+;w=60$/)
  expect(response.headers.get('RateLimit')).toMatch(/^"per-minute";r=\d+;t=\d+$/)
  for (const name of ['Limit', 'Remaining', 'Reset']) {
    const value = response.headers.get(`RateLimit-${name}`)
    expect(value).toMatch(/^\d+$/)
    expect(response.headers.get(`X-RateLimit-${name}`)).toBe(value)
  }
}

function expectedVerdict({ scope }: Endpoint, level: KeyLevel): string {
  const scopes: readonly string[] = KEY_LEVELS[level]
  return scope === null || scopes.includes(scope) ? 'admitted' : '403 forbidden'
}

describe.each(OPERATIONS)('%s', (operation) => {
  const endpoint: Endpoint = ENDPOINTS[operation]

  // API: Endpoints 1; Errors 9
  it.skipIf(endpoint.scope === null)('returns 401 without a credential and with a wrong one', async () => {
    const forged = `${keys.full.slice(0, -1)}${keys.full.endsWith('0') ? '1' : '0'}`
    for (const key of [undefined, 'nonsense', forged]) {
      const response = await call(endpoint, key)
      expect(response.headers.get('WWW-Authenticate')).toContain('resource_metadata=')
      expect(await verdict(response)).toBe('401 unauthorized')
    }
  })

  it.skipIf(endpoint.scope !== null)('needs no credential', async () => {
    expect(await verdict(await call(endpoint))).toBe('admitted')
  })

  // API: What the service does 6; Errors 10
  it('returns 402 on the free plan, unless it works on every plan', async () => {
    const expected = endpoint.freePlan ? 'admitted' : '402 payment_required'
    expect(await verdict(await call(endpoint, free.key('full')))).toBe(expected)
  })

  // API: Authentication 2, 4, 5, 6; Limits 15
  it.each(LEVELS)('admits or refuses a key of level %s by its scope', async (level) => {
    expect(await verdict(await call(endpoint, keys[level]))).toBe(expectedVerdict(endpoint, level))
  })
})
