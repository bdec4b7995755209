import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createImportRuns, openImportsDatabase } from '@/lib/import-runs/import-run.ts'
import { countUnsent } from '@/lib/import-runs/unsent.ts'
import { openCopiesDatabase } from '@/lib/copies/database.ts'
import type { Send } from '@/lib/messaging/send.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('counts changes, lines of unfinished imports, and copies: of one library, or of the whole browser', async () => {
  const runs = createImportRuns(openImportsDatabase)
  const run = { library: 'mine', total: 10, received: 4, startedAt: 1 }
  await runs.begin({ ...run, id: '1', state: 'paused' } as never, [])
  await runs.begin({ ...run, id: '2', state: 'stopped' } as never, [])
  await runs.begin({ ...run, id: '3', state: 'running', library: 'theirs' } as never, [])
  const copies = await openCopiesDatabase()
  await copies.put('waiting', { id: '1', library: 'mine' } as never)
  const send = (async () => ({
    entries: [{ library: 'mine' }, { library: 'theirs' }],
    more: [{ library: 'mine', count: 7 }],
    others: 5,
  })) as unknown
  expect(await countUnsent(send as Send, 'mine')).toBe(1 + 7 + 6 + 1)
  expect(await countUnsent(send as Send)).toBe(2 + 7 + 12 + 1 + 5)
})

it('counts the texts that signing out of the web app deletes, and that the extension keeps', async () => {
  fakeBrowser.reset()
  const typedAt = Date.now()
  const typed = { edits: [], version: 1, draft: { name: 'page x', value: {} } }
  await fakeBrowser.storage.local.set({
    'draft:connect ': { value: {}, typedAt },
    'draft:collection mine': { value: {}, typedAt },
    'draft:page x mine': { value: {}, typedAt: 0 },
    'draft:page x theirs': { value: {}, typedAt },
    'typed:screen mine page x': { ...typed, library: 'mine' },
    other: { library: 'mine' },
  })
  const send = (async () => ({ entries: [] })) as unknown as Send
  const root = vi.spyOn(fakeBrowser.runtime, 'getURL')
  root.mockReturnValue('https://library.example/library/')
  expect(await countUnsent(send, 'mine')).toBe(2)
  root.mockReturnValue('chrome-extension://id/')
  expect(await countUnsent(send, 'mine')).toBe(0)
  expect(await countUnsent(send)).toBe(3)
})
