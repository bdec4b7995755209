import { describe, expect, it } from 'vitest'
import { createAuthStore, type StorageAreas } from '@/lib/connect/auth-store.ts'
import { connection, createTestStore, keyCredential } from '../../helpers/auth-fixture.ts'

/** Storage of a worker that is killed before its write number `at`: nothing after that happens. */
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
const soon = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, 20))])

describe.each([0, 1, 2, 3, 4, 5, 6])('a worker that is killed before its write %i', (at) => {
  it('leaves no credential of one account beside the name of another', async () => {
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

  it('leaves no credential on the disk that is said to be in memory only, and loses none', async () => {
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
