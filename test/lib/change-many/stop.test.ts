import { TransportError } from '@bookplate/contract'
import { expect, it } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import { runBulk } from '@/lib/change-many/run-bulk.ts'

it('knows, and can undo, what the library did although it was stopped', async () => {
  const archived: string[] = []
  const controller = new AbortController()
  const client = {
    bookmarks: {
      // The request arrives at once; its answer takes a while.
      archive: (ids: string[], { signal }: { signal?: AbortSignal } = {}) => {
        archived.push(...ids)
        return new Promise((resolve, reject) => {
          setTimeout(() => resolve({ ids }), 50)
          signal?.addEventListener('abort', () =>
            reject(new TransportError({ kind: 'aborted', message: 'Stopped.', requestId: null } as never)),
          )
        })
      },
    },
  } as unknown as LibraryClient
  const running = runBulk([{ kind: 'archive', ids: ['a', 'b'] }], {
    client,
    signal: controller.signal,
    onProgress: () => undefined,
  })
  controller.abort()
  const report = await running
  expect(report.changed).toEqual(archived)
  expect(report.undo).toEqual([{ kind: 'restore', ids: archived }])
})
