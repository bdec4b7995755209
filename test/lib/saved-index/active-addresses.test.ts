import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { urlVariantIdentity } from '@bookplate/contract'
import { openSavedIndexDatabase, type SavedIndexDatabase } from '@/lib/saved-index/database.ts'
import { freshSync, type SavedRecord } from '@/lib/saved-index/saved-record.ts'
import { createSavedIndexStore, type SavedIndexStore } from '@/lib/saved-index/store.ts'
import { until } from '../../helpers/waits.ts'

const TAG = 'library-1'
const FEW = 20
const MANY = 2_050
const urlOf = (index: number) => `https://example.com/page/${index}`
const record = (index: number, archived = false): SavedRecord => ({
  id: `id-${String(index).padStart(5, '0')}`,
  library: TAG,
  address: urlVariantIdentity(urlOf(index)),
  url: urlOf(index),
  title: null,
  tags: [],
  archived,
  capturedAt: '2026-01-01T00:00:00.000Z',
  generation: 1,
})

describe('the addresses of active bookmarks in memory', () => {
  let database: SavedIndexDatabase
  let opened: number
  let store: SavedIndexStore
  async function fill(amount: number): Promise<void> {
    const { store: records, done } = database.transaction('saved', 'readwrite')
    for (let index = 0; index < amount; index += 1) void records.put(record(index, index === 7))
    await done
  }
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory()
    database = await openSavedIndexDatabase()
    opened = 0
    store = createSavedIndexStore(async () => {
      opened += 1
      return database
    })
  })

  /** Waits until the index answers from memory, without opening the database. */
  const remembered = () =>
    until('addresses in memory', async () => {
      opened = 0
      await store.isSaved(TAG, urlOf(0))
      return opened === 0
    })
  const areSaved = (...indexes: number[]) =>
    Promise.all(indexes.map((index) => store.isSaved(TAG, urlOf(index))))

  it("equal the database's, from all batches", async () => {
    await fill(MANY)
    const asked = [0, 7, 1_999, 2_000, 2_049, 2_050]
    const answers = [true, false, true, true, true, false]
    expect(await areSaved(...asked)).toEqual(answers)
    await remembered()
    expect(await areSaved(...asked)).toEqual(answers)
    expect(await store.isSaved(TAG, 'http://www.example.com/page/5/?utm_source=x')).toBe(true)
    expect(await store.isSaved('another library', urlOf(0))).toBe(false)
  })

  it('follow every change', async () => {
    await fill(FEW)
    await remembered()
    await store.setArchived(TAG, record(3).id, true)
    expect(await areSaved(3, 7)).toEqual([false, false])
    await remembered()
    await store.setArchived(TAG, record(7).id, false)
    await store.put(record(9_000))
    expect(await areSaved(3, 7, 9_000)).toEqual([false, true, true])
    await remembered()
    await store.putPage([{ ...record(5_000), generation: 2 }], freshSync(TAG))
    await store.dropOlder(TAG, 2)
    expect(await areSaved(0, 5_000)).toEqual([false, true])
    await store.clear()
    expect(await areSaved(5_000)).toEqual([false])
  })

  it('discard data read before a change', async () => {
    await fill(FEW)
    let change: Promise<void> | null = null
    const whole = database
    const getAll = async (...given: Parameters<typeof whole.getAll>) => {
      const batch = await whole.getAll(...given)
      change ??= store.setArchived(TAG, record(3).id, true)
      await change
      return batch
    }
    database = new Proxy(whole, {
      get: (target, name) => {
        const value: unknown = name === 'getAll' ? getAll : Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    expect(await areSaved(3)).toEqual([true])
    await expect.poll(() => change).not.toBeNull()
    await change
    await remembered()
    expect(await areSaved(3)).toEqual([false])
  })
})
