import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { usePage } from '@/entrypoints/popup/use-page.ts'
import type { StartUp } from '@/entrypoints/popup/start-up.ts'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'

const ID = '9b2f3c8e-7d0a-4c1e-8a55-1d2f3a4b5c6d'
const url = 'https://example.com/a'
const waiting: PageView = {
  status: 'waiting',
  entry: {
    id: 'e',
    library: 'l',
    url,
    title: 'A',
    queuedAt: 1,
    bookmarkId: null,
    archived: null,
    edit: { ...NO_EDIT, note: { text: 'typed an hour ago', blind: true }, add: ['one'], isFavorite: true },
    sending: null,
    attempted: true,
    failures: 1,
    notBefore: 0,
    problem: null,
    state: 'waiting',
  },
  problem: null,
  nextTryAt: null,
}
const saved: PageView = {
  status: 'saved',
  created: true,
  bookmark: {
    id: ID,
    url,
    title: 'A',
    tags: [],
    note: null,
    isFavorite: false,
    capturedAt: null,
    text: null,
    cover: null,
  },
}

function open(opened: Promise<PageView>, answer: (name: string, request: unknown) => Promise<unknown>) {
  fakeBrowser.reset()
  const send = ((name: string, request: unknown) => answer(name, request)) as unknown as Send
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LibraryProvider access={{ send, client: {} as never }}>{children}</LibraryProvider>
  )
  const started = {
    tab: { url, title: 'A' },
    icon: null,
    settings: DEFAULT_SETTINGS,
    connection: { status: 'connected' },
    opened,
  } as unknown as StartUp
  return renderHook(() => usePage(started), { wrapper })
}
const outboxChanged = () =>
  act(
    async () =>
      void (await fakeBrowser.runtime.onMessage.trigger(
        { bookplate: 'event', name: 'outbox.changed' },
        {} as never,
        () => undefined,
      )),
  )

it('shows what waits for a page when the popup is opened on it again', async () => {
  const { result } = open(Promise.resolve(waiting), async () => waiting)
  await act(async () => {})
  expect(result.current.state.status).toBe('waiting')
  expect(result.current.edit).toEqual({ note: 'typed an hour ago', tags: ['one'], isFavorite: true })
})

it('does not show a page as saved again that was just taken back', async () => {
  const follow = Promise.withResolvers<PageView>()
  const { result } = open(Promise.resolve(waiting), async (name) =>
    name === 'page.open' ? follow.promise : null,
  )
  await act(async () => {})
  await outboxChanged()
  await act(async () => result.current.remove(true))
  expect(result.current.state.status).toBe('undone')
  await act(async () => follow.resolve(saved))
  expect(result.current.state.status).toBe('undone')
})

it('hears of an arrival that came while its answer "waiting" was drawn', async () => {
  const asked: string[] = []
  const { result } = open(Promise.resolve(waiting), async (name) => {
    asked.push(name)
    return name === 'page.open' ? saved : null
  })
  // The event of the arrival was sent before this popup listened, right behind the answer; no other will come.
  await act(async () => {})
  await act(async () => {})
  expect(result.current.state.status).toBe('saved')
})
