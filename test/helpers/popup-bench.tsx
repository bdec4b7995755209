import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { LibraryHolder } from '@/entrypoints/background/library-holder.ts'
import { createOpenPage } from '@/entrypoints/background/open-page.ts'
import { createSavingHandlers } from '@/entrypoints/background/saving-handlers.ts'
import { App } from '@/entrypoints/popup/app.tsx'
import type { Send } from '@/lib/messaging/send.ts'
import type { OpenIntent } from '@/lib/messaging/saving-protocol.ts'
import { DEFAULT_SETTINGS } from '@/lib/platform/settings.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createOutboxBench } from './outbox-bench.ts'

export const PAGE = { url: 'https://example.com/a', title: 'A page' }

const say = () =>
  void fakeBrowser.runtime.onMessage.trigger(
    { bookplate: 'event', name: 'outbox.changed' } as never,
    {} as never,
    (() => undefined) as never,
  )

/** The popup over the real background handlers, the real queue and a library in memory. */
export function createPopupBench() {
  fakeBrowser.reset()
  localStorage.clear()
  const bench = createOutboxBench()
  /** How long a person is left without an answer; never, unless a test lets them be told. */
  const patience: { run: () => Promise<void> } = { run: () => new Promise(() => undefined) }
  const isSignedIn = { value: true }
  const holder = {
    read: async () => ({
      tag: 'https://library.example|1',
      ...bench.connected.library,
      client: {
        ...bench.library.client,
        bookmarks: {
          ...bench.library.client.bookmarks,
          listSummaries: async () => ({ items: [], nextCursor: null }),
        },
      },
      view: { signedIn: isSignedIn.value },
    }),
  } as unknown as LibraryHolder
  const openPage = createOpenPage({
    holder,
    queue: bench.queue,
    sender: bench.sender,
    store: bench.store,
    findSaved: async (_tag, url) => bench.library.find(url)?.id ?? null,
    findArrived: bench.arrivals.find,
    sleep: () => patience.run(),
  })
  const handlers = createSavingHandlers({
    holder,
    queue: bench.queue,
    sender: bench.sender,
    store: bench.store,
    openPage,
    onQueued: say,
    onDiscard: () => undefined,
    sleep: () => patience.run(),
  })
  /** What may hold up one message or its answer. */
  const wire: { after: (name: string, request: unknown, answer: unknown) => Promise<void> } = {
    after: async () => undefined,
  }
  const asked: [string, unknown][] = []
  const send = (async (name: string, request: unknown) => {
    asked.push([name, request])
    if (name === 'tags.list') return []
    const handler = (
      handlers as unknown as Record<string, (request: unknown, context: unknown) => Promise<unknown>>
    )[name]
    if (!handler) return null
    const answer = await handler(structuredClone(request), { signal: new AbortController().signal })
    await wire.after(name, request, answer)
    return structuredClone(answer)
  }) as unknown as Send

  function open(intent: OpenIntent = 'save') {
    const settings = {
      ...DEFAULT_SETTINGS,
      saveOn: intent === 'save' ? ('open' as const) : ('click' as const),
    }
    const opened = send('page.open', { ...PAGE, intent })
    opened.catch(() => undefined)
    const connection = { status: 'connected', baseUrl: 'https://library.example', account: { id: '1' } }
    return render(
      <LibraryProvider access={{ send, client: { tags: { list: async () => [] } } as never }}>
        <QueryClientProvider client={createQueryClient()}>
          <App
            tab={{ id: 1, windowId: 1, favIconUrl: undefined, isPrivate: false, ...PAGE }}
            icon={null}
            settings={settings as never}
            connection={connection as never}
            opened={opened}
          />
        </QueryClientProvider>
      </LibraryProvider>,
    )
  }
  return { ...bench, say, patience, wire, asked, open, send, isSignedIn }
}

export const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
