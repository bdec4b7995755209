import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { AppShell } from '@/components/app-shell.tsx'
import { useBulk } from '@/components/change-many/use-bulk.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { refusal, summaryHit } from '../../helpers/panel-library.tsx'

function renderBulk(bookmarks: object) {
  const client = { bookmarks } as unknown as LibraryClient
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppShell queryClient={queryClient}>
      <LibraryProvider access={{ client, send: (async () => ({})) as unknown as Send }}>
        {children}
      </LibraryProvider>
    </AppShell>
  )
  return renderHook(() => useBulk(), { wrapper }).result
}

it('a second change of many does not hide what the first could not change', async () => {
  const gate = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let updates = 0
  const result = renderBulk({
    archive: async () => {
      await gate.promise
      throw refusal(500, 'internal_error')
    },
    update: async () => {
      updates += 1
      await second.promise
      return {}
    },
  })
  const [one, two] = [summaryHit('One'), summaryHit('Two')]
  act(() => void result.current.start([one], { kind: 'archive' }))
  await waitFor(() => expect(result.current.progress?.label).toBe('Archiving'))
  act(() => void result.current.start([two], { kind: 'favorite', isFavorite: true }))
  await waitFor(() => expect(updates).toBe(1))
  await act(async () => gate.resolve())
  await waitFor(() => expect(result.current.failed).toHaveLength(1))
  await act(async () => second.resolve())
  await waitFor(() => expect(result.current.progress).toBeNull())
  expect(result.current.failed.map(({ id }) => id)).toEqual([one.id])
})

it('Stop stops all that is under way', async () => {
  const gate = Promise.withResolvers<void>()
  let updates = 0
  const result = renderBulk({
    update: async () => {
      updates += 1
      await gate.promise
      return {}
    },
  })
  const targets = Array.from({ length: 10 }, (_, at) => summaryHit(`Hit ${at}`))
  act(() => void result.current.start(targets, { kind: 'favorite', isFavorite: true }))
  act(() => void result.current.start(targets, { kind: 'tag', names: ['new'] }))
  await waitFor(() => expect(updates).toBe(6))
  act(() => result.current.stop())
  await act(async () => gate.resolve())
  await waitFor(() => expect(result.current.progress).toBeNull())
  expect(updates).toBe(6)
})
