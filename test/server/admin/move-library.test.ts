import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetLibrary } from '../../../server/src/admin/move-library.ts'
import { newAccount } from '../../../server/src/identity/accounts.ts'
import { StorageUnavailable } from '../../../server/src/errors/storage-unavailable.ts'
import { migrate } from '../../../server/src/storage/postgres/migrate.ts'
import type { OpenedEngine } from '../../../server/src/storage/store-place.ts'
import { draft, EMAIL, seedLibrary, move, openedOn, openFolder } from '../../helpers/moving-stores.ts'
import { createPglite, emptyDatabase, openPglite } from '../../helpers/test-database.ts'

let folder: string
let stores: { folder: OpenedEngine; database: OpenedEngine }
let accountId: string

const seen = async (store: OpenedEngine) => ({
  ...(await store.engine.libraries.use(accountId, async (library) => {
    const find = async (kind: 'posts' | 'images', word: string) => {
      const selection = { filters: {}, state: 'all', required: [], excluded: [] } as const
      const { hits } = await library.search
        .select(kind, selection)
        .matchWords({ words: [word], isTyping: false })
      return hits.map(({ id, score }) => [id, score.toFixed(6)])
    }
    const all = { filters: {}, state: 'all', required: [], excluded: [] } as const
    const near = await library.search.select('posts', all).nearest('model', Float32Array.of(1, 0))
    return {
      list: await library.store.page({ filters: {}, state: 'all', after: null, limit: 10 }),
      bookmarks: await library.store.exportAfter(0, 10),
      summaries: await library.store.summaries([1, 2, 3]),
      tags: (await library.store.tags()).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      collections: await library.store.collections(),
      stats: (await library.store.stats({}, 'all')).length,
      pictures: await Promise.all(
        [1, 2, 3].map(async (at) => (await library.store.image(draft(at).uuid, 'media-0'))?.jpeg.join()),
      ),
      redirected: await library.store.byIdentity(['https://redirected.example/2']),
      claimed: await library.search.byAddress('https://claimed.example/'),
      words: await find('posts', 'lighthouse'),
      one: await find('posts', 'number2'),
      kites: await find('images', 'kite'),
      herons: await find('images', 'heron'),
      near: near?.hits.map(({ id, score }) => [id, score.toFixed(2)]),
      waiting: await library.index.waiting('model', 'captioner'),
      uncaptioned: await library.index.uncaptioned('captioner', 10),
      links: await library.links.of([1, 2, 3]),
      imports: [await library.imports.all(), await library.imports.after('import', '', 10)],
    }
  })),
  sums: await store.useMoving(accountId, (library) => library.sums()),
  keys: JSON.stringify(
    (await store.service.keys.ofAccount(accountId)).map((key) => ({ ...key, hash: [...key.hash] })),
  ),
  password: await store.service.passwords.hashOf(accountId),
  copies: await Promise.all(
    (await store.service.copies.ofAccount(accountId)).map(async (copy) => [
      copy,
      (await store.copyBlobs.get(accountId, copy.key))?.join(),
    ]),
  ),
  published: (await store.service.published.ofAccount(accountId)).map(({ hash, ...address }) => [
    Buffer.from(hash).toString('hex'),
    address,
  ]),
  positions: await store.service.positions.ofAccount(accountId),
  account: await store.service.accounts.byEmail(EMAIL),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-move-'))
})
beforeEach(async () => {
  stores = {
    folder: await openFolder(join(folder, randomUUID())),
    database: openedOn(await emptyDatabase()),
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

class Killed extends Error {}

/** Store that never responds after a certain call, as if its process had been killed. */
function mortal(store: OpenedEngine, live: () => void): OpenedEngine {
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function')
          return typeof value === 'object' && value !== null ? watched(value) : value
        return (...args: unknown[]) => {
          live()
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
  return {
    ...store,
    service: watched(store.service),
    engine: watched(store.engine),
    useMoving: (id, work) => store.useMoving(id, (library) => work(watched(library))),
  }
}

const takes = async (store: OpenedEngine, note: string): Promise<boolean> => {
  if (!(await store.engine.accountIds()).includes(accountId)) return false
  try {
    const id = await store.engine.libraries.use(accountId, (library) =>
      library.store.update(draft(1).uuid, () => ({ note })),
    )
    return id !== undefined
  } catch (error) {
    expect(error).toBeInstanceOf(StorageUnavailable)
    expect((error as StorageUnavailable).retryAfterMs).toBeGreaterThan(0)
    return false
  }
}

/** Moves a library and stops before this call. Returns whether the move reached it. */
async function moveUntil(
  step: number,
  source: OpenedEngine,
  target: OpenedEngine,
  now: () => number,
): Promise<boolean> {
  let calls = 0
  const live = (): void => {
    if ((calls += 1) >= step) throw new Killed()
  }
  return move(mortal(source, live), mortal(target, live), { now }).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Killed)) throw error
      return true
    },
  )
}

const DIRECTIONS = [
  ['folder', 'database'],
  ['database', 'folder'],
] as const

describe.each(DIRECTIONS)('a library that moves from %s to %s', (from, to) => {
  it('no longer has its links checked at the source', async () => {
    const { [from]: source, [to]: target } = stores
    accountId = await seedLibrary(source)
    const take = () =>
      source.engine.libraries.use(accountId, ({ links }) => links.take('me', { now: 2, leaseMs: 9 }, 9))
    await source.engine.libraries.use(accountId, ({ links }) =>
      links.putRun({ state: 'going', startedAt: 1 }),
    )
    expect(await take()).toHaveLength(1)
    await move(source, target)
    expect(await take()).toBeNull()
  })

  it('keeps its data and account and leaves the source', async () => {
    const { [from]: source, [to]: target } = stores
    accountId = await seedLibrary(source)
    const before = await seen(source)
    const secret = await source.service.secrets.read('cursors')
    expect(await move(source, target)).toEqual({
      accountId,
      lostPictures: 0,
      lostCopies: 0,
      keepsCursors: true,
    })
    expect(await seen(target)).toEqual(before)
    expect([...(await target.service.secrets.read('cursors'))]).toEqual([...secret])
    expect(await source.service.accounts.byEmail(EMAIL)).toBeUndefined()
    expect(await source.service.keys.ofAccount(accountId)).toEqual([])
    expect(await takes(source, 'here')).toBe(false)
    expect(await takes(target, 'there')).toBe(true)

    await expect(move(source, target)).rejects.toThrow('has already moved to the target')
    await expect(forgetLibrary(accountId, target)).rejects.toThrow('no old copy')
    await forgetLibrary(accountId, source)
    expect(await source.engine.accountIds()).toEqual([])
  })

  it('does not replace another library', async () => {
    const { [from]: source, [to]: target } = stores
    accountId = await seedLibrary(target)
    const mine = await seen(target)
    const theirs = accountId
    accountId = await seedLibrary(source)
    await expect(move(source, target)).rejects.toThrow('already has a different account ann@example.org')
    expect(await takes(source, 'still here')).toBe(true)
    accountId = theirs
    expect(await seen(target)).toEqual(mine)
  })

  it('keeps its account if another account takes its address in the target', async () => {
    const { [from]: source, [to]: target } = stores
    accountId = await seedLibrary(source)
    const before = await seen(source)
    const { accounts } = target.service
    const theirs = newAccount({ email: EMAIL }, randomUUID(), 1_600_000_000_000)
    const insert: typeof accounts.insert = async (account) => {
      await accounts.insert(theirs)
      return accounts.insert(account)
    }
    const taken = { ...target, service: { ...target.service, accounts: { ...accounts, insert } } }
    await expect(move(source, taken)).rejects.toThrow('already has a different account ann@example.org')
    expect(await source.service.accounts.byId(accountId)).toBeDefined()
    expect(await source.service.keys.ofAccount(accountId)).toHaveLength(1)
    await accounts.remove(theirs.id)
    await move(source, target)
    expect(await seen(target)).toEqual(before)
    expect(await target.service.keys.ofAccount(accountId)).toHaveLength(1)
  })
})

it('moves a library from one database to another', async () => {
  const other = openPglite(await createPglite())
  try {
    await migrate(other, { version: 'test', timeoutMs: 60_000 })
    const [source, target] = [stores.database, openedOn(other)]
    accountId = await seedLibrary(source)
    const before = await seen(source)
    expect(await move(source, target)).toMatchObject({ accountId, keepsCursors: true })
    expect(await seen(target)).toEqual(before)
    expect(await takes(source, 'here')).toBe(false)
    expect(await takes(target, 'there')).toBe(true)
  } finally {
    await other.close()
  }
})

it(
  'a library is in one place whenever its move is killed, either way, and the next run brings it whole',
  { tags: ['slow'] },
  async () => {
    let [source, target] = [stores.folder, stores.database]
    accountId = await seedLibrary(source)
    let [step, wasKilled] = [1, true]
    for (; wasKilled; step += 1) {
      // Every other time, the previous move still holds the library, so changes are refused.
      const isHeld = step % 4 < 2
      const now = isHeld ? Date.now : () => Date.now() - 60_000
      const note = `note ${step}`
      wasKilled = await moveUntil(step, source, target, now)
      const [atSource, atTarget] = [await takes(source, note), await takes(target, note)]
      expect(atSource && atTarget).toBe(false)
      const isThere = (await source.engine.accountIds()).includes(accountId) ? atSource : atTarget
      const refused = await move(source, target).then(
        () => null,
        (error: unknown) => String(error),
      )
      expect(refused ?? 'has already moved to the target').toContain('has already moved to the target')
      const { bookmarks } = await seen(target)
      expect(bookmarks.map(({ id }) => id)).toEqual([1, 2, 3])
      expect(isThere ? bookmarks[0]?.note : note).toBe(note)
      expect(await takes(source, 'never')).toBe(false)
      expect(await takes(target, 'then')).toBe(true)
      ;[source, target] = [target, source]
    }
    expect(step).toBeGreaterThan(20)
  },
)
