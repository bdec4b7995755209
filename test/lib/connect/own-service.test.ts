import { expect, it, onTestFinished } from 'vitest'
import { KEY_LEVELS, type KeyLevel } from '@bookplate/contract'
import { connectWithKey } from '@/lib/connect/connect-with-key.ts'
import { askForScope, connectWithOAuth } from '@/lib/connect/connect-with-oauth.ts'
import { createSession } from '@/lib/connect/session.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { createPasswords } from '../../../server/src/identity/passwords.ts'
import { openServiceStore } from '../../helpers/open-service-store.ts'
import { createLibraryClient } from '@/lib/client/index.ts'
import { createTestStore, NO_RENEWAL } from '../../helpers/auth-fixture.ts'
import { freePort } from '../../helpers/free-port.ts'
import { createOauthClient, PASSWORD } from '../../helpers/oauth-client.ts'
import { ownServiceSignIn } from '../../helpers/own-service-sign-in.ts'
import { startTestService } from '../../helpers/start-service.ts'
import { rejectionOf } from '../../helpers/test-client.ts'

const revoke = async () => undefined

it('signs in to our service by its client id, saves, gets a scope, refreshes, and signs out', async () => {
  const service = await startTestService({ port: await freePort() })
  onTestFinished(service.stop)
  const person = await createOauthClient(service)
  await person.signIn()
  const { store } = createTestStore()
  const clock = { now: Date.now() }
  const now = () => clock.now
  const { deps, tokens, opened } = ownServiceSignIn(person, { store, now })
  const session = createSession({
    store,
    now,
    lock: (name, run) => navigator.locks.request(name, run),
    ...tokens,
  })
  const { getToken, refreshToken } = session
  const client = createLibraryClient({ baseUrl: service.url, fetch, getToken, refreshToken })

  expect(await connectWithOAuth({ address: service.url, remember: true }, deps)).toMatchObject({
    ok: true,
    value: { account: { email: 'me@example.org' }, scopes: { read: true, write: true, destructive: false } },
  })
  expect(opened[0]!.searchParams.get('client_id')).toBe('bookplate-extension')

  const { id } = await client.collections.create({ name: 'Reading' })
  expect(await rejectionOf(client.collections.delete(id))).toMatchObject({ code: 'forbidden' })
  expect(await askForScope('destructive', deps)).toMatchObject({
    ok: true,
    value: { scopes: { destructive: true } },
  })
  await client.collections.delete(id)

  const before = await store.readAccess(service.url)
  clock.now += 50 * 60_000
  await Promise.all(Array.from({ length: 20 }, () => client.tags.list()))
  expect((await store.readAccess(service.url))?.token).not.toBe(before?.token)

  await session.disconnect()
  expect(await session.view()).toBeNull()
  const old = createLibraryClient({
    baseUrl: service.url,
    fetch,
    getToken: async () => before?.token ?? null,
  })
  expect(await rejectionOf(old.tags.list())).toMatchObject({ code: 'unauthorized' })
})

it('adds another account of our service, although the browser is signed in to the first', async () => {
  const service = await startTestService({ port: await freePort() })
  onTestFinished(service.stop)
  const person = await createOauthClient(service)
  await person.signIn()
  const other = service.account({ email: 'bo@example.org' })
  const accounts = openServiceStore(service.config.dataFolder)
  await createPasswords(accounts, Date.now).set(other.id, PASSWORD)
  await accounts.close()
  const { store } = createTestStore()
  const fields = { email: other.email, password: PASSWORD, answer: 'allow' }
  const { deps, tokens } = ownServiceSignIn(person, { store, fields })
  const connect = () => connectWithOAuth({ address: service.url, remember: true }, deps)
  expect(await connect()).toMatchObject({ value: { account: { email: 'me@example.org' } } })
  expect(await connect()).toMatchObject({ value: { account: { email: 'bo@example.org' } } })

  const [first, second] = (await store.readLibraries()).list.map((library) =>
    createSession({
      store: store.of(libraryTag(library)),
      now: Date.now,
      lock: (_, run) => run(),
      ...tokens,
    }),
  )
  await first!.disconnect()
  const { getToken, refreshToken } = second!
  const client = createLibraryClient({ baseUrl: service.url, fetch, getToken, refreshToken })
  expect(await client.account.read()).toMatchObject({ email: 'bo@example.org' })

  // A refused library is signed in again without another question.
  for (const library of (await store.readLibraries()).list) await store.of(libraryTag(library)).markRefused()
  fields.email = 'me@example.org'
  expect(await connect()).toMatchObject({ value: { account: { email: 'bo@example.org' } } })
})

it.each(Object.entries(KEY_LEVELS) as [KeyLevel, readonly string[]][])(
  'connects with a key of level %s and learns its scopes by use',
  async (level, scopes) => {
    const service = await startTestService()
    onTestFinished(service.stop)
    const key = service.account().key(level)
    const { store } = createTestStore()
    const deps = { fetch, now: Date.now, isOnline: () => true, hasPermission: async () => true }
    const outcome = await connectWithKey(
      { address: service.url, key, remember: true },
      { ...deps, store, revoke },
    )
    expect(outcome).toMatchObject({ ok: true })
    const session = createSession({ ...NO_RENEWAL, store, revoke })
    const learning: Promise<void>[] = []
    const { getToken, refreshToken, learn } = session
    const client = createLibraryClient({
      baseUrl: service.url,
      fetch,
      getToken,
      refreshToken,
      onAttempt: (report) => void learning.push(learn(report)),
    })
    const made = await client.collections.create({ name: 'Reading' }).catch(() => null)
    await Promise.all(learning)
    await client.collections.delete(made?.id ?? crypto.randomUUID()).catch(() => undefined)
    await Promise.all(learning)
    expect((await session.view())?.scopes).toEqual(scopes)
  },
)
