import { describe, expect, it } from 'vitest'
import { connectWithKey, type KeyConnectDeps } from '@/lib/connect/connect-with-key.ts'
import { createTestStore, KEY } from '../../helpers/auth-fixture.ts'
import {
  data,
  json,
  refuse,
  redirect,
  startMisbehavingServer,
  text,
  type Answer,
} from '../../helpers/misbehaving-server.ts'

const account = {
  id: 'a1',
  name: 'Ada',
  email: 'ada@example.com',
  image: null,
  access: { hasAppAccess: true, hasPaidPlan: true, hasProAccess: false, trial: null },
}
const NOTHING = '00000000-0000-4000-8000-000000000000'
const DELETE = `/v1/collections/${NOTHING}?confirm=true`
const ARCHIVE = '/v1/bookmarks/archive'
const ROOT = data({ name: 'Bookplate', version: '0.1.0' })

function setUp(deps: Partial<KeyConnectDeps> = {}) {
  const { store, everything } = createTestStore()
  const connect = (address: string, key = KEY, remember = true) =>
    connectWithKey(
      { address, key, remember },
      {
        fetch,
        now: Date.now,
        isOnline: () => true,
        hasPermission: async () => true,
        store,
        revoke: async () => undefined,
        ...deps,
      },
    )
  return { connect, store, everything }
}

/** Service with responses by path. Others return 404. */
const service =
  (paths: Record<string, Answer>): Answer =>
  (response, request) =>
    (paths[request.url ?? ''] ?? refuse(404, 'not_found'))(response, request)

describe('a key that works', () => {
  it('is stored with its account', async () => {
    const server = await startMisbehavingServer(service({ '/v1': ROOT, '/v1/me': data(account) }))
    const { connect, store } = setUp()
    const outcome = await connect(`${server.baseUrl}/`, `  ${KEY}\n`)
    expect(outcome).toMatchObject({
      ok: true,
      value: { baseUrl: server.baseUrl, via: 'key', account: { email: 'ada@example.com' } },
    })
    expect(await store.readCredential()).toEqual({ via: 'key', origin: server.baseUrl, key: KEY })
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  })

  it('is sent only after the address proved to be a library', async () => {
    const server = await startMisbehavingServer(service({ '/v1': ROOT, '/v1/me': data(account) }))
    await setUp().connect(server.baseUrl)
    expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v1', undefined],
      ['/v1/me', `Bearer ${KEY}`],
      [`/v1/collections/${NOTHING}?confirm=true`, `Bearer ${KEY}`],
    ])
  })

  const refused = refuse(403, 'forbidden')
  const unpaid = refuse(402, 'payment_required')
  it.each<[string, Record<string, Answer>, object]>([
    ['full', {}, { read: true, write: true, destructive: true }],
    [
      'write',
      { [DELETE]: refused, [ARCHIVE]: data({ ids: [] }) },
      { read: true, write: true, destructive: false },
    ],
    ['read', { [DELETE]: refused, [ARCHIVE]: refused }, { read: true, write: false, destructive: false }],
    ['not known on a plan without the API', { [DELETE]: unpaid, [ARCHIVE]: unpaid }, { read: true }],
  ])('has known permissions: %s', async (_level, paths, scopes) => {
    const server = await startMisbehavingServer(service({ '/v1': ROOT, '/v1/me': data(account), ...paths }))
    expect(await setUp().connect(server.baseUrl)).toMatchObject({ value: { scopes } })
  })
})

describe('a failed connection is explained with the next step and stores nothing', () => {
  const cases: [string, Answer][] = [
    ['key_refused', service({ '/v1': ROOT, '/v1/me': refuse(401, 'unauthorized') })],
    ['service_failed', text(502, '<h1>Bad gateway</h1>')],
    ['service_failed', refuse(500, 'internal_error')],
    ['rate_limited', refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 30_000 })],
    ['web_page', text(200, '<html>Sign in</html>')],
    ['web_page', text(401, '<html>Sign in</html>')],
    ['not_a_library', json(200, { hello: 'world' })],
    ['not_a_library', json(404, { message: 'Not Found' })],
    ['redirected', redirect(302, 'https://sso.example/login')],
    [
      'timeout',
      (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).flushHeaders(),
    ],
  ]

  it.each(cases)('%s', async (code, answer) => {
    const server = await startMisbehavingServer(answer)
    // Only the server that never answers is given up. A busy machine can take this long for the others.
    const { connect, everything } = setUp(code === 'timeout' ? { callTimeoutMs: 500 } : {})
    const outcome = await connect(server.baseUrl)
    expect(outcome).toMatchObject({ ok: false, failure: { code } })
    const { message, nextStep } = (outcome as { failure: { message: string; nextStep: string } }).failure
    for (const sentence of [message, nextStep]) expect(sentence).toMatch(/^[A-Z\d].*[.:)]$/s)
    expect(JSON.stringify(outcome)).not.toContain(KEY)
    expect(await everything()).toEqual({ local: {}, session: {}, sync: {} })
  })

  it.each([
    ['address_invalid', ''],
    ['address_invalid', 'https://user:pw@library.example'],
    ['https_required', 'http://library.example'],
  ])('%s: %s', async (code, address) => {
    const sent: unknown[] = []
    const { connect } = setUp({ fetch: async (input) => Promise.reject(sent.push(input)) })
    expect(await connect(address)).toMatchObject({ ok: false, failure: { code } })
    expect(sent).toEqual([])
  })

  it.each(['', 'abc', 'service_', 'service_with space', 'service_two\nlines', 'service_schlüssel'])(
    'key_malformed: %j, before any request',
    async (key) => {
      const server = await startMisbehavingServer(ROOT)
      expect(await setUp().connect(server.baseUrl, key)).toMatchObject({ failure: { code: 'key_malformed' } })
      expect(server.seen).toEqual([])
    },
  )

  it('permission_refused, before any request', async () => {
    const server = await startMisbehavingServer(ROOT)
    const { connect } = setUp({ hasPermission: async (origin) => origin !== server.baseUrl })
    expect(await connect(server.baseUrl)).toMatchObject({ failure: { code: 'permission_refused' } })
    expect(server.seen).toEqual([])
  })

  it('unreachable, offline, or possibly untrusted over https', async () => {
    const server = await startMisbehavingServer(ROOT)
    await server.stop()
    expect(await setUp().connect(server.baseUrl)).toMatchObject({ failure: { code: 'unreachable' } })
    const offline = setUp({ isOnline: () => false })
    expect(await offline.connect(server.baseUrl)).toMatchObject({ failure: { code: 'offline' } })
    const untrusted = await setUp().connect(server.baseUrl.replace('http:', 'https:'))
    expect(untrusted).toMatchObject({ failure: { code: 'unreachable_or_untrusted' } })
  })

  it.each(['/v1', '/v1/', '/v1/bookmarks', '/somewhere/else'])(
    'wrong_path: %s, with the right one',
    async (path) => {
      const server = await startMisbehavingServer(service({ '/v1': ROOT }))
      const outcome = await setUp().connect(server.baseUrl + path)
      expect(outcome).toMatchObject({ failure: { code: 'wrong_path', suggestion: server.baseUrl } })
      expect(server.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    },
  )

  it("storage_failed, if the browser can't store it", async () => {
    const server = await startMisbehavingServer(service({ '/v1': ROOT, '/v1/me': data(account) }))
    const { store } = createTestStore()
    const full = { ...store, connect: () => Promise.reject(new Error('QUOTA_BYTES')) }
    const { connect } = setUp({ store: full })
    expect(await connect(server.baseUrl)).toMatchObject({ failure: { code: 'storage_failed' } })
  })
})
