import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { randomUUID } from 'node:crypto'
import { type SummaryHit } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createSavedIndex } from '@/lib/background/saved-index.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Delivery } from '@/lib/outbox/delivery.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { summaryHit } from '../../helpers/summary-hit.ts'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'
import { createSavedIndexStore } from '@/lib/saved-index/store.ts'
import { apiError } from '../../helpers/api-error.ts'

const TAG = 'https://library.example a1'
const hit = (index: number): SummaryHit => summaryHit(`Page ${index}`)

interface Connected {
  tag: string
  client: LibraryClient
  budget: () => null
}

function createBench(pages: SummaryHit[][]) {
  globalThis.indexedDB = new IDBFactory()
  fakeBrowser.reset()
  const database = openSavedIndexDatabase()
  const store = createSavedIndexStore(() => database)
  const gate: { before: (call: number) => Promise<void> } = { before: async () => {} }
  let calls = 0
  const settings = { ...DEFAULT_SETTINGS, savedBadge: true }
  const client = {
    bookmarks: {
      async listSummaries({ cursor }: { cursor?: string }) {
        const at = Number(cursor ?? 0)
        // The page at the time of the request.
        const items = pages[at]!.map((item) => ({ ...item }))
        calls += 1
        await gate.before(calls)
        return { items, nextCursor: at + 1 < pages.length ? String(at + 1) : null }
      },
    },
    stats: { read: async () => ({ total: pages.flat().length, archived: 0 }) },
  } as unknown as LibraryClient
  const library = { current: { tag: TAG, client, budget: () => null } as Connected }
  const inactive: Connected[] = []
  const logged: unknown[] = []
  const context = {
    access: {
      read: async () => library.current,
      readSignedIn: async (tag: string) =>
        [library.current, ...inactive].find((one) => one.tag === tag) ?? null,
    },
    authStore: {
      readLibraries: async () => ({
        active: library.current.tag,
        list: [...inactive, library.current].map(({ tag }) => {
          const [baseUrl, id] = tag.split(' ')
          return { baseUrl, account: { id } }
        }),
      }),
    },
    store,
    now: () => 1_000_000,
    readSettings: async () => settings,
    logger: { warn: (...words: unknown[]) => logged.push(words) },
    onChange: () => undefined,
  } as unknown as Parameters<typeof createSavedIndex>[0]
  const index = createSavedIndex(context)
  return { index, store, gate, settings, library, inactive, client, logged, calls: () => calls }
}

describe('the index turned off', () => {
  it('while it reads the library deletes everything', async () => {
    const bench = createBench([[hit(1)], [hit(2)], [hit(3)]])
    bench.gate.before = async (call) => {
      if (call !== 2) return
      bench.settings.savedBadge = false
      await bench.index.forget()
    }
    await bench.index.run()
    expect(await bench.store.all(TAG)).toEqual([])
    expect(await fakeBrowser.alarms.getAll()).toEqual([])
  })

  it('and on again while it reads the library is complete', async () => {
    const pages = [[hit(1)], [hit(2)], [hit(3)]]
    const bench = createBench(pages)
    let again: Promise<void> | null = null
    bench.gate.before = async (call) => {
      if (call !== 2) return
      bench.settings.savedBadge = false
      await bench.index.forget()
      bench.settings.savedBadge = true
      again = bench.index.run()
    }
    await bench.index.run()
    await again
    expect((await bench.store.all(TAG)).length).toBe(3)
  })
})

describe('another library that is connected during indexing', () => {
  it('that is not active is read too, after the active one and also if that fails', async () => {
    const bench = createBench([[hit(1)], [hit(2)]])
    const other = 'https://other.example a1'
    let before = -1
    const listSummaries = async () => {
      before = bench.calls()
      return { items: [hit(9)], nextCursor: null }
    }
    bench.inactive.push({
      tag: other,
      client: { bookmarks: { listSummaries } } as unknown as LibraryClient,
      budget: () => null,
    })
    bench.gate.before = async (call) => {
      if (call === 2) throw new Error('The line is cut.')
    }
    await bench.index.run()
    expect(before).toBe(2)
    expect(bench.logged).toHaveLength(1)
    expect((await bench.store.all(other)).map(({ title }) => title)).toEqual(['Page 9'])
  })

  it('is read at once', async () => {
    const bench = createBench([[hit(1)], [hit(2)]])
    let next: Promise<void> | null = null
    const other = 'https://other.example a1'
    bench.gate.before = async (call) => {
      if (call !== 1) return
      bench.library.current = {
        tag: other,
        client: {
          bookmarks: { listSummaries: async () => ({ items: [hit(9)], nextCursor: null }) },
        } as unknown as LibraryClient,
        budget: () => null,
      }
      await bench.index.follow([TAG])
      next = bench.index.run()
    }
    await bench.index.run()
    await next
    expect((await bench.store.all(other)).length).toBe(1)
    expect(await bench.store.all(TAG)).toEqual([])
  })
})

it('a page of the list that was requested before an archive does not undo it', async () => {
  const page = hit(1)
  const bench = createBench([[page], [hit(2)]])
  await bench.store.put({ ...page, library: TAG, address: page.url, generation: 1 })
  // The person archives a bookmark of the page while the page is being sent.
  bench.gate.before = async (call) => {
    if (call !== 1) return
    page.archived = true
    await bench.index.learn(TAG, {
      kind: 'done',
      saved: null,
      bookmarkId: page.id,
      arrived: { archived: true },
    })
  }
  await bench.index.run()
  const [kept] = (await bench.store.all(TAG)).filter(({ id }) => id === page.id)
  expect(kept!.archived).toBe(true)
})

it('learns of a save whose edits arrived later than the save itself', async () => {
  const bench = createBench([[]])
  const bookmark = {
    id: randomUUID(),
    url: 'https://example.com/new',
    capturedAt: '2026-01-01T00:00:00Z',
    tags: [],
    deletedAt: null,
  }
  // As `deliver` reports it: the save arrived and its edit later.
  const saved = { bookmark, created: true }
  await bench.index.learn(TAG, { kind: 'left', saved, arrived: {} } as unknown as Delivery)
  await bench.index.learn(TAG, {
    kind: 'done',
    saved: null,
    bookmarkId: bookmark.id,
    arrived: { add: ['sea'] },
  })
  expect(await bench.index.isSaved(TAG, bookmark.url)).toBe(true)
})

it('stops if a service refuses its cursors', async () => {
  const bench = createBench([[hit(1)], [hit(2)]])
  let calls = 0
  const client = {
    bookmarks: {
      async listSummaries({ cursor }: { cursor?: string }) {
        calls += 1
        if (calls > 50) throw new Error('asked for ever')
        if (!cursor) return { items: [hit(1)], nextCursor: 'x' }
        throw apiError(422, 'validation_error', { message: 'cursor' })
      },
    },
  } as unknown as LibraryClient
  bench.library.current = { tag: TAG, client, budget: () => null }
  await bench.index.run()
  expect(calls).toBeLessThanOrEqual(5)
})
