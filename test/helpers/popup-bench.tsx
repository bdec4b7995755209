import type { Scope } from '@bookplate/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ToastProvider } from '@/components/ui/toast.tsx'
import { createOpenPage } from '@/lib/save/open-page.ts'
import { createOpenings } from '@/lib/save/openings.ts'
import { createSavingHandlers } from '@/lib/save/saving-handlers.ts'
import { observeUse } from '@/entrypoints/popup/use-focus-unless-used.ts'
import { App } from '@/entrypoints/popup/app.tsx'
import { App as WaitingList } from '@/entrypoints/waiting/app.tsx'
import { afterEdits } from '@/lib/messaging/screen.ts'
import type { Send } from '@/lib/messaging/send.ts'
import type { OpenIntent } from '@/lib/messaging/saving-protocol.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { hideOtherAccounts } from '../../server/web/hide-other-accounts.ts'
import { createFakeLocks } from './fake-locks.ts'
import { LIBRARY, createOutboxBench, startCollector } from './outbox-bench.ts'
import { createDisk, createScreenAccess, createScreenStore } from './screen.ts'
import { settle } from './settle.ts'

export const PAGE = { url: 'https://example.com/a', title: 'A page' }

const say = () =>
  void fakeBrowser.runtime.onMessage.trigger(
    { bookplate: 'event', name: 'outbox.changed' } as never,
    {} as never,
    (() => undefined) as never,
  )

export function createPopupBench() {
  fakeBrowser.reset()
  localStorage.clear()
  observeUse()
  const bench = createOutboxBench()
  /** Time until the popup tells the person that it is still waiting. Never, unless a test triggers it. */
  const patience: { run: () => Promise<void> } = { run: () => new Promise(() => undefined) }
  const isSignedIn = { value: true }
  /** Tags of all libraries that need a sign-in. */
  const signedOut: { value: readonly string[] } = { value: [] }
  /** Whether the outbox is the web app's. */
  const hidesOthers = { value: false }
  const scopes: { value: readonly Scope[] | null } = { value: null }
  const access = {
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
      view: { signedIn: isSignedIn.value, scopes: scopes.value, connection: { via: 'key' } },
      offer: async () => bench.library.offer,
    }),
  }
  const tab: { answer: unknown } = { answer: null }
  const { locks, endAll } = createFakeLocks()
  const collector = startCollector({
    queue: bench.queue,
    locks,
    onFolded: () => {
      say()
      void bench.sender.flush()
    },
  })
  const context = bench.context({
    access,
    collector,
    onQueued: say,
    sleep: () => patience.run(),
    readTab: async () => tab.answer,
  })
  const { openPage, saveCaptured } = createOpenPage(context)
  const openings = createOpenings(openPage, fakeBrowser.storage.session)
  const handlers = createSavingHandlers(context, {
    open: openings.open,
    saveCaptured,
    saveAndClose: async () => undefined,
  })
  /** Can delay or drop messages and responses. */
  const wire: {
    /** Returns false to lose the message silently. */
    before: (name: string) => Promise<boolean>
    after: (name: string, request: unknown, answer: unknown) => Promise<void>
  } = {
    before: async () => true,
    after: async () => undefined,
  }
  const asked: [string, unknown][] = []
  /** Responses that the popup hasn't received yet. */
  const answered: [string, unknown][] = []
  const sendPlain = (async (name: string, request: unknown) => {
    asked.push([name, request])
    if (name === 'tags.list') return []
    if (name === 'connection.signedOut') return signedOut.value
    if (name === 'connection.read' && !isSignedIn.value) {
      return { status: 'signed_out', baseUrl: 'https://library.example', account: { id: '1' } }
    }
    const ownHandlers = hidesOthers.value
      ? { ...handlers, 'outbox.list': hideOtherAccounts(handlers['outbox.list']) }
      : handlers
    const handler = (
      ownHandlers as unknown as Record<string, (request: unknown, context: unknown) => Promise<unknown>>
    )[name]
    if (!handler) return null
    if (!(await wire.before(name))) return new Promise(() => undefined)
    try {
      const answer = await handler(structuredClone(request), { signal: new AbortController().signal })
      await wire.after(name, request, answer)
      return structuredClone(answer)
    } finally {
      answered.push([name, request])
    }
  }) as unknown as Send

  /** Ends the popup abruptly, so that none of its code runs any more. */
  async function die() {
    cleanup()
    endAll()
    await collector.collect()
  }

  const { disk, area } = createDisk()

  function connect() {
    const store = createScreenStore({ library: LIBRARY, locks, area })
    const send = afterEdits(sendPlain, store.journal)
    return createScreenAccess({ ...store, send, client: { tags: { list: async () => [] } } as never })
  }
  const renderPage = (access: ReturnType<typeof connect>, page: ReactNode) =>
    render(
      <LibraryContext value={access}>
        <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
      </LibraryContext>,
    )
  const openWaitingList = () =>
    renderPage(
      connect(),
      <ToastProvider>
        <WaitingList />
      </ToastProvider>,
    )

  function open(
    intent: OpenIntent = 'save',
    status = 'connected',
    { suggestTags = true, isPrivate = false } = {},
  ) {
    const settings = {
      ...DEFAULT_SETTINGS,
      suggestTags,
      saveOn: intent === 'save' ? ('open' as const) : ('click' as const),
    }
    const access = connect()
    const opened = access.send('page.open', { ...PAGE, tabId: 1, intent })
    opened.catch(() => undefined)
    const connection = {
      status,
      baseUrl: 'https://library.example',
      account: { id: '1' },
      via: 'key',
      scopes: scopes.value,
    }
    return renderPage(
      access,
      <App
        tab={{ id: 1, windowId: 1, favIconUrl: undefined, isPrivate, ...PAGE }}
        icon={null}
        settings={settings as never}
        connection={connection as never}
        libraries={[]}
        opened={opened}
      />,
    )
  }
  return {
    ...bench,
    say,
    patience,
    tab,
    wire,
    asked,
    answered,
    open,
    openWaitingList,
    die,
    collector,
    disk,
    send: sendPlain,
    isSignedIn,
    signedOut,
    hidesOthers,
    scopes,
  }
}

/** Waits until all consequences of the last event are done, without a clock. */
export const settled = () => act(settle)

export const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
