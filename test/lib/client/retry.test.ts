import { describe, expect, it } from 'vitest'
import { ApiError, TransportError } from '@bookplate/contract'
import { MAX_ATTEMPTS, nextWaitMs } from '@/lib/client/retry.ts'
import { controlDeadline } from '../../helpers/deadline.ts'
import {
  data,
  dropped,
  refuse,
  startMisbehavingServer,
  text,
  truncated,
} from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'

const limited = (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  refuse(429, 'rate_limited', { retryable: true, ...fields }, headers)
const broken = refuse(500, 'internal_error', { retryable: true })
const api = (status: number, code: string, retryable: boolean) =>
  new ApiError({ status, code, message: '', retryable, requestId: null })
const COLLECTION = { name: 'Reading' }

describe('after 429', () => {
  it.each([
    ['retryAfterMs', limited({ retryAfterMs: 1_500 }, { 'Retry-After': '2' }), 1_500],
    [
      'Retry-After, if retryAfterMs is a week',
      limited({ retryAfterMs: 604_800_000 }, { 'Retry-After': '2' }),
      2_000,
    ],
    ['Retry-After in seconds', limited({}, { 'Retry-After': '2', 'RateLimit-Reset': '3' }), 2_000],
    [
      'the RateLimit field',
      limited({}, { RateLimit: '"per-minute";r=0;t=3', 'X-RateLimit-Reset': '1' }),
      3_000,
    ],
    ['RateLimit-Reset', limited({}, { 'RateLimit-Reset': '3', 'X-RateLimit-Reset': '1' }), 3_000],
    ['X-RateLimit-Reset', limited({}, { 'X-RateLimit-Reset': '1' }), 1_000],
    ['Retry-After of a gateway without an envelope', text(429, 'slow down', { 'Retry-After': '1' }), 1_000],
    [
      'Retry-After as a date, by the clock of the service',
      limited({}, { 'Retry-After': 'Fri, 02 Jan 2026 00:00:03 GMT', Date: 'Fri, 02 Jan 2026 00:00:00 GMT' }),
      3_000,
    ],
  ])('waits exactly the time of %s', async (_, answer, expected) => {
    const server = await startMisbehavingServer(answer, data([]))
    const { client, delays } = createTestClient(server.baseUrl)
    await expect(client.tags.list()).resolves.toEqual([])
    expect(delays).toEqual([expected])
    expect(server.seen).toHaveLength(2)
  })

  it('backs off if the service gives no readable time', async () => {
    const answers = [limited({}), limited({ retryAfterMs: 'soon' }, { 'Retry-After': 'later' }), data([])]
    const server = await startMisbehavingServer(...answers)
    const { client, delays } = createTestClient(server.baseUrl)
    await client.tags.list()
    expect(delays).toEqual([300, 600])
  })

  it('repeats even an unsafe call, because it was rejected unprocessed', async () => {
    const collection = { id: crypto.randomUUID(), name: 'Reading', filters: {}, color: 'blue', icon: 'book' }
    const server = await startMisbehavingServer(limited({ retryAfterMs: 5 }), data(collection, {}, 201))
    const { client } = createTestClient(server.baseUrl)
    await expect(client.collections.create(COLLECTION)).resolves.toMatchObject({ name: 'Reading' })
  })

  it('reports the wait instead of waiting too long', async () => {
    const server = await startMisbehavingServer(limited({}, { 'Retry-After': '42' }))
    const { client, delays } = createTestClient(server.baseUrl)
    const error = await rejectionOf(client.tags.list())
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 42_000, requestId: 'req-1' })
    expect(delays).toEqual([])
    expect(server.seen).toHaveLength(1)
  })

  it('sends no other call before the end of the pause', async () => {
    const server = await startMisbehavingServer(limited({ retryAfterMs: 60_000 }), data([]))
    const { client } = createTestClient(server.baseUrl)
    await rejectionOf(client.tags.list())
    expect(await rejectionOf(client.collections.list())).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 60_000,
    })
    expect(server.seen).toHaveLength(1)
  })

  it('ends the call immediately for a caller that manages pauses', async () => {
    const server = await startMisbehavingServer(limited({ retryAfterMs: 100 }), data([]))
    const { client, delays } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list({ endsOnPause: true }))).toMatchObject({ retryAfterMs: 100 })
    expect(delays).toEqual([])
    expect(server.seen).toHaveLength(1)
  })

  it('gives up after the last attempt', async () => {
    const server = await startMisbehavingServer(limited({ retryAfterMs: 10 }))
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list())).toMatchObject({ code: 'rate_limited' })
    expect(server.seen).toHaveLength(MAX_ATTEMPTS)
  })
})

describe('after an error of the service or the network', () => {
  it.each([
    ['500 in the envelope', broken],
    ['502 from a proxy', text(502, '<h1>Bad gateway</h1>')],
    ['a dropped connection', dropped],
    ['a truncated body', truncated],
  ])('repeats an idempotent call after %s', async (_, fault) => {
    const server = await startMisbehavingServer(fault, data([]))
    const { client, delays } = createTestClient(server.baseUrl)
    await expect(client.tags.list()).resolves.toEqual([])
    expect(delays).toEqual([300])
  })

  it.each([
    ['500', broken],
    ['a dropped connection', dropped],
  ])('does not repeat an unsafe call after %s', async (_, fault) => {
    const server = await startMisbehavingServer(fault)
    const { client, delays } = createTestClient(server.baseUrl)
    await rejectionOf(client.collections.create(COLLECTION))
    expect(server.seen).toHaveLength(1)
    expect(delays).toEqual([])
  })

  it('obeys Retry-After of a 503', async () => {
    const server = await startMisbehavingServer(text(503, 'maintenance', { 'Retry-After': '1' }), data([]))
    const { client, delays } = createTestClient(server.baseUrl)
    await client.tags.list()
    expect(delays).toEqual([1_000])
  })

  it("does not repeat errors that aren't retryable", async () => {
    const server = await startMisbehavingServer(refuse(500, 'internal_error', { retryable: false }))
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list())).toMatchObject({ code: 'internal_error' })
    expect(server.seen).toHaveLength(1)
  })

  it("reports the service's error if the time runs out during a wait", async () => {
    const server = await startMisbehavingServer(broken)
    const deadline = controlDeadline()
    const { client } = createTestClient(server.baseUrl, {
      sleep: async (_, signal) => {
        deadline.pass()
        signal.throwIfAborted()
      },
    })
    expect(await rejectionOf(client.tags.list())).toMatchObject({ code: 'internal_error' })
    expect(server.seen).toHaveLength(1)
  })

  it('does not repeat a call that timed out', async () => {
    const deadline = controlDeadline()
    const server = await startMisbehavingServer(() => deadline.pass())
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'timeout' })
    expect(server.seen).toHaveLength(1)
  })
})

describe('after 401', () => {
  const refused = refuse(401, 'unauthorized')

  it('requests a new credential once and sends it', async () => {
    const server = await startMisbehavingServer(refused, data([]))
    const rejected: string[] = []
    const { client, delays } = createTestClient(server.baseUrl, {
      getToken: async () => 'old',
      refreshToken: async (token) => {
        rejected.push(token)
        return 'new'
      },
    })
    await client.tags.list()
    expect(rejected).toEqual(['old'])
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(delays).toEqual([])
  })

  it('treats a second 401 as final', async () => {
    const server = await startMisbehavingServer(refused)
    let refreshes = 0
    const { client } = createTestClient(server.baseUrl, {
      refreshToken: async () => `new-${(refreshes += 1)}`,
    })
    expect(await rejectionOf(client.tags.list())).toMatchObject({ code: 'unauthorized' })
    expect(refreshes).toBe(1)
    expect(server.seen).toHaveLength(2)
  })

  it('treats the first 401 as final if there is nothing to refresh', async () => {
    const server = await startMisbehavingServer(refused)
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list())).toMatchObject({ code: 'unauthorized' })
    expect(server.seen).toHaveLength(1)
  })
})

describe('nextWaitMs', () => {
  const limits = { idempotent: true, maxWaitMs: 60_000 }
  const wait = (error: ApiError | TransportError, waitMs: number | null = null, attempt = 1) =>
    nextWaitMs({ ok: false, error, waitMs }, attempt, 0, limits, () => 0)

  it.each([400, 401, 402, 403, 404, 422])('never repeats a plain %i', (status) => {
    expect(wait(api(status, 'x', false))).toBeNull()
  })

  it.each(['offline', 'timeout', 'redirected', 'bad_answer', 'aborted'] as const)(
    'never repeats %s',
    (kind) => {
      expect(wait(new TransportError({ kind, message: '', requestId: null }))).toBeNull()
    },
  )

  it("adds jitter to its backoff but not to the service's times", () => {
    const error = api(429, 'rate_limited', true)
    expect(wait(error)).toBe(150)
    expect(wait(error, 777)).toBe(777)
  })

  it('counts the elapsed time', () => {
    const failure = { ok: false as const, error: api(500, 'internal_error', true), waitMs: null }
    expect(nextWaitMs(failure, 1, 59_000, limits, () => 1)).toBe(300)
    expect(nextWaitMs(failure, 1, 59_900, limits, () => 1)).toBeNull()
  })
})
