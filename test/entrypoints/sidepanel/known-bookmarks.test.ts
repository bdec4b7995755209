import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { readKnownBookmarks } from '@/entrypoints/sidepanel/known-bookmarks.ts'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'
import type { SavedRecord } from '@/lib/saved-index/saved-record.ts'

const AMOUNT = 1_000
const idOf = (index: number) => `id-${String(index).padStart(5, '0')}`
const record = (library: string, index: number): SavedRecord => ({
  id: idOf(index),
  library,
  address: '',
  url: `https://example.com/${index}`,
  title: null,
  tags: [],
  archived: false,
  capturedAt: '2026-01-01T00:00:00.000Z',
  generation: 1,
})

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  const database = await openSavedIndexDatabase()
  const { store, done } = database.transaction('saved', 'readwrite')
  for (let index = 0; index < AMOUNT; index += 1) {
    void store.put(record('ours', index))
    void store.put(record('others', index))
  }
  await done
  database.close()
})

it('reads each bookmark of the library once', async () => {
  const read: string[] = []
  let batches = 0
  for await (const hits of readKnownBookmarks('ours')) {
    read.push(...hits.map(({ id }) => id))
    batches += 1
    if (batches > 10) break
  }
  expect(read).toEqual(Array.from({ length: AMOUNT }, (_, index) => idOf(index)))
})
