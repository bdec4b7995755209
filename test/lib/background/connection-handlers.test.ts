import { describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createSessions } from '@/lib/connect/session.ts'
import type { Outcome } from '@/lib/connect/connect-failure.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import type { Connection, OAuthCredential } from '@/lib/connect/credential.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import { createConnectionHandlers } from '@/lib/background/connection-handlers.ts'
import { patternOf } from '@/lib/platform/host-permission.ts'
import { createLibraryAccess } from '@/lib/save/library-access.ts'
import { accessToken, oauthCredential } from '../../helpers/oauth-credential.ts'
import {
  connection,
  createTestStore,
  KEY,
  keyCredential,
  ORIGIN,
  NO_RENEWAL,
} from '../../helpers/auth-fixture.ts'

const TAG = libraryTag(connection)
const SECRETS = ['refresh-1', 'access-1', KEY]
const CONTEXT = { signal: new AbortController().signal }
const refused = async () => ({
  ok: false as const,
  failure: { code: 'unreachable' as const, message: 'Nothing answers.', nextStep: 'Start it.' },
})

const noFetch = () => Promise.reject(new TypeError('no network'))

/** The real store, session and handlers over a fake network. */
function createBackground() {
  const { store, everything } = createTestStore()
  const done: string[] = []
  const revoke = async (credential: OAuthCredential) => void done.push(`revoke at ${credential.issuer}`)
  const sessions = createSessions({ ...NO_RENEWAL, store, now: () => 0, revoke })
  const access = createLibraryAccess({
    readOffer: async () => null,
    sessions,
    fetch: noFetch,
    isOnline: () => false,
  })
  let next: () => Promise<Outcome<Connection>> = refused
  const signIn = { describe: refused, withKey: () => next(), withOAuth: () => next(), forScope: () => next() }
  vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation(async ({ origins = [] }) => {
    done.push(`drop ${origins.join()}`)
    return true
  })
  const handlers = createConnectionHandlers(
    { sessions, access, authStore: store },
    signIn,
    async ({ isSame, gone }) =>
      void done.push([isSame ? 'same library' : 'another library', ...gone].join(' ')),
  )
  const moveTo = (origin: string, id = 'a1') => {
    const there = { ...connection, baseUrl: origin, origin, account: { ...connection.account, id } }
    next = async () => {
      await store.connect(there, { ...keyCredential, origin }, null)
      return { ok: true, value: there }
    }
    return handlers['connection.connectWithKey']({ address: origin, key: KEY, remember: true }, CONTEXT)
  }
  return { store, handlers, done, everything, moveTo }
}

async function signedIn() {
  const background = createBackground()
  const { store } = background
  await store.connect({ ...connection, via: 'oauth' }, oauthCredential(), accessToken('access-1', 0))
  return background
}

const OTHER = 'https://other.example'

describe('another address', () => {
  it('is connected next to the library before, which keeps its sign-in and permission', async () => {
    const { moveTo, done, store } = await signedIn()
    expect(await moveTo(OTHER)).toMatchObject({ ok: true, connection: { baseUrl: OTHER } })
    expect(done).toEqual(['another library'])
    expect(await store.of(TAG).readCredential()).toEqual(oauthCredential())
  })

  it('can be left for the first, which is not signed out', async () => {
    const { moveTo, handlers, done } = await signedIn()
    await moveTo(OTHER)
    expect(await handlers['connection.use']({ library: TAG }, CONTEXT)).toMatchObject({
      status: 'connected',
      baseUrl: ORIGIN,
    })
    expect(await storedConnectionItem.read()).toMatchObject({ baseUrl: ORIGIN })
    expect(done).toEqual(['another library', 'another library'])
  })

  it('of one account keeps the permission that another account of the service needs', async () => {
    const { moveTo, handlers, done } = await signedIn()
    await moveTo(ORIGIN, 'a2')
    await handlers['connection.disconnect']({ library: TAG }, CONTEXT)
    expect(done).toEqual(['another library', `revoke at ${ORIGIN}`, `same library ${TAG}`])
  })

  it('of another account of the same library counts as another library', async () => {
    const { moveTo, done } = await signedIn()
    await moveTo(ORIGIN, 'a2')
    expect(done).toEqual(['another library'])
  })

  it('that fails changes nothing', async () => {
    const { handlers, done, everything } = await signedIn()
    const before = await everything()
    const request = { address: 'https://other.example', key: KEY, remember: true }
    expect(await handlers['connection.connectWithKey'](request, CONTEXT)).toMatchObject({ ok: false })
    expect(await everything()).toEqual(before)
    expect(done).toEqual([])
  })
})

describe('signing in again', () => {
  it('to the same account keeps pending edits and the index', async () => {
    const { moveTo, done } = await signedIn()
    await moveTo(ORIGIN)
    expect(done).toEqual(['same library'])
  })
})

describe('disconnecting', () => {
  it('revokes the credential, deletes all data of the library, and returns the permission', async () => {
    const { handlers, done, everything } = await signedIn()
    expect(await handlers['connection.disconnect']({}, CONTEXT)).toEqual({ status: 'none' })
    expect(done).toEqual([`revoke at ${ORIGIN}`, `drop ${patternOf(ORIGIN)}`, `another library ${TAG}`])
    const left = JSON.stringify(await everything())
    for (const old of ['refresh-1', 'access-1', ORIGIN]) expect(left).not.toContain(old)
  })

  it('the active library leaves the others connected, and makes one of them active', async () => {
    const { moveTo, handlers, done, everything } = await signedIn()
    await moveTo(OTHER)
    const view = await handlers['connection.disconnect']({}, CONTEXT)
    expect(view).toMatchObject({ status: 'connected', baseUrl: ORIGIN })
    expect(done.at(-2)).toBe(`drop ${patternOf(OTHER)}`)
    expect(JSON.stringify(await everything())).not.toContain(OTHER)
  })

  it('the library of a screen is not prevented by another that became active since', async () => {
    const { moveTo, handlers } = await signedIn()
    await moveTo(OTHER)
    const view = await handlers['connection.disconnect']({}, { ...CONTEXT, library: TAG })
    expect(view).toMatchObject({ status: 'connected', baseUrl: OTHER })
  })
})

describe('the stored connection', () => {
  it('names the library of the last change, and is deleted with it', async () => {
    const { handlers, moveTo } = await signedIn()
    await handlers['connection.read']({}, CONTEXT)
    expect(await storedConnectionItem.read()).toMatchObject({ origin: ORIGIN })
    await moveTo('https://other.example')
    expect(await storedConnectionItem.read()).toMatchObject({ origin: 'https://other.example' })
    await handlers['connection.disconnect']({}, CONTEXT)
    expect(await storedConnectionItem.read()).toMatchObject({ origin: ORIGIN })
    await handlers['connection.disconnect']({}, CONTEXT)
    expect(await storedConnectionItem.read()).toBeNull()
  })
})

describe('answers to screens', () => {
  it('carry no credential', async () => {
    const { handlers, moveTo } = await signedIn()
    const answers = [
      await handlers['connection.read']({}, CONTEXT),
      await handlers['connection.setRemember']({ remember: false }, CONTEXT),
      await handlers['connection.status']({}, CONTEXT),
      await moveTo('https://other.example'),
    ]
    const said = JSON.stringify([answers, await storedConnectionItem.read()])
    for (const secret of SECRETS) expect(said).not.toContain(secret)
    expect(await fakeBrowser.storage.sync.get(null)).toEqual({})
  })
})
