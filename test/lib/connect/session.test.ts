import { describe, expect, it } from 'vitest'
import { TransportError } from '@bookplate/contract'
import { type Renewal, type SessionDeps, createSession } from '@/lib/connect/session.ts'
import {
  KEY,
  ORIGIN,
  connection,
  createTestStore,
  keyCredential,
  NO_RENEWAL,
} from '../../helpers/auth-fixture.ts'
import { accessToken, oauthCredential } from '../../helpers/oauth-credential.ts'
import { createLibraryClient } from '@/lib/client/index.ts'
import { settle } from '../../helpers/settle.ts'

const START = Date.parse('2026-03-01T12:00:00Z')
const unreachable = () => new TransportError({ kind: 'unreachable', message: '', requestId: null })

/** Session over fake storage and a service that rotates refresh tokens by default. */
async function setUp(via: 'key' | 'oauth', deps: Partial<SessionDeps> = {}) {
  const { store, everything } = createTestStore()
  const clock = { now: START }
  const asked: (string | null)[] = []
  const revoked: (string | null)[] = []
  const renew = async (credential: ReturnType<typeof oauthCredential>): Promise<Renewal> => {
    asked.push(credential.refreshToken)
    const count = asked.length + 1
    await settle()
    return {
      status: 'renewed',
      credential: oauthCredential(`refresh-${count}`),
      access: accessToken(`access-${count}`, clock.now),
    }
  }
  const open = () =>
    createSession({
      store,
      now: () => clock.now,
      lock: (name, run) => navigator.locks.request(name, run),
      renew,
      revoke: async ({ refreshToken }) => void revoked.push(refreshToken),
      ...deps,
    })
  if (via === 'key') await store.connect(connection, keyCredential, null)
  else await store.connect({ ...connection, via }, oauthCredential(), accessToken('access-1', START))
  return { session: open(), open, store, everything, clock, asked, revoked }
}

describe('a key', () => {
  it('is returned for its own origin only', async () => {
    const { session } = await setUp('key')
    expect(await session.getToken(ORIGIN)).toBe(KEY)
    for (const other of ['https://other.example', 'http://library.example', `${ORIGIN}:8443`]) {
      expect(await session.getToken(other)).toBeNull()
    }
  })

  it('that was refused is not sent again and not lost', async () => {
    const { session, store, open } = await setUp('key')
    expect(await session.refreshToken(KEY, ORIGIN)).toBeNull()
    expect(await session.getToken(ORIGIN)).toBeNull()
    expect(await open().view()).toMatchObject({ signedIn: false, connection: { baseUrl: ORIGIN } })
    expect(await store.readCredential()).toEqual(keyCredential)
  })

  it('that was replaced during a call is used for its retry', async () => {
    const { session } = await setUp('key')
    expect(await session.refreshToken('service_the-old-one', ORIGIN)).toBe(KEY)
    expect(await session.getToken(ORIGIN)).toBe(KEY)
  })

  it('shows its permissions as they are learned', async () => {
    const { session } = await setUp('key')
    expect(await session.view()).toMatchObject({ scopes: null })
    await session.learn({ origin: ORIGIN, operation: 'search.run', outcome: 'ok' })
    await session.learn({ origin: ORIGIN, operation: 'tags.list', outcome: 'rate_limited' })
    expect(await session.view()).toMatchObject({ scopes: null })
    await session.learn({ origin: ORIGIN, operation: 'bookmarks.update', outcome: 'forbidden' })
    expect(await session.view()).toMatchObject({ scopes: ['read'] })
    const late = { origin: 'https://other.example' }
    await session.learn({ ...late, operation: 'bookmarks.update', outcome: 'ok' })
    expect(await session.view()).toMatchObject({ scopes: ['read'] })
    await session.learn({ origin: ORIGIN, operation: 'collections.delete', outcome: 'ok' })
    expect(await session.view()).toMatchObject({ scopes: ['read', 'write', 'destructive'] })
  })
})

describe('a token', () => {
  it('is used until 80 % of its life and then renewed', async () => {
    const { session, clock, asked } = await setUp('oauth')
    clock.now = START + 79_999
    expect(await session.getToken(ORIGIN)).toBe('access-1')
    clock.now = START + 80_000
    expect(await session.getToken(ORIGIN)).toBe('access-2')
    expect(asked).toEqual(['refresh-1'])
  })

  it('is still used while valid if the service is unavailable', async () => {
    const { session, clock, store } = await setUp('oauth', { renew: () => Promise.reject(unreachable()) })
    clock.now = START + 90_000
    expect(await session.getToken(ORIGIN)).toBe('access-1')
    clock.now = START + 100_000
    await expect(session.getToken(ORIGIN)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await store.readCredential()).toEqual(oauthCredential())
  })

  it('is not returned for another origin', async () => {
    const { session, asked } = await setUp('oauth')
    expect(await session.getToken('https://other.example')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is renewed once for 50 concurrent calls from several contexts, a hundred times', async () => {
    const { open, clock, asked } = await setUp('oauth')
    const contexts = [open(), open(), open()]
    for (let round = 1; round <= 100; round += 1) {
      clock.now += 90_000
      const calls = Array.from({ length: 50 }, (_, index) => contexts[index % 3]!.getToken(ORIGIN))
      expect(new Set(await Promise.all(calls))).toEqual(new Set([`access-${round + 1}`]))
    }
    expect(asked).toEqual(Array.from({ length: 100 }, (_, index) => `refresh-${index + 1}`))
  })

  it('is renewed once when 50 calls get 401 at the same time', async () => {
    const { session, clock, asked } = await setUp('oauth')
    clock.now += 30_000
    const calls = Array.from({ length: 50 }, () => session.refreshToken('access-1', ORIGIN))
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['access-2']))
    expect(asked).toHaveLength(1)
  })

  it('that is refused right after its creation is not renewed repeatedly', async () => {
    const { session, clock, asked } = await setUp('oauth')
    clock.now += 30_000
    const second = await session.refreshToken('access-1', ORIGIN)
    expect(await session.refreshToken(second!, ORIGIN)).toBeNull()
    expect(await session.getToken(ORIGIN)).toBeNull()
    expect(asked).toHaveLength(1)
  })
})

describe('a clock change', () => {
  const MINUTES = 60_000
  const DAY = 86_400_000

  it.each([10 * MINUTES, DAY])('forward by %i ms costs one renewal', async (jump) => {
    const { session, clock, asked } = await setUp('oauth')
    clock.now += jump
    expect(await session.getToken(ORIGIN)).toBe('access-2')
    expect(await session.getToken(ORIGIN)).toBe('access-2')
    expect(asked).toHaveLength(1)
  })

  it.each([10 * MINUTES, DAY])('backward by %i ms costs one 401 and one renewal', async (jump) => {
    const { session, clock, asked } = await setUp('oauth')
    clock.now -= jump
    expect(await session.getToken(ORIGIN)).toBe('access-1')
    expect(await session.refreshToken('access-1', ORIGIN)).toBe('access-2')
    expect(await session.getToken(ORIGIN)).toBe('access-2')
    expect(asked).toHaveLength(1)
  })
})

describe('the end of a sign-in', () => {
  it('by the person wins over a running renewal', async () => {
    const { session, clock, everything } = await setUp('oauth')
    clock.now += 90_000
    const renewal = session.getToken(ORIGIN)
    await session.disconnect()
    expect(await renewal).toBeNull()
    expect(JSON.stringify(await everything())).not.toMatch(/refresh-|access-/)
  })

  it('by the service keeps the library known and asks to sign in', async () => {
    const { session, clock, everything } = await setUp('oauth', {
      renew: async () => ({ status: 'refused' }),
    })
    clock.now += 90_000
    expect(await session.getToken(ORIGIN)).toBeNull()
    expect(await session.view()).toMatchObject({ signedIn: false, connection: { baseUrl: ORIGIN } })
    expect(JSON.stringify(await everything())).not.toMatch(/refresh-|access-/)
  })

  it('without a refresh token happens with the end of the access token', async () => {
    const { session, clock, store, asked } = await setUp('oauth')
    await store.connect({ ...connection, via: 'oauth' }, oauthCredential(null), accessToken('only', START))
    expect(await session.getToken(ORIGIN)).toBe('only')
    clock.now += 100_000
    expect(await session.getToken(ORIGIN)).toBeNull()
    expect(asked).toEqual([])
  })

  it('does not remove a newer sign-in', async () => {
    const { store, clock, open } = await setUp('oauth')
    const fresh = accessToken('fresh', START)
    clock.now += 90_000
    const renew = async (): Promise<Renewal> => {
      await store.connect({ ...connection, via: 'oauth' }, oauthCredential('signed-in-anew'), fresh)
      return { status: 'refused' }
    }
    const slow = createSession({
      store,
      now: () => clock.now,
      lock: (_, run) => run(),
      renew,
      revoke: async () => {},
    })
    await slow.getToken(ORIGIN)
    expect(await store.readCredential()).toMatchObject({ refreshToken: 'signed-in-anew' })
    expect(await open().view()).toMatchObject({ signedIn: true })
  })

  it('by the person revokes and forgets, even if the service is unavailable', async () => {
    const told = await setUp('oauth')
    await told.session.disconnect()
    expect(told.revoked).toEqual(['refresh-1'])
    const untold = await setUp('oauth', { revoke: () => Promise.reject(unreachable()) })
    await untold.session.disconnect()
    expect(await untold.everything()).toEqual({ local: {}, session: {}, sync: {} })
    expect(await untold.session.view()).toBeNull()
  })
})

const OTHER = 'https://other.example'

it('never sends the credential of one library to another, even if the library changes during a call', async () => {
  const { store } = createTestStore()
  await store.connect(connection, keyCredential, null)
  const { getToken, refreshToken } = createSession({ ...NO_RENEWAL, store })
  const sent: string[] = []
  const client = createLibraryClient({
    baseUrl: ORIGIN,
    getToken,
    refreshToken,
    fetch: async (url, init) => {
      sent.push(`${new URL(String(url)).origin} ${new Headers(init?.headers).get('Authorization')}`)
      // During this call, the person connects to another library.
      const other = { ...connection, baseUrl: OTHER, origin: OTHER }
      await store.connect(other, { via: 'key', origin: OTHER, key: 'service_of-the-other' }, null)
      const error = { code: 'unauthorized', message: 'No.', retryable: false }
      return Response.json({ error, requestId: 'r' }, { status: 401 })
    },
  })
  await client.tags.list().catch(() => undefined)
  expect(sent).toEqual([`${ORIGIN} Bearer ${KEY}`])
})

it.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'keeps a sign-in that is stored %i steps before the previous one ends',
  async (steps) => {
    const { store } = createTestStore()
    const via = { ...connection, via: 'oauth' } as const
    await store.connect(via, oauthCredential('old'), accessToken('access-old', 0))
    let connecting: Promise<void> | undefined
    const session = createSession({
      ...NO_RENEWAL,
      store,
      now: () => 1_000_000,
      renew: async () => {
        connecting = store.connect(via, oauthCredential('new'), accessToken('access-new', 1_000_000))
        for (let step = 0; step < steps; step += 1) await Promise.resolve()
        return { status: 'refused' }
      },
    })
    await session.getToken(ORIGIN)
    await connecting
    expect(await store.readCredential()).toEqual(oauthCredential('new'))
  },
)

it('disconnects immediately, independent of the service', async () => {
  const { store } = createTestStore()
  await store.connect({ ...connection, via: 'oauth' }, oauthCredential('old'), accessToken('a', 0))
  const session = createSession({ ...NO_RENEWAL, store, revoke: () => new Promise(() => undefined) })
  void session.disconnect()
  await expect.poll(() => store.readCredential()).toBeNull()
})
