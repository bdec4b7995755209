import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createImportRuns, openImportsDatabase } from '@/lib/import-export/import-run.ts'
import { countUnsent } from '@/lib/import-export/unsent.ts'
import { openCopiesDatabase } from '@/lib/copies/database.ts'
import type { Send } from '@/lib/messaging/send.ts'

it('counts changes, lines of unfinished imports, and copies: of one library, or of the whole browser', async () => {
  const runs = createImportRuns(openImportsDatabase)
  const run = { library: 'mine', total: 10, received: 4, startedAt: 1 }
  await runs.begin({ ...run, id: '1', state: 'paused' } as never, [])
  await runs.begin({ ...run, id: '2', state: 'stopped' } as never, [])
  await runs.begin({ ...run, id: '3', state: 'running', library: 'theirs' } as never, [])
  const copies = await openCopiesDatabase()
  await copies.put('waiting', { id: '1', library: 'mine' } as never)
  const send = (async () => ({ entries: [{ library: 'mine' }, { library: 'theirs' }], others: 5 })) as unknown
  expect(await countUnsent(send as Send, 'mine')).toBe(1 + 6 + 1)
  expect(await countUnsent(send as Send)).toBe(2 + 12 + 1 + 5)
})
