import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../../../server/src/identity/passwords.ts'
import { SERVICE_STORES, STORED_ACCOUNT } from '../../helpers/service-stores.ts'

const PASSWORD = 'correct horse battery é'
/** Made by another implementation of argon2id. */
const HASHES = {
  'these settings':
    '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$CUMOSUkBJyOI7Hvm5zTpvxeWxsY4qcBZys6cUq+EU7Y',
  'other settings': '$argon2id$v=19$m=8192,t=3,p=2$MDEyMzQ1Njc4OWFiY2RlZg$0MmzvncLLbFJ5hMNgWOCXMFzrW34AOJE',
}

let opened: Awaited<ReturnType<typeof SERVICE_STORES.SQLite>>
beforeAll(async () => {
  opened = await SERVICE_STORES.SQLite()
  await opened.store.accounts.insert(STORED_ACCOUNT)
})
afterAll(() => opened.close())

it.each(Object.entries(HASHES))('accepts the password of a stored hash with %s', async (_, hash) => {
  const passwords = createPasswords(opened.store, Date.now)
  await opened.store.passwords.set(STORED_ACCOUNT.id, hash, 1)
  expect(await passwords.verify(STORED_ACCOUNT.id, PASSWORD)).toBe(hash)
  expect(await passwords.verify(STORED_ACCOUNT.id, PASSWORD.normalize('NFD'))).toBe(hash)
  expect(await passwords.verify(STORED_ACCOUNT.id, `${PASSWORD}!`)).toBeNull()
})

it('stores a hash that reveals its settings, and a new salt each time', async () => {
  const passwords = createPasswords(opened.store, Date.now)
  const stored = async () => {
    await passwords.set(STORED_ACCOUNT.id, PASSWORD)
    return opened.store.passwords.hashOf(STORED_ACCOUNT.id)
  }
  const [first, second] = [await stored(), await stored()]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
  expect(await passwords.verify(STORED_ACCOUNT.id, PASSWORD)).toBe(second)
})

it('fails on a damaged hash and does not accept any password', async () => {
  await opened.store.passwords.set(STORED_ACCOUNT.id, '$argon2id$v=19$m=8,t=1,p=1$$', 1)
  const verified = createPasswords(opened.store, Date.now).verify(STORED_ACCOUNT.id, PASSWORD)
  await expect(verified).rejects.toThrow('A stored password hash is damaged.')
})

it('hashes as often for an unknown account, so that the time does not reveal which ones exist', async () => {
  const passwords = createPasswords(opened.store, Date.now)
  await opened.store.passwords.set(STORED_ACCOUNT.id, HASHES['these settings'], 1)
  const hashesOf = async (accountId: string | null) => {
    let hashes = 0
    const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
    expect(await passwords.verify(accountId, 'a wrong password')).toBeNull()
    hook.disable()
    return hashes
  }
  // The first check also makes the hash that unknown accounts are compared with.
  await hashesOf(null)
  expect(await hashesOf(null)).toBe(await hashesOf(STORED_ACCOUNT.id))
  expect(await hashesOf('without a password')).toBe(1)
})
