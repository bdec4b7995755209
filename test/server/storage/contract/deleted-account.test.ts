import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { AccountDeletedError } from '../../../../server/src/errors/account-deleted-error.ts'
import { exportBookmarks } from '../../../../server/src/library/export-library.ts'
import { createAccounts } from '../../../../server/src/identity/accounts.ts'
import type { Engine, OpenLibrary } from '../../../../server/src/storage/engine.ts'
import { createPostgresEngine } from '../../../../server/src/storage/postgres/engine.ts'
import { LIBRARY_TABLES } from '../../../../server/src/storage/postgres/schema.ts'
import { createServiceStore } from '../../../../server/src/storage/postgres/open-postgres-engine.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import type { ServiceStore } from '../../../../server/src/storage/service-store.ts'
import { openSqliteEngine } from '../../../../server/src/storage/sqlite/engine.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { storeAt } from '../../../helpers/store-at.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

interface Place {
  /** A service and another process, such as the command-line tool or a second service. */
  engines: readonly [Engine, Engine]
  service: ServiceStore
  /** All stored data of the library. */
  left(): Promise<unknown[]>
  close(): Promise<unknown>
}

const PLACES: Record<string, () => Promise<Place>> = {
  SQLite: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bookplate-deleted-'))
    await storeAt({ dataFolder: folder, database: null }).addAccounts(['me'])
    const engines = [openSqliteEngine(folder, OPTIONS), openSqliteEngine(folder, OPTIONS)] as const
    return {
      engines,
      service: engines[0].service,
      left: () => readdir(join(folder, 'libraries')),
      close: async () => {
        await Promise.all(engines.map((engine) => engine.close()))
        await rm(folder, { recursive: true })
      },
    }
  },
  PostgreSQL: async () => {
    const database = await emptyDatabase(['me'])
    return {
      engines: [createPostgresEngine(database, OPTIONS), createPostgresEngine(database, OPTIONS)],
      service: createServiceStore(database),
      left: async () => {
        const left: unknown[] = []
        for (const table of [...LIBRARY_TABLES, 'work', 'picture_work']) {
          const rows = sql<object>`select * from ${sql.table(table)} where account_id = 'me'`
          left.push(...(await database.all(rows)).map((row) => [table, row]))
        }
        return left
      },
      close: () => database.close(),
    }
  },
}

const [FIRST, SECOND, THIRD] = [foundBy(1, { title: 'one' }), foundBy(2, {}), foundBy(3, {})]
const MODEL = { name: 'model', dimensions: 2 }

/** Running operations. Each waits for the signal, as for a page, a file, or a model, and then writes. */
const WORKS: Record<string, (library: OpenLibrary, signal: Promise<void>) => Promise<unknown>> = {
  save: async ({ store }, signal) => {
    await signal
    return store.insert({ ...SECOND, tags: ['new'], wanted: [] }, SECOND.identities)
  },
  import: ({ store }, signal) =>
    store.importing(async (insert) => {
      await signal
      return insert([THIRD])
    }),
  'indexing step': async ({ index }, signal) => {
    const taken = await index.takeChanged(9)
    await signal
    const parts = [{ part: 0, vector: Float32Array.of(0.6, 0.8) }]
    return index.putVectors(
      MODEL,
      taken.map((bookmarkId) => ({ bookmarkId, parts })),
    )
  },
  comparison: async ({ duplicates }, signal) => {
    const ids = await duplicates.toCompare(9)
    await signal
    await duplicates.addKeys(ids.map((id) => ({ key: 7, id })))
    return duplicates.putCompared(ids, [])
  },
  'check of links': async ({ links }, signal) => {
    await signal
    await links.putRun({ state: 'going', startedAt: 1 })
    return links.put([{ id: 1, outcome: 'dead', status: 404, reason: null, movedTo: null, checkedAt: 2 }])
  },
}

let place: Place
afterEach(() => place.close())

it.each(Object.entries(PLACES))(
  'deletes everything on %s of an account that is deleted while its library is in use',
  async (_name, open) => {
    place = await open()
    const [service] = place.engines
    await service.libraries.use('me', ({ store }) => store.insert(FIRST, FIRST.identities))
    await service.announce('me')

    const { promise: signal, resolve: goOn } = Promise.withResolvers<void>()
    const begun: Promise<void>[] = []
    const works = place.engines.flatMap(({ libraries }) =>
      Object.values(WORKS).map((work) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        begun.push(promise)
        return libraries.use('me', (library) => {
          resolve()
          return work(library, signal)
        })
      }),
    )
    const outcomes = Promise.allSettled(works)
    await Promise.all(begun)
    await place.service.accounts.remove('me')
    const removed = service.libraries.remove('me')
    await expect(service.libraries.use('me', async () => {})).rejects.toThrow(AccountDeletedError)
    goOn()
    await removed
    const failures = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' && !(outcome.reason instanceof AccountDeletedError)
        ? [outcome.reason]
        : [],
    )
    expect(failures).toEqual([])
    for (const { libraries } of place.engines)
      await expect(libraries.use('me', ({ store }) => store.insert(FIRST, FIRST.identities))).rejects.toThrow(
        AccountDeletedError,
      )
    expect(await place.left()).toEqual([])
  },
)

it.each(Object.entries(PLACES))(
  'removes a library on %s whose deletion was interrupted',
  async (_name, open) => {
    place = await open()
    const { service, engines } = place
    await engines[0].libraries.use('me', ({ store }) => store.insert(FIRST, FIRST.identities))
    await engines[0].announce('me')
    await service.accounts.remove('me')
    const removeLibrary = engines[1].libraries.remove
    await createAccounts({ store: service, now: Date.now, removeLibrary }).finishRemovals()
    expect(await place.left()).toEqual([])
    expect(await service.accounts.deleted()).toEqual([])
  },
)

it.each(Object.entries(PLACES))(
  'keeps a library on %s that was moved to another store',
  async (_name, open) => {
    place = await open()
    await place.service.accounts.remove('me', { keepsLibrary: true })
    expect(await place.service.accounts.deleted()).toEqual([])
  },
)

it.each(Object.entries(PLACES))(
  'ends an export on %s of an account that is deleted meanwhile',
  async (_name, open) => {
    place = await open()
    const [service, command] = place.engines
    await service.libraries.use('me', ({ store }) => store.insert(FIRST, FIRST.identities))
    const exporting = command.libraries.use('me', async ({ store }) => {
      for await (const { uuid } of exportBookmarks(store)) {
        expect(uuid).toBe(FIRST.uuid)
        await place.service.accounts.remove('me')
        await service.libraries.remove('me')
      }
    })
    await expect(exporting).rejects.toThrow(AccountDeletedError)
  },
)

it('tells work on SQLite whose library another process deletes meanwhile', async () => {
  place = await PLACES['SQLite']!()
  const [service, command] = place.engines
  const importing = command.libraries.use('me', async ({ store }) => {
    await store.insert(FIRST, FIRST.identities)
    await place.service.accounts.remove('me')
    await service.libraries.remove('me')
    return store.importing((insert) => insert([THIRD]))
  })
  await expect(importing).rejects.toThrow(AccountDeletedError)
})
