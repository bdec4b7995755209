import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { COPIES_DATABASE, COPIES_STEPS } from '@/lib/copies/database.ts'
import {
  createImportRuns,
  IMPORTS_DATABASE,
  IMPORTS_STEPS,
  openImportsDatabase,
} from '@/lib/import-runs/import-run.ts'
import { OUTBOX_DATABASE, OUTBOX_STEPS, openOutboxDatabase } from '@/lib/outbox/database.ts'
import { createOutboxStore } from '@/lib/outbox/store.ts'
import { type Step, openInSteps } from '@/lib/platform/database.ts'
import { SAMPLE_DATABASE, SAMPLE_STEPS } from '@/lib/sample/database.ts'
import { SAVED_INDEX_DATABASE, SAVED_INDEX_STEPS } from '@/lib/saved-index/database.ts'

/** Database of a released version. Without a key path, a record is stored with its key. */
interface Fixture {
  stores: Record<
    string,
    { keyPath?: string; autoIncrement?: boolean; indexes?: Record<string, string | string[]> }
  >
  records: Record<string, unknown[]>
}

const fixtureOf = (name: string, version: number): Fixture =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'databases', `${name}-${version}.json`), 'utf8'))

async function leaveBehind(database: string, version: number, { stores, records }: Fixture): Promise<void> {
  const opened = await openDB(database, version, {
    upgrade(database) {
      for (const [name, { indexes = {}, ...options }] of Object.entries(stores)) {
        const store = database.createObjectStore(name, options)
        for (const [index, keyPath] of Object.entries(indexes)) store.createIndex(index, keyPath)
      }
    },
  })
  for (const [name, all] of Object.entries(records)) {
    for (const record of all) {
      const [key, value] = stores[name]!.keyPath ? [undefined, record] : (record as [IDBValidKey, unknown])
      await opened.put(name, value, key)
    }
  }
  opened.close()
}

function shapeOf(database: IDBPDatabase): Fixture['stores'] {
  const transaction = database.transaction([...database.objectStoreNames])
  const stores = [...database.objectStoreNames].map((name) => {
    const store = transaction.objectStore(name)
    const indexes = Object.fromEntries(
      [...store.indexNames].map((index) => [index, store.index(index).keyPath]),
    )
    return [
      name,
      {
        ...(store.keyPath ? { keyPath: store.keyPath as string } : {}),
        ...(store.autoIncrement ? { autoIncrement: true } : {}),
        ...(store.indexNames.length ? { indexes: indexes as Record<string, string | string[]> } : {}),
      },
    ] as const
  })
  return Object.fromEntries(stores)
}

async function recordsOf(database: IDBPDatabase, { stores }: Fixture): Promise<Fixture['records']> {
  const all: Fixture['records'] = {}
  for (const [name, { keyPath }] of Object.entries(stores)) {
    const [keys, values] = [await database.getAllKeys(name), await database.getAll(name)]
    all[name] = values.map((value, index) => (keyPath ? value : [keys[index], value]))
  }
  return all
}

const ADA = 'https://library.example ada'
const FIRST = '2c5ea4c0-4067-41e8-9a1c-3d6b7a9f0001'
const versionsOf = (steps: readonly unknown[]): number[] => steps.map((_, index) => index + 1)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const addStore = (database: unknown): void => void (database as IDBPDatabase).createObjectStore('added')

function describeVersions<Schema extends DBSchema>(
  name: string,
  database: string,
  steps: readonly Step<Schema>[],
): void {
  const newest = steps.length
  const open = async (all = steps) => (await openInSteps(database, all)) as unknown as IDBPDatabase

  describe(`the database of ${name}`, () => {
    it('has the schema of its newest fixture when created', async () => {
      expect(shapeOf(await open())).toEqual(fixtureOf(name, newest).stores)
    })

    it.each(versionsOf(steps))('of version %i equals a new one after migration', async (version) => {
      await leaveBehind(database, version, fixtureOf(name, version))
      expect(shapeOf(await open())).toEqual(fixtureOf(name, newest).stores)
    })

    it('keeps its data when the next version extends it', async () => {
      const fixture = fixtureOf(name, newest)
      await leaveBehind(database, newest, fixture)
      const opened = await open([...steps, addStore])
      expect(opened.version).toBe(newest + 1)
      expect([...opened.objectStoreNames]).toContain('added')
      expect(await recordsOf(opened, fixture)).toEqual(fixture.records)
    })
  })
}
describeVersions('copies', COPIES_DATABASE, COPIES_STEPS)
describeVersions('imports', IMPORTS_DATABASE, IMPORTS_STEPS)
describeVersions('outbox', OUTBOX_DATABASE, OUTBOX_STEPS)
describeVersions('sample-library', SAMPLE_DATABASE, SAMPLE_STEPS)
describeVersions('saved-index', SAVED_INDEX_DATABASE, SAVED_INDEX_STEPS)

describe('data of an older version', () => {
  it.each([
    [1, 'lines', null],
    [2, 'pages', { name: 'Error', message: 'Sign in again.', requestId: null }],
    [3, 'pages', { name: 'Error', message: 'Sign in again.', requestId: null }],
  ])('in the imports of version %i is read with its method and problem', async (version, method, problem) => {
    await leaveBehind(IMPORTS_DATABASE, version, fixtureOf('imports', version))
    const [run] = await createImportRuns(openImportsDatabase).all()
    expect(run).toMatchObject({ state: 'paused', method, problem })
    expect(run).not.toHaveProperty('road')
  })

  it.each(versionsOf(OUTBOX_STEPS))('in the outbox of version %i is read completely', async (version) => {
    const fixture = fixtureOf('outbox', version)
    await leaveBehind(OUTBOX_DATABASE, version, fixture)
    const store = createOutboxStore(openOutboxDatabase, Date.now)
    expect((await store.list()).map(({ id }) => id)).toEqual(
      fixture.records['entries']!.map((entry) => (entry as { id: string }).id),
    )
    expect(await store.countQuarantined()).toBe(fixture.records['quarantine']!.length)
    expect((await store.readPause(ADA))?.library).toBe(ADA)
    const [, second, third] = await store.list()
    expect(second?.edit).toMatchObject({ isFavorite: true, archived: true })
    expect(second?.sending?.note?.bases).toEqual(['Old'])
    // Neither note is lost, although the person no longer chooses.
    expect(third).toMatchObject({
      state: 'waiting',
      edit: { note: { text: 'Mine', blind: false, bases: [] } },
    })
    // Completed edits aren't repeated.
    await store.change(FIRST, () => 'remove', 'mark-1')
    expect(await store.find(FIRST)).not.toBeNull()
  })
})
