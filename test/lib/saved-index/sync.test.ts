import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLibraryClient, type HttpLibraryClient } from '@/lib/client/index.ts'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'
import { createSavedIndexStore, type SavedIndexStore } from '@/lib/saved-index/store.ts'
import { hitOfRecord, type SavedRecord } from '@/lib/saved-index/saved-record.ts'
import { findAmong } from '@/lib/search/local-search.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { STALE_MS, createIndexSync, type SyncLibrary } from '@/lib/saved-index/sync.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { startTestService, type TestAccount, type TestService } from '../../helpers/start-service.ts'

const TAG = 'library-1'
const line = (index: number) => ({
  url: `https://example.com/page/${index}`,
  title: `Page ${index}`,
  capturedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
})
const suggest = (records: SavedRecord[], query: string, limit: number) =>
  findAmong(records.map(hitOfRecord), { ...EMPTY_INPUT, query }, limit)
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index))

describe('the index of saved addresses', () => {
  let service: TestService
  let account: TestAccount
  let client: HttpLibraryClient
  let store: SavedIndexStore
  let requests: string[]
  const clock = { now: 1_000_000 }
  const now = () => clock.now
  const library = (): SyncLibrary => ({ tag: TAG, client, budget: () => null })

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory()
    service = await startTestService()
    account = service.account()
    const key = account.key('write')
    requests = []
    client = createLibraryClient({
      baseUrl: service.url,
      getToken: async () => key,
      fetch: (input, init) => {
        requests.push(String(input instanceof Request ? input.url : input))
        return fetch(input, init)
      },
    })
    const database = openSavedIndexDatabase()
    store = createSavedIndexStore(() => database)
  })
  afterEach(() => service.stop())

  const fill = (from: number, to: number) =>
    fillLibrary(service.config.dataFolder, account.id, lines(from, to))

  it('contains every bookmark and variants of its address, without another request', async () => {
    await fill(0, 250)
    await fillLibrary(service.config.dataFolder, account.id, [
      { url: 'https://www.youtube.com/watch?v=abc123' },
    ])
    await createIndexSync({ store, now }).run(library())
    expect(requests).toHaveLength(3)
    expect(await store.count(TAG)).toEqual({ total: 251, archived: 0 })
    requests.length = 0
    const visits = [
      ['https://example.com/page/249', true],
      ['http://www.example.com/page/7/?utm_source=x', true],
      ['https://youtu.be/abc123', true],
      ['https://m.youtube.com/watch?v=abc123&t=10', true],
      ['https://example.com/page/9999', false],
    ] as const
    for (const [url, isSaved] of visits) expect((await store.find(TAG, url)) !== null).toBe(isSaved)
    expect(await store.find('another library', 'https://example.com/page/1')).toBeNull()
    expect(requests).toEqual([])
  })

  it('continues where a killed worker stopped', async () => {
    await fill(0, 350)
    let left = 2
    const failing: SyncLibrary = {
      ...library(),
      budget: () => {
        left -= 1
        return left >= 0 ? null : { limit: 100, remaining: 10, resetMs: 60_000, readAt: clock.now }
      },
    }
    expect(await createIndexSync({ store, now }).run(failing)).toEqual({ kind: 'yielded', forMs: 60_000 })
    expect((await store.count(TAG)).total).toBe(200)
    requests.length = 0
    await createIndexSync({ store, now }).run(library())
    expect((await store.count(TAG)).total).toBe(350)
    expect(requests).toHaveLength(2)
  })

  it('reads only new bookmarks and compares the figures', async () => {
    await fill(0, 250)
    const sync = createIndexSync({ store, now })
    await sync.run(library())
    await fill(250, 260)
    requests.length = 0
    await sync.run(library())
    expect(requests).toEqual([])
    clock.now += STALE_MS
    await sync.run(library())
    expect(requests.map((url) => new URL(url).pathname)).toEqual(['/v1/bookmarks', '/v1/stats'])
    expect((await store.count(TAG)).total).toBe(260)
  })

  it('reads new bookmarks after the clock was set back', async () => {
    const sync = createIndexSync({ store, now })
    await sync.run(library())
    await fill(0, 3)
    clock.now -= 365 * 86_400_000
    await sync.run(library())
    expect((await store.count(TAG)).total).toBe(3)
  })

  it('detects archived bookmarks by the figures and reads everything again', async () => {
    await fill(0, 150)
    const sync = createIndexSync({ store, now })
    await sync.run(library())
    const oldest = await store.find(TAG, 'https://example.com/page/0')
    await client.bookmarks.archive([oldest!.id])
    await sync.expire(TAG)
    await sync.run(library())
    expect((await store.find(TAG, 'https://example.com/page/0'))!.archived).toBe(true)
    expect(await store.count(TAG)).toEqual({ total: 150, archived: 1 })
  })

  it('restarts once if its cursor is refused', async () => {
    await fill(0, 150)
    await store.writeSync({ library: TAG, phase: 'whole', cursor: 'stale', generation: 1, syncedAt: 0 })
    await createIndexSync({ store, now }).run(library())
    expect((await store.count(TAG)).total).toBe(150)
  })

  it('suggests by title, tags, and address, and never archived bookmarks', async () => {
    await fill(0, 30)
    await createIndexSync({ store, now }).run(library())
    const records = await store.all(TAG)
    expect(suggest(records, 'pagé 12', 6).map((record) => record.url)).toEqual([
      'https://example.com/page/12',
    ])
    expect(suggest(records, 'page', 6)).toHaveLength(6)
    expect(suggest(records, 'page nothing', 6)).toEqual([])
    await store.setArchived(TAG, records[0]!.id, true)
    expect(suggest(await store.all(TAG), records[0]!.title!, 30).map(({ id }) => id)).not.toContain(
      records[0]!.id,
    )
  })
})
