import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isApiError, isTransportError } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/index.ts'
import { MAX_WAIT_MS } from '@/lib/client/call.ts'
import { MAX_ATTEMPTS } from '@/lib/client/retry.ts'
import { createTestClient } from '../../helpers/test-client.ts'

const RUNS = 1_500
const id = '6f1c2c1e-1f6a-4f5e-9d57-0a3f8f3e7b11'

const CALLS: ((client: LibraryClient) => Promise<unknown>)[] = [
  (client) => client.bookmarks.list(),
  (client) => client.bookmarks.listSummaries(),
  (client) => client.bookmarks.save('https://example.com/'),
  (client) => client.bookmarks.update(id, { note: null }),
  (client) => client.bookmarks.preview(id, 'r'),
  (client) => client.search.runSummaries({ query: 'a' }),
  (client) => client.collections.create({ name: 'a' }),
  (client) => client.stats.read(),
  (client) => client.account.read(),
]

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
})
const oddNumber = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom('-1', '1e9', '99999999999999999999', 'NaN', ''),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'Content-Type',
    'Retry-After',
    'RateLimit',
    'RateLimit-Reset',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
    'Deprecation',
    'Sunset',
    'Link',
    'Date',
    'X-Service-Media-Width',
  ),
  fc.oneof(
    headerText,
    oddNumber,
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  ),
)

const envelope = fc.record(
  {
    error: fc.record(
      {
        code: fc.oneof(fc.constantFrom('rate_limited', 'unauthorized', 'internal_error'), fc.string()),
        message: fc.oneof(fc.string(), fc.jsonValue()),
        details: fc.jsonValue(),
        retryable: fc.oneof(fc.boolean(), fc.jsonValue()),
        retryAfterMs: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
    requestId: fc.oneof(fc.string(), fc.jsonValue()),
  },
  { requiredKeys: [] },
)
const page = fc.record({
  data: fc.record({ items: fc.array(fc.jsonValue()), nextCursor: fc.oneof(fc.string(), fc.jsonValue()) }),
})
const body = fc.oneof(
  fc
    .oneof(
      envelope,
      page,
      fc.constant({ data: { items: [], nextCursor: null } }),
      fc.record({ data: fc.jsonValue() }),
      fc.jsonValue(),
    )
    .map((json) => JSON.stringify(json)),
  fc.string({ unit: 'binary' }),
  fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
)
const answer = fc.oneof(
  { weight: 9, arbitrary: fc.record({ status: fc.integer({ min: 200, max: 599 }), headers, body }) },
  { weight: 1, arbitrary: fc.constant(null) },
)

const BODILESS = [204, 205, 304]

describe('any response', () => {
  it(
    'results in a value or one of our two errors, with limited time and attempts',
    { tags: ['slow'] },
    async () => {
      const kinds = new Set<string>()
      const arbitrary = fc.tuple(fc.constantFrom(...CALLS), fc.array(answer, { minLength: 1, maxLength: 4 }))
      await fc.assert(
        fc.asyncProperty(arbitrary, async ([call, answers]) => {
          let asked = 0
          const { client, delays } = createTestClient('https://library.example', {
            refreshToken: async (rejected) => `${rejected}-new`,
            fetch: async () => {
              const given = answers[Math.min(asked, answers.length - 1)]
              asked += 1
              if (!given) throw new TypeError('fetch failed')
              const { status } = given
              return new Response(BODILESS.includes(status) ? null : given.body, {
                status,
                headers: given.headers,
              })
            },
          })
          const outcome = await call(client).then(
            () => 'value',
            (error: unknown) => error,
          )
          const isOurs = outcome === 'value' || isApiError(outcome) || isTransportError(outcome)
          expect([isOurs, outcome]).toEqual([true, outcome])
          expect(() => JSON.stringify(outcome)).not.toThrow()
          // One more, if the last was refused for its credential.
          expect(asked).toBeLessThanOrEqual(MAX_ATTEMPTS + 1)
          expect(delays.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(MAX_WAIT_MS)
          expect(delays.every((ms) => ms >= 0)).toBe(true)
          kinds.add(outcome === 'value' ? 'value' : (outcome as Error).name)
        }),
        { numRuns: RUNS },
      )
      expect(kinds).toEqual(new Set(['value', 'ApiError', 'TransportError']))
    },
  )
})
