import assert from 'node:assert/strict'
import { dataOf, failureOf, jsonOf } from '../answer.ts'
import { NOBODYS_ID } from '../fixtures.ts'
import { skip, type CallOptions } from '../lab.ts'
import { section } from '../rule.ts'

const { rules, must, reading } = section('Authentication')

interface Endpoint {
  method: string
  path: string
  scope: 'read' | 'write' | 'destructive'
  body?: unknown
}

/** Endpoints with credentials and their scope. The requests change nothing. */
const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/bookmarks', scope: 'read' },
  { method: 'POST', path: '/v1/bookmarks', scope: 'write', body: {} },
  { method: 'GET', path: `/v1/bookmarks/${NOBODYS_ID}`, scope: 'read' },
  { method: 'POST', path: '/v1/bookmarks/batch-read', scope: 'read', body: { ids: [] } },
  { method: 'PATCH', path: `/v1/bookmarks/${NOBODYS_ID}`, scope: 'write', body: { isFavorite: true } },
  { method: 'GET', path: `/v1/bookmarks/${NOBODYS_ID}/media?ref=x`, scope: 'read' },
  { method: 'POST', path: '/v1/bookmarks/archive', scope: 'write', body: { ids: [NOBODYS_ID] } },
  { method: 'POST', path: '/v1/bookmarks/restore', scope: 'write', body: { ids: [NOBODYS_ID] } },
  { method: 'POST', path: '/v1/search', scope: 'write', body: { query: 'a' } },
  { method: 'GET', path: '/v1/stats', scope: 'read' },
  { method: 'GET', path: '/v1/collections', scope: 'read' },
  { method: 'POST', path: '/v1/collections', scope: 'write', body: {} },
  { method: 'PATCH', path: `/v1/collections/${NOBODYS_ID}`, scope: 'write', body: { pinned: true } },
  { method: 'DELETE', path: `/v1/collections/${NOBODYS_ID}?confirm=true`, scope: 'destructive' },
  { method: 'GET', path: '/v1/tags', scope: 'read' },
  { method: 'GET', path: '/v1/me', scope: 'read' },
]
const LEVELS = { read: ['read'], write: ['read', 'write'], full: ['read', 'write', 'destructive'] } as const

const optionsOf = ({ body }: Endpoint): CallOptions => (body === undefined ? {} : { body })

// API: Authentication 3
must('has keys with the prefix service_', async ({ keys }) => {
  for (const key of Object.values(keys)) assert.match(key, /^service_/)
})

// API: Endpoints 1; Authentication 1, 9
must('answers 401 unauthorized to every endpoint without credentials', async (lab) => {
  for (const endpoint of ENDPOINTS) {
    const answer = await lab.call(endpoint.method, endpoint.path, { ...optionsOf(endpoint), key: null })
    failureOf(answer, 401, 'unauthorized')
  }
})

// API: Authentication 9; Errors 9
must('answers 401 unauthorized to credentials that are not valid', async (lab) => {
  const altered = lab.keys.full.slice(0, -1) + (lab.keys.full.endsWith('A') ? 'B' : 'A')
  const bad = ['Bearer service_nothing', `Bearer ${altered}`, 'Bearer', `Basic ${btoa('a:b')}`, lab.keys.full]
  for (const authorization of bad)
    failureOf(await lab.call('GET', '/v1/me', { key: { authorization } }), 401, 'unauthorized')
})

// API: Authentication 10
must('carries rate-limit headers on a 401, metered for the address', async (lab) => {
  const first = await lab.call('GET', '/v1/me', { key: null })
  const second = await lab.call('GET', '/v1/me', { key: null })
  const left = (answer: typeof first) => Number(answer.headers.get('RateLimit-Remaining'))
  const again = Number(second.headers.get('RateLimit-Reset')) > Number(first.headers.get('RateLimit-Reset'))
  assert.ok(again || left(second) < left(first), `${left(first)} then ${left(second)}`)
})

for (const level of ['read', 'write', 'full'] as const) {
  // API: Authentication 4, 5, 6, 8; Errors 11
  must(`lets a ${level} key do what its scopes allow, and answers 403 forbidden to the rest`, async (lab) => {
    for (const endpoint of ENDPOINTS) {
      // A separate rule covers the ambiguous scope of a search.
      if (endpoint.path === '/v1/search' && level === 'read') continue
      const answer = await lab.call(endpoint.method, endpoint.path, { ...optionsOf(endpoint), key: level })
      const allowed = (LEVELS[level] as readonly string[]).includes(endpoint.scope)
      if (!allowed) failureOf(answer, 403, 'forbidden')
      else assert.ok([200, 404, 422].includes(answer.status), `${answer.request}: ${answer.status}`)
    }
  })
}

// API: Authentication 8
must('lets a read key read several bookmarks at once', async (lab) => {
  dataOf(await lab.call('POST', '/v1/bookmarks/batch-read', { key: 'read', body: { ids: [] } }))
})

// API: Authentication 4
reading('answers 403 to a read key that searches', async (lab) => {
  failureOf(await lab.call('POST', '/v1/search', { key: 'read', body: { query: 'a' } }), 403, 'forbidden')
})

// API: What the service does 6; Errors 10
must('answers 402 payment_required to a free plan everywhere but /v1/me', async (lab) => {
  for (const endpoint of ENDPOINTS) {
    const answer = await lab.call(endpoint.method, endpoint.path, { ...optionsOf(endpoint), key: 'free' })
    if (endpoint.path === '/v1/me') dataOf(answer)
    else failureOf(answer, 402, 'payment_required')
  }
})

// API: GET /v1/bookmarks/{bookmarkId} 1; Errors 12
must('answers 404 not_found for what belongs to another account', async (lab) => {
  const { id } = lab.items[0]!
  const body = { isFavorite: true }
  const ref = lab.items[0]!.media[0]?.ref ?? 'x'
  failureOf(await lab.get(`/v1/bookmarks/${id}`, { key: 'other' }), 404, 'not_found')
  failureOf(await lab.get(`/v1/bookmarks/${id}/media`, { key: 'other', query: { ref } }), 404, 'not_found')
  failureOf(await lab.patch(`/v1/bookmarks/${id}`, body, { key: 'other' }), 404, 'not_found')
  const ids = [id]
  const read = await lab.post('/v1/bookmarks/batch-read', { ids }, { key: 'other' })
  assert.deepEqual(dataOf(read), { items: [], missing: ids })
  assert.deepEqual(dataOf(await lab.post('/v1/bookmarks/archive', { ids }, { key: 'other' })), { ids: [] })
})

// API: Authentication 7
must('serves OAuth discovery for a resource bound to /v1', async (lab) => {
  const resource = await lab.call('GET', '/.well-known/oauth-protected-resource/v1', { key: null })
  assert.equal(resource.status, 200)
  const described = jsonOf(resource) as { resource: string; authorization_servers: string[] }
  assert.match(described.resource, /\/v1$/)
  assert.ok(described.authorization_servers.length > 0)
  const server = await lab.call('GET', '/.well-known/oauth-authorization-server', { key: null })
  assert.equal(server.status, 200)
  const metadata = jsonOf(server) as { issuer: string; scopes_supported: string[]; token_endpoint: string }
  for (const scope of ['read', 'write', 'destructive', 'offline_access'])
    assert.ok(metadata.scopes_supported.includes(scope), `${scope} is not supported`)
  assert.ok(URL.canParse(metadata.token_endpoint))
})

// API: What the service does 4; Account 1, 2, 3, 4, 5, 6, 7, 8, 9; GET /v1/me 1
must('answers GET /v1/me with an Account', async (lab) => {
  const account = dataOf<{ access: Record<string, unknown> } & Record<string, unknown>>(
    await lab.get('/v1/me'),
  )
  for (const field of ['id', 'name', 'email']) assert.equal(typeof account[field], 'string', field)
  assert.ok(account.image === null || typeof account.image === 'string')
  for (const field of ['hasAppAccess', 'hasPaidPlan', 'hasProAccess'])
    assert.equal(typeof account.access[field], 'boolean', field)
  assert.equal(account.access.hasAppAccess, true)
})

// API: GET /v1/me 1
must('tells a free plan on /v1/me that it has no access', async (lab) => {
  if (!lab.keys.free) skip('no --free-key was given')
  const { access } = dataOf<{ access: Record<string, boolean> }>(await lab.get('/v1/me', { key: 'free' }))
  assert.equal(access.hasAppAccess, false)
  assert.equal(access.hasPaidPlan, false)
})

export const AUTHENTICATION = rules
