import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AppShell } from '@/components/app-shell.tsx'
import { ListeningPanel } from '@/entrypoints/sidepanel/listening-panel.tsx'
import { PanelContext } from '@/components/panel-parts/panel-context.tsx'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import type { Send } from '@/lib/messaging/send.ts'
import { createPanelWrapper, createResultsClient, summaryHit } from '../../helpers/panel-library.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'

it('keeps typed text when the sign-in of the same account gets more scopes', async () => {
  const { client } = createResultsClient({
    list: async () => [summaryHit('A')],
    search: async () => [summaryHit('S')],
  })
  const { queryClient, parts } = createPanelWrapper(client)
  let answered = 0
  const send = (async (name: string) => {
    // A message to the background takes some turns.
    await settle()
    if (name === 'connection.read') answered += 1
    return name === 'outbox.list'
      ? { entries: [], arrived: [], library: null, pause: null, quarantined: 0 }
      : name === 'connection.read'
        ? {
            status: 'connected',
            baseUrl: 'https://l.example',
            account: { id: 'acc' },
            via: 'oauth',
            scopes: ['read'],
          }
        : { status: 'none' }
  }) as unknown as Send
  render(
    <LibraryContext value={createScreenAccess({ client, send })}>
      <PanelContext value={parts}>
        <AppShell queryClient={queryClient}>
          <ListeningPanel session={null} />
        </AppShell>
      </PanelContext>
    </LibraryContext>,
  )
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: 'sleep' } })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sleep'))
  const before = answered
  await act(async () => {
    await fakeBrowser.runtime.onMessage.trigger(
      { bookplate: 'event', name: 'connection.changed' } as never,
      {} as never,
      (() => undefined) as never,
    )
  })
  await waitFor(() => expect(answered).toBeGreaterThan(before))
  await act(settle)
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('sleep')
})
