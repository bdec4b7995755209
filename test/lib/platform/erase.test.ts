import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { openDB } from 'idb'
import { eraseEverything } from '@/lib/platform/erase.ts'

describe('eraseEverything', () => {
  it('empties every database, even while open elsewhere, and clears the areas', async () => {
    const outbox = await openDB('outbox', 2, {
      upgrade(database) {
        database.createObjectStore('entries')
        database.createObjectStore('meta')
      },
    })
    const empty = await openDB('empty', 1)
    await outbox.put('entries', { url: 'https://example.org' }, 'a')
    await outbox.put('meta', 1, 'b')
    const cleared: string[] = []
    const area = (name: string) => ({ clear: async () => void cleared.push(name) })
    await eraseEverything([area('local'), area('session')], indexedDB)
    expect(await outbox.count('entries')).toBe(0)
    expect(await outbox.count('meta')).toBe(0)
    expect(outbox.version).toBe(2)
    expect(cleared).toEqual(['local', 'session'])
    outbox.close()
    empty.close()
  })

  it('leaves the databases that its caller keeps', async () => {
    const kept = await openDB('kept', 1, {
      upgrade(database) {
        database.createObjectStore('entries')
      },
    })
    await kept.put('entries', 1, 'a')
    await eraseEverything([], indexedDB, (name) => name === 'kept')
    expect(await kept.count('entries')).toBe(1)
    kept.close()
  })
})
