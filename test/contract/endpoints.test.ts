import { describe, expect, it } from 'vitest'
import { ENDPOINTS, OPERATIONS, type Endpoint } from '@bookplate/contract'

/** Section "Endpoints" of the API document, copied by hand: method, path, scope, statuses. */
const DOCUMENT = [
  'GET /v1 (none) 200',
  'GET /v1/bookmarks (read) 200',
  'POST /v1/bookmarks (write) 200 201',
  'GET /v1/bookmarks/{bookmarkId} (read) 200',
  'POST /v1/bookmarks/batch-read (read) 200',
  'PATCH /v1/bookmarks/{bookmarkId} (write) 200',
  'GET /v1/bookmarks/{bookmarkId}/media (read) 200',
  'POST /v1/bookmarks/archive (write) 200',
  'POST /v1/bookmarks/restore (write) 200',
  'POST /v1/search (write) 200',
  'GET /v1/stats (read) 200',
  'GET /v1/collections (read) 200',
  'POST /v1/collections (write) 201',
  'PATCH /v1/collections/{collectionId} (write) 200',
  'DELETE /v1/collections/{collectionId} (destructive) 200',
  'GET /v1/tags (read) 200',
  'GET /v1/me (read) 200',
]

const endpoints: Endpoint[] = OPERATIONS.map((operation) => ENDPOINTS[operation])

describe('the endpoint table', () => {
  // API: What the service does 2, 5; Versioning 1
  it('contains the 17 operations of the document with their scopes and statuses', () => {
    const table = endpoints.map(
      ({ method, path, scope, success = [200] }) =>
        `${method} ${path} (${scope ?? 'none'}) ${success.toSorted().join(' ')}`,
    )
    expect(table.toSorted()).toEqual(DOCUMENT.toSorted())
    expect(table).toHaveLength(17)
  })

  // API: Authentication 8
  it('requires the scope of the method, except for batch-read, which reads', () => {
    const byMethod = { GET: 'read', POST: 'write', PATCH: 'write', DELETE: 'destructive' }
    const exceptions = OPERATIONS.filter((operation) => {
      const { method, scope } = ENDPOINTS[operation]
      return scope !== byMethod[method]
    })
    expect(exceptions.toSorted()).toEqual(['bookmarks.batchRead', 'root.read'])
  })

  it('lets a free plan read its account and the root only', () => {
    const free = OPERATIONS.filter((operation) => 'freePlan' in ENDPOINTS[operation])
    expect(free.toSorted()).toEqual(['account.read', 'root.read'])
  })

  it('describes exactly the parameters of each path', () => {
    for (const { path, params } of endpoints) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect([path, Object.keys(params?.shape ?? {})]).toEqual([path, named])
    }
  })

  it('has a body for POST and PATCH only', () => {
    for (const { method, body, path } of endpoints) {
      expect([path, method, body !== undefined]).toEqual([
        path,
        method,
        method === 'POST' || method === 'PATCH',
      ])
    }
  })

  it('marks only the creation of a collection as unsafe to repeat, because a save is one bookmark per URL', () => {
    expect(OPERATIONS.filter((operation) => 'idempotent' in ENDPOINTS[operation])).toEqual([
      'collections.create',
    ])
  })
})
