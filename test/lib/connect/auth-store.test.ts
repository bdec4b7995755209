import { describe, expect, it } from 'vitest'
import { AUTH_STORAGE_KEYS, type StorageAreas, createAuthStore } from '@/lib/connect/auth-store.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { SAMPLE_KEY, SAMPLE_URL } from '@/lib/sample/sample-address.ts'
import { KEY, ORIGIN, connection, createTestStore, keyCredential } from '../../helpers/auth-fixture.ts'
import { oauthCredential } from '../../helpers/oauth-credential.ts'
import oneLibrary from './profiles/one-library.json' with { type: 'json' }
import { settle } from '../../helpers/settle.ts'

const oauth = oauthCredential()
const access = { origin: ORIGIN, token: 'access-1', obtainedAt: 0, refreshAt: 80, expiresAt: 100 }

const isListed = (key: string) => AUTH_STORAGE_KEYS.local.some((prefix) => key.startsWith(prefix))

describe('a connection', () => {
  it('is stored locally with its key, and never in sync', async () => {
    const { store, everything } = createTestStore()
    await store.connect(connection, keyCredential, null)
    expect(await store.readConnection()).toEqual(connection)
    expect(await store.readCredential()).toEqual(keyCredential)
    const { local, session, sync } = await everything()
    expect(Object.keys(local).filter((key) => !isListed(key))).toEqual([])
    expect([session, sync]).toEqual([{}, {}])
  })

  it('keeps access tokens in memory only', async () => {
    const { store, everything } = createTestStore()
    await store.connect({ ...connection, via: 'oauth' }, oauth, access)
    expect(await store.readAccess(ORIGIN)).toEqual(access)
    expect(JSON.stringify((await everything()).local)).not.toContain('access-1')
  })

  it('returns no access token for another origin', async () => {
    const { store } = createTestStore()
    await store.connect({ ...connection, via: 'oauth' }, oauth, access)
    expect(await store.readAccess('https://other.example')).toBeNull()
  })

  it('returns no credential of another origin', async () => {
    const { store } = createTestStore()
    await store.connect(connection, { ...keyCredential, origin: 'https://other.example' }, null)
    expect(await store.readCredential()).toBeNull()
  })

  it('is ignored if it is unreadable', async () => {
    const { store, areas } = createTestStore()
    await areas.local.set({ 'auth.libraries': { active: 'x', list: [{ baseUrl: 7 }] } })
    expect([await store.readConnection(), await store.readCredential()]).toEqual([null, null])
  })
})

const OTHER = 'https://other.example'
const theOther = { ...connection, baseUrl: OTHER, origin: OTHER }
const otherKey = { via: 'key', origin: OTHER, key: 'service_other' } as const

describe('several libraries', () => {
  async function connectBoth() {
    const bench = createTestStore()
    await bench.store.connect({ ...connection, via: 'oauth' }, oauth, access)
    await bench.store.connect(theOther, otherKey, null)
    return bench
  }
  const [first, second] = [libraryTag(connection), libraryTag(theOther)]

  it('keep their own credentials, and the last one connected is active', async () => {
    const { store } = await connectBoth()
    expect(await store.readConnection()).toMatchObject({ baseUrl: OTHER })
    expect(await store.readCredential()).toEqual(otherKey)
    expect(await store.of(first).readCredential()).toEqual(oauth)
    expect(await store.of(first).readAccess(ORIGIN)).toEqual(access)
    expect(await store.of(second).readAccess(ORIGIN)).toBeNull()
  })

  it('change places without a change of their credentials', async () => {
    const { store } = await connectBoth()
    await store.use(first)
    expect(await store.readCredential()).toEqual(oauth)
    await store.use('unknown')
    expect(await store.readConnection()).toMatchObject({ baseUrl: ORIGIN })
  })

  it('are forgotten one by one', async () => {
    const { store, everything } = await connectBoth()
    await store.clear()
    expect(JSON.stringify(await everything())).not.toContain('other')
    expect(await store.readCredential()).toEqual(oauth)
    await store.of(first).clear()
    expect(await everything()).toEqual({ local: {}, session: {}, sync: {} })
  })

  it('of two accounts of one service are two libraries', async () => {
    const { store } = createTestStore()
    const hers = { ...connection, account: { id: 'a2', name: 'Grace', email: 'grace@example.com' } }
    await store.connect(connection, keyCredential, null)
    await store.connect(hers, { ...keyCredential, key: 'service_hers' }, null)
    await store.of(first).markRefused()
    expect(await store.isRefused()).toBe(false)
    expect(await store.of(first).readCredential()).toEqual(keyCredential)
  })

  it('keep their names when the person signs in again', async () => {
    const { store } = await connectBoth()
    await store.label(second, { name: 'Work', color: 'purple' })
    await store.connect(theOther, { ...otherKey, key: 'service_new' }, null)
    expect(await store.readConnection()).toMatchObject({ name: 'Work', color: 'purple' })
  })

  it('never include the sample next to another', async () => {
    const { store, everything } = createTestStore()
    const sample = { ...connection, baseUrl: SAMPLE_URL, origin: SAMPLE_URL }
    await store.connect(sample, { via: 'key', origin: SAMPLE_URL, key: SAMPLE_KEY }, null)
    await store.connect(connection, keyCredential, null)
    expect(JSON.stringify(await everything())).not.toContain('sample')
  })
})

describe('the records of the versions that had one library', () => {
  const [connected, memoryOnly] = oneLibrary

  it('are taken over with credential and client id', async () => {
    const { store, areas, everything } = createTestStore()
    await areas.local.set(connected!)
    const expected = connected!['auth.connection'] as unknown as typeof connection
    const [found, credential] = [await store.readConnection(), await store.readCredential()]
    expect([found, credential]).toEqual([expected, connected!['auth.credential']])
    const { clientId, ...wanted } = connected!['auth.registration']!
    expect(await store.readRegistration(wanted)).toEqual({ clientId, ...wanted })
    expect(Object.keys((await everything()).local)).not.toContain('auth.connection')
    expect(await createAuthStore(areas).readConnection()).toEqual(expected)
  })

  it('are taken over without a credential that was in memory', async () => {
    const { store, areas } = createTestStore()
    await areas.local.set(memoryOnly!)
    expect(await store.readConnection()).toMatchObject({ remember: false })
    expect(await store.readCredential()).toBeNull()
  })

  it.each([0, 1])('are not lost by a worker that is killed before its write %i', async (at) => {
    const { areas } = createTestStore()
    await areas.local.set(connected!)
    await soon(createAuthStore(killedAt(areas, at)).readConnection())
    expect(await createAuthStore(areas).readCredential()).toEqual(connected!['auth.credential'])
  })
})

describe('concurrent changes', () => {
  it('run one after the other, and none reverts another', async () => {
    const { store } = createTestStore()
    await store.connect(connection, keyCredential, null)
    const other = 'https://other.example'
    const next = { ...connection, baseUrl: other, origin: other }
    await Promise.all([
      store.learnScopes(ORIGIN, { read: true, write: false }),
      store.connect(next, { via: 'key', origin: other, key: 'k' }, null),
      store.learnScopes(ORIGIN, { read: true, write: true }),
      store.setRemember(false),
    ])
    expect(await store.readConnection()).toMatchObject({ ...next, remember: false })
    expect(await store.of(libraryTag(connection)).readConnection()).toMatchObject({
      remember: true,
      scopes: { write: false },
    })
    expect(await store.readCredential()).toEqual({ via: 'key', origin: other, key: 'k' })
  })

  it('continue after a failed one', async () => {
    const { areas } = createTestStore()
    let isFull = true
    const set = (items: Record<string, unknown>) =>
      isFull ? Promise.reject(new Error('QUOTA_BYTES')) : areas.local.set(items)
    const store = createAuthStore({ ...areas, local: { ...areas.local, set } })
    await expect(store.connect(connection, keyCredential, null)).rejects.toThrow('QUOTA_BYTES')
    isFull = false
    await store.connect(connection, keyCredential, null)
    expect(await store.readCredential()).toEqual(keyCredential)
  })
})

describe('forgetting', () => {
  it('keeps the credential in memory until the browser closes', async () => {
    const { store, everything, areas } = createTestStore()
    await store.connect({ ...connection, remember: false }, keyCredential, null)
    expect(JSON.stringify((await everything()).local)).not.toContain(KEY)
    expect(await store.readCredential()).toEqual(keyCredential)
    await areas.session.remove([`auth.credential:${libraryTag(connection)}`])
    expect(await store.readCredential()).toBeNull()
    expect(await store.readConnection()).toMatchObject({ baseUrl: ORIGIN })
  })

  it('moves the credential when the setting changes, in both directions', async () => {
    const { store, everything } = createTestStore()
    await store.connect(connection, keyCredential, null)
    await store.setRemember(false)
    expect(JSON.stringify((await everything()).local)).not.toContain(KEY)
    expect(await store.readCredential()).toEqual(keyCredential)
    await store.setRemember(true)
    expect(JSON.stringify((await everything()).session)).not.toContain(KEY)
    expect(await store.readCredential()).toEqual(keyCredential)
  })

  it('the credential keeps the library known', async () => {
    const { store, everything } = createTestStore()
    await store.connect({ ...connection, via: 'oauth' }, oauth, access)
    await store.forgetCredential(oauth)
    expect(await store.readConnection()).toMatchObject({ baseUrl: ORIGIN })
    expect(JSON.stringify(await everything())).not.toMatch(/refresh-1|access-1/)
  })

  it('the library deletes everything', async () => {
    const { store, everything } = createTestStore()
    await store.connect({ ...connection, via: 'oauth' }, oauth, access)
    await store.clear()
    expect(await everything()).toEqual({ local: {}, session: {}, sync: {} })
  })
})

describe('a rotated refresh token', () => {
  const rotated = { ...oauth, refreshToken: 'refresh-2' }
  const renewed = { ...access, token: 'access-2' }

  it('is stored before anything else', async () => {
    const { store, areas } = createTestStore()
    await store.connect({ ...connection, via: 'oauth' }, oauth, access)
    const killed = createAuthStore({
      local: areas.local,
      session: { ...areas.session, set: () => Promise.reject(new Error('killed')) },
    })
    await expect(killed.keepTokens(oauth, rotated, renewed)).rejects.toThrow('killed')
    expect(await store.readCredential()).toEqual(rotated)
  })

  it('is discarded if the person signed out or in again', async () => {
    const { store, everything } = createTestStore()
    await store.connect({ ...connection, via: 'oauth' }, oauth, access)
    await store.forgetCredential(oauth)
    expect(await store.keepTokens(oauth, rotated, renewed)).toBe(false)
    expect(JSON.stringify(await everything())).not.toContain('refresh-2')
    await store.connect({ ...connection, via: 'oauth' }, { ...oauth, refreshToken: 'anew' }, access)
    expect(await store.keepTokens(oauth, rotated, renewed)).toBe(false)
    expect(await store.readCredential()).toMatchObject({ refreshToken: 'anew' })
    await store.connect(connection, keyCredential, null)
    expect(await store.keepTokens(oauth, rotated, renewed)).toBe(false)
    expect(await store.readCredential()).toEqual(keyCredential)
  })
})

/** Storage of a worker that is killed before write number `at`. */
function killedAt(areas: StorageAreas, at: number): StorageAreas {
  let writes = 0
  const guard =
    <Items>(write: (items: Items) => Promise<void>) =>
    async (items: Items) => {
      if ((writes += 1) > at) return new Promise<void>(() => {})
      return write(items)
    }
  const area = (name: 'local' | 'session') => ({
    get: (keys: string[]) => areas[name].get(keys),
    set: guard((items: Record<string, unknown>) => areas[name].set(items)),
    remove: guard((keys: string[]) => areas[name].remove(keys)),
  })
  return { local: area('local'), session: area('session') }
}
const soon = (work: Promise<unknown>) => Promise.race([work, settle()])

describe.each([0, 1, 2, 3, 4, 5, 6])('a worker that is killed before its write %i', (at) => {
  it("never stores a credential with another account's name", async () => {
    const { areas, store } = createTestStore()
    const inMemory = { ...connection, remember: false }
    await store.connect(inMemory, keyCredential, null)
    const grace = { ...inMemory, account: { id: 'a2', name: 'Grace', email: 'grace@example.com' } }
    const theirs = { ...keyCredential, key: 'service_of-grace' }
    await soon(createAuthStore(killedAt(areas, at)).connect(grace, theirs, null))
    const [found, held] = [await store.readConnection(), await store.readCredential()]
    const own = found!.account.id === 'a2' ? theirs : keyCredential
    expect([null, own]).toContainEqual(held)
  })

  it('leaves no credential on disk that should be in memory only, and loses none', async () => {
    const { areas, store } = createTestStore()
    await store.connect(connection, keyCredential, null)
    await soon(createAuthStore(killedAt(areas, at)).setRemember(false))
    expect(await store.readCredential()).toEqual(keyCredential)
    const { local } = areas as unknown as { local: { get(keys: null): Promise<unknown> } }
    const { remember } = (await store.readConnection())!
    const isOnDisk = JSON.stringify(await local.get(null)).includes(keyCredential.key)
    expect(isOnDisk && !remember).toBe(false)
  })
})
