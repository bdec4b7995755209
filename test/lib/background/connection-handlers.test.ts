import { describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createSession } from '@/lib/connect/session.ts'
import type { Outcome } from '@/lib/connect/connect-failure.ts'
import type { Connection, OAuthCredential } from '@/lib/connect/credential.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import { createConnectionHandlers } from '@/lib/background/connection-handlers.ts'
import { patternOf } from '@/lib/platform/host-permission.ts'
import { createLibraryAccess } from '@/lib/save/library-access.ts'
import { accessToken, oauthCredential } from '../../helpers/oauth-credential.ts'
import { connection, createTestStore, KEY, keyCredential, ORIGIN } from '../../helpers/auth-fixture.ts'

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
  const session = createSession({
    store,
    now: () => 0,
    lock: (_name, run) => run(),
    renew: async () => ({ status: 'refused' }),
    revoke,
  })
  const access = createLibraryAccess({
    readOffer: async () => null,
    session,
    fetch: noFetch,
    isOnline: () => false,
    onAttempt: () => {},
  })
  let next: () => Promise<Outcome<Connection>> = refused
  const signIn = { describe: refused, withKey: () => next(), withOAuth: () => next(), forScope: () => next() }
  vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation(async ({ origins = [] }) => {
    done.push(`drop ${origins.join()}`)
    return true
  })
  const handlers = createConnectionHandlers(
    { session, access, authStore: store },
    signIn,
    async (isSame) => void done.push(isSame ? 'same library' : 'another library'),
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

describe('another address', () => {
  it('removes the credential of the previous library, and returns its host permission', async () => {
    const { moveTo, done, everything } = await signedIn()
    expect(await moveTo('https://other.example')).toMatchObject({ ok: true })
    expect(done).toEqual([`drop ${patternOf(ORIGIN)}`, 'another library'])
    const left = JSON.stringify(await everything())
    for (const old of ['refresh-1', 'access-1', ORIGIN]) expect(left).not.toContain(old)
  })

  it('on another port of the same host returns the permission of the first', async () => {
    const { moveTo, done } = await signedIn()
    await moveTo(`${ORIGIN}:8443`)
    expect(done).toEqual([`drop ${patternOf(ORIGIN)}`, 'another library'])
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
    expect(done).toEqual([`revoke at ${ORIGIN}`, `drop ${patternOf(ORIGIN)}`, 'another library'])
    const left = JSON.stringify(await everything())
    for (const old of ['refresh-1', 'access-1', ORIGIN]) expect(left).not.toContain(old)
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
