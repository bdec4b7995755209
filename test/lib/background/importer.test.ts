import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { createImporter } from '@/lib/background/importer.ts'

it('sends once more for all requests during a run, and opens the database once', async () => {
  globalThis.indexedDB = new IDBFactory()
  const open = vi.spyOn(indexedDB, 'open')
  const { promise, resolve } = Promise.withResolvers<void>()
  const lock = vi.fn<(name: string, run: () => Promise<void>) => Promise<void>>(async (_, run) => {
    await promise
    await run()
  })
  const { sendRuns } = createImporter({ sender: {} } as never, lock)
  const requests = Array.from({ length: 5 }, () => sendRuns())
  resolve()
  await Promise.all(requests)
  expect(lock).toHaveBeenCalledTimes(2)
  expect(open).toHaveBeenCalledTimes(1)
})
