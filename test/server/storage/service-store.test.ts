import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryRateLimits } from '../../../server/src/storage/memory-rate-limits.ts'
import { createRateLimits } from '../../../server/src/storage/postgres/rate-limits.ts'
import type { ServiceStore, StoredAccount } from '../../../server/src/storage/service-store.ts'
import { SERVICE_STORES } from '../../helpers/service-stores.ts'
import { emptyDatabase } from '../../helpers/test-database.ts'

const ME: StoredAccount = {
  id: 'me',
  email: 'Me@example.org',
  name: 'Me',
  image: null,
  plan: 'paid',
  trialEndsAt: 5,
  createdAt: 1,
}
const hash = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.padEnd(32, '.')))

const record = (more: object = {}) => ({
  payload: { kind: 'record' },
  grantId: null,
  uid: null,
  accountId: null,
  clientId: null,
  expiresAt: null,
  ...more,
})

describe.each(Object.keys(SERVICE_STORES) as (keyof typeof SERVICE_STORES)[])(
  'accounts and sign-ins in %s',
  (engine) => {
    let store: ServiceStore
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ store, close } = await SERVICE_STORES[engine]())
      await store.accounts.insert(ME)
    })
    afterEach(() => close())

    it('has one account per address in any spelling', async () => {
      expect(await store.accounts.insert({ ...ME, id: 'other', email: 'ME@EXAMPLE.org' })).toBe(false)
      expect(await store.accounts.byEmail('me@example.ORG')).toEqual(ME)
      expect(await store.accounts.byId('nobody')).toBeUndefined()
      await store.accounts.insert({ ...ME, id: 'older', email: 'o@example.org', createdAt: 0 })
      await store.accounts.setPlan('me', 'free', 9)
      expect((await Array.fromAsync(store.accounts.all())).map(({ id, plan }) => [id, plan])).toEqual([
        ['older', 'paid'],
        ['me', 'free'],
      ])
    })

    it('finds a key until it is revoked', async () => {
      const key = {
        id: 'k',
        accountId: 'me',
        name: 'Key',
        level: 'write' as const,
        hash: hash('k'),
        display: 'k…',
        createdAt: 2,
        lastUsedAt: null,
        revokedAt: null,
      }
      await store.keys.insert(key)
      await store.keys.markUsed('k', 3)
      expect(await store.keys.byHash(hash('k'))).toMatchObject({ id: 'k', lastUsedAt: 3 })
      expect(await store.keys.revoke('another', 'k', 4)).toBe(false)
      expect(await store.keys.revoke('me', 'k', 4)).toBe(true)
      expect(await store.keys.revoke('me', 'k', 5)).toBe(false)
      expect(await store.keys.byHash(hash('k'))).toBeUndefined()
      expect(await store.keys.ofAccount('me')).toMatchObject([{ id: 'k', revokedAt: 4 }])
    })

    it('sets the first password once for many concurrent requests', async () => {
      const tries = Array.from({ length: 5 }, (_, at) =>
        store.passwords.setFirst({ ...ME, id: `p${at}`, email: `p${at}@example.org` }, `hash ${at}`, 1),
      )
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
      expect(await store.passwords.isSetUp()).toBe(true)
    })

    it('sets no first password while someone signs in by a passkey or at a provider', async () => {
      const passkey = { id: 'p', accountId: 'me', name: 'Phone', publicKey: hash('p'), counter: 0 }
      await store.passkeys.insert({ ...passkey, createdAt: 1, lastUsedAt: null })
      expect([await store.passwords.isSetUp(), await store.passwords.setFirst(ME, 'hash', 1)]).toEqual([
        true,
        false,
      ])
      await store.passkeys.remove('me', 'p')
      expect(await store.passwords.isSetUp()).toBe(false)
      await store.identities.insert({
        issuer: 'https://id.example',
        subject: 's',
        accountId: 'me',
        createdAt: 1,
      })
      expect([await store.passwords.isSetUp(), await store.passwords.setFirst(ME, 'hash', 1)]).toEqual([
        true,
        false,
      ])
    })

    it('ends sessions and sign-ins with a new password, and grants unless they are kept', async () => {
      const session = {
        hash: hash('s'),
        accountId: 'me',
        userAgent: 'x',
        createdAt: 1,
        lastSeenAt: 1,
        expiresAt: 10,
      }
      const fill = async (): Promise<void> => {
        await store.sessions.insert(session)
        await store.oauth.put('Session', 'browser', record({ accountId: 'me' }), 1)
        await store.oauth.put('Grant', 'g', record({ accountId: 'me', grantId: 'g', clientId: 'c' }), 1)
      }
      await fill()
      expect(await store.sessions.find(hash('s'), 9)).toMatchObject({ accountId: 'me' })
      expect(await store.sessions.find(hash('s'), 10)).toBeUndefined()
      await store.passwords.set('me', 'new', 2, { keepGrants: true })
      expect(await store.passwords.hashOf('me')).toBe('new')
      await store.sessions.insert(session, 'hash')
      expect(await store.sessions.ofAccount('me', 2)).toEqual([])
      expect(await store.oauth.find('Session', 'browser', 2)).toBeUndefined()
      expect(await store.grants.ofAccount('me')).toMatchObject([{ id: 'g', clientId: 'c', lastUsedAt: null }])
      await store.passwords.set('me', 'newer', 2)
      expect(await store.grants.ofAccount('me')).toEqual([])
      await fill()
      await store.accounts.remove('me')
      expect(await store.sessions.find(hash('s'), 2)).toBeUndefined()
      expect(await store.grants.ofAccount('me')).toEqual([])
    })

    it('accepts a passkey only while its counter increases, unless it never counts', async () => {
      const passkey = { name: 'Phone', publicKey: hash('p'), createdAt: 1, lastUsedAt: null }
      await store.passkeys.insert({ ...passkey, id: 'counts', accountId: 'me', counter: 4_000_000_000 })
      await store.passkeys.insert({ ...passkey, id: 'never', accountId: 'me', counter: 0 })
      expect(await store.passkeys.insert({ ...passkey, id: 'never', accountId: 'me', counter: 9 })).toBe(
        false,
      )
      const uses = await Promise.all([1, 2].map(() => store.passkeys.use('counts', 4_000_000_001, 5)))
      expect(uses.toSorted()).toEqual([false, true])
      expect(await store.passkeys.use('counts', 0, 6)).toBe(false)
      expect([await store.passkeys.use('never', 0, 6), await store.passkeys.use('never', 0, 7)]).toEqual([
        true,
        true,
      ])
      expect(await store.passkeys.byId('counts')).toMatchObject({ counter: 4_000_000_001, lastUsedAt: 5 })
      expect(await store.passkeys.remove('another', 'never')).toBe(false)
      expect(await store.passkeys.remove('me', 'never')).toBe(true)
      expect((await store.passkeys.ofAccount('me')).map(({ id }) => id)).toEqual(['counts'])
      await store.accounts.remove('me')
      expect(await store.passkeys.byId('counts')).toBeUndefined()
    })

    it('gives a person at a provider one account, and never an existing one by its address', async () => {
      const identity = { issuer: 'https://id.example', subject: 'ada', accountId: 'new', createdAt: 1 }
      const account = { ...ME, id: 'new', email: 'new@example.org' }
      const { identities } = store
      expect(await identities.signUp({ ...account, email: 'me@EXAMPLE.org' }, identity)).toBe(false)
      expect([await store.accounts.byId('new'), await identities.find(identity.issuer, 'ada')]).toEqual([
        undefined,
        undefined,
      ])
      const tries = await Promise.all([1, 2].map(() => identities.signUp(account, identity)))
      expect(tries.filter(Boolean)).toHaveLength(1)
      expect(await identities.find(identity.issuer, 'ada')).toEqual(identity)
      expect(await identities.insert({ ...identity, accountId: 'me' })).toBe(false)
      expect(await identities.insert({ ...identity, issuer: 'https://other.example' })).toBe(true)
      await identities.remove('new', identity.issuer)
      expect((await identities.ofAccount('new')).map(({ issuer }) => issuer)).toEqual([
        'https://other.example',
      ])
      await store.accounts.remove('new')
      expect(await identities.find('https://other.example', 'ada')).toBeUndefined()
    })

    it('keeps the last way to sign in, also of two that are removed at once', async () => {
      const issuer = 'https://id.example'
      const passkey = { name: 'Phone', publicKey: hash('p'), counter: 0, createdAt: 1, lastUsedAt: null }
      const { passkeys, identities, accounts } = store
      await accounts.insert({ ...ME, id: 'new', email: 'new@example.org' })
      await identities.insert({ issuer, subject: 'ada', accountId: 'new', createdAt: 1 })
      expect(await identities.removeUnlessLast('new', issuer)).toBe(false)
      for (const id of ['one', 'two']) await passkeys.insert({ ...passkey, id, accountId: 'new' })
      expect(await passkeys.removeUnlessLast('me', 'one', issuer)).toBe(false)
      expect(await passkeys.removeUnlessLast('new', 'one', null)).toBe(true)
      // A provider that is configured no more is no way in.
      expect(await passkeys.removeUnlessLast('new', 'two', null)).toBe(false)
      const removed = await Promise.all([
        passkeys.removeUnlessLast('new', 'two', issuer),
        identities.removeUnlessLast('new', issuer),
      ])
      expect(removed.filter(Boolean)).toHaveLength(1)
      await passkeys.insert({ ...passkey, id: 'two', accountId: 'new' })
      await store.passwords.set('new', 'hash', 1)
      expect(await passkeys.removeUnlessLast('new', 'two', null)).toBe(true)
      await accounts.remove('new')
    })

    it('removes the published addresses of a removed account only', async () => {
      const address = { name: 'Code', filters: '{}', createdAt: 1, lastReadAt: null }
      await store.accounts.insert({ ...ME, id: 'other', email: 'other@example.org' })
      for (const id of ['me', 'other'])
        await store.published.insert({ ...address, id: `of-${id}`, accountId: id, hash: hash(id) })
      await store.accounts.remove('me')
      expect(await store.published.byHash(hash('me'))).toBeUndefined()
      expect(await store.published.byHash(hash('other'))).toMatchObject({ id: 'of-other' })
    })

    it('consumes a code once for many concurrent requests', async () => {
      await store.oauth.put('AuthorizationCode', 'code', record({ uid: 'u', expiresAt: 10_000 }), 1)
      const tries = Array.from({ length: 10 }, () => store.oauth.consume('AuthorizationCode', 'code', 5_000))
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
      expect(await store.oauth.find('AuthorizationCode', 'code', 6_000)).toEqual({
        kind: 'record',
        consumed: 5,
      })
      expect(await store.oauth.findByUid('AuthorizationCode', 'u', 6_000)).toMatchObject({ kind: 'record' })
      expect(await store.oauth.find('AuthorizationCode', 'code', 10_000)).toBeUndefined()
    })

    it('gives a refresh to one request, and its response to the others', async () => {
      const claims = Array.from({ length: 10 }, () => store.oauth.claimOnce('t', 10, 20))
      expect((await Promise.all(claims)).toSorted()).toEqual(['mine', ...Array(9).fill('taken')])
      await store.oauth.endRefresh('t', hash('answer'), 30)
      expect(Buffer.from((await store.oauth.claimOnce('t', 15, 20)) as Uint8Array)).toEqual(
        Buffer.from(hash('answer')),
      )
      expect(await store.oauth.claimOnce('t', 30, 40)).toBe('mine')
      await store.oauth.endRefresh('t', null, 0)
      expect(await store.oauth.claimOnce('t', 31, 40)).toBe('mine')
    })

    it('removes the oldest sign-ins and the oldest unused clients', async () => {
      for (const at of [1, 2, 3, 4]) {
        await store.oauth.put('Interaction', `i${at}`, record({ expiresAt: 100 }), at)
        await store.oauth.limitSignIns(`i${at}`, 'here', { ofOrigin: 2, ofAll: 3 }, at)
        await store.oauth.put('Client', `c${at}`, record(), at)
      }
      const left = async (model: string, name: string) => {
        const found = await Promise.all([1, 2, 3, 4].map((at) => store.oauth.find(model, `${name}${at}`, 50)))
        return found.map(Boolean)
      }
      expect(await left('Interaction', 'i')).toEqual([false, false, true, true])
      await store.oauth.put('Grant', 'g', record({ accountId: 'me', grantId: 'g', clientId: 'c1' }), 1)
      await store.oauth.limitUnusedClients(2, 2)
      expect(await left('Client', 'c')).toEqual([true, false, false, true])
      await store.oauth.removeUnusedClients(5)
      expect(await left('Client', 'c')).toEqual([true, false, false, false])
    })

    it('records the use of a grant and deletes it with the grant', async () => {
      await store.grants.markUsed('g', 5)
      expect(await store.grants.lastUse('g')).toBeNull()
      await store.oauth.put('Client', 'c', record({ payload: { client_name: 'App' } }), 1)
      await store.oauth.put('Grant', 'g', record({ accountId: 'me', grantId: 'g', clientId: 'c' }), 1)
      await store.grants.markUsed('g', 10)
      await store.grants.markUsed('g', 20)
      expect(await store.grants.lastUse('g')).toBe(20)
      expect(await store.grants.ofAccount('me')).toMatchObject([
        { lastUsedAt: 20, client: { client_name: 'App' } },
      ])
      await store.grants.end('g', 'another')
      expect(await store.grants.ofAccount('me')).toHaveLength(1)
      await store.grants.end('g', 'me')
      // A refresh that was under way.
      await store.oauth.put('AccessToken', 'late', record({ accountId: 'me', grantId: 'g' }), 1)
      expect(await store.oauth.find('AccessToken', 'late', 2)).toBeUndefined()
      await store.oauth.put('Grant', 'g', record({ accountId: 'me', grantId: 'g' }), 1)
      expect(await store.grants.ofAccount('me')).toMatchObject([{ lastUsedAt: null, client: null }])
    })

    it('keeps a secret until it is renewed', async () => {
      const [first, second] = await Promise.all([store.secrets.read('s'), store.secrets.read('s')])
      expect(first).toHaveLength(32)
      expect(Buffer.from(second)).toEqual(Buffer.from(first))
      const renewed = await store.secrets.renew('s')
      expect(Buffer.from(renewed)).not.toEqual(Buffer.from(first))
      expect(Buffer.from(await store.secrets.read('s'))).toEqual(Buffer.from(renewed))
      await store.oauth.put('AccessToken', 'old', record({ expiresAt: 5 }), 1)
      await store.removeExpired(5)
      expect(await store.oauth.find('AccessToken', 'old', 1)).toBeUndefined()
      await store.probe()
    })
  },
)

const LIMITS = {
  memory: async (now: () => number) => createMemoryRateLimits({ name: 'test', limit: 2, windowMs: 60 }, now),
  PostgreSQL: async (now: () => number) =>
    createRateLimits(await emptyDatabase(), { name: 'test', limit: 2, windowMs: 60 }, now),
}

it.each(Object.keys(LIMITS) as (keyof typeof LIMITS)[])('counts in windows, in %s', async (engine) => {
  let at = 1_000
  const { take } = await LIMITS[engine](() => at)
  expect(await take('a', 0)).toEqual({ allowed: true, used: 0, resetMs: 60 })
  const counts = await Promise.all([take('a', 1), take('a', 1), take('a', 1)])
  // Which of the three is refused, is the database's to say.
  expect(counts.filter(({ allowed }) => allowed)).toHaveLength(2)
  expect((await take('b', 1)).allowed).toBe(true)
  at += 59
  expect(await take('a', -2)).toEqual({ allowed: true, used: 1, resetMs: 1 })
  at += 1
  expect(await take('a', 0)).toEqual({ allowed: true, used: 0, resetMs: 60 })
  expect(await take('a', 1)).toEqual({ allowed: true, used: 1, resetMs: 60 })
})
