import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { usePage } from '@/entrypoints/popup/use-page.ts'
import type { Startup } from '@/entrypoints/popup/startup.ts'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { TransportError } from '@bookplate/contract'
import userEvent from '@testing-library/user-event'
import { createPopupBench, note, settled } from '../../helpers/popup-bench.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'

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
    unread: null,
  },
}

function open(opened: Promise<PageView>, answer: (name: string, request: unknown) => Promise<unknown>) {
  fakeBrowser.reset()
  const send = ((name: string, request: unknown) => answer(name, request)) as unknown as Send
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LibraryContext value={createScreenAccess({ send })}>{children}</LibraryContext>
  )
  const started = {
    tab: { url, title: 'A' },
    icon: null,
    settings: DEFAULT_SETTINGS,
    connection: { status: 'connected' },
    opened,
  } as unknown as Startup
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
  expect(result.current.edit).toMatchObject({ note: 'typed an hour ago', tags: ['one'], isFavorite: true })
})

it('does not show an undone page as saved', async () => {
  const follow = Promise.withResolvers<PageView>()
  const { result } = open(Promise.resolve(waiting), async (name) =>
    name === 'page.open' ? follow.promise : null,
  )
  await act(async () => {})
  await outboxChanged()
  await act(async () => result.current.remove({ isFresh: true }))
  expect(result.current.state.status).toBe('undone')
  await act(async () => follow.resolve(saved))
  expect(result.current.state.status).toBe('undone')
})

it('shows an arrival that came while its answer "waiting" was drawn', async () => {
  const asked: string[] = []
  const { result } = open(Promise.resolve(waiting), async (name) => {
    asked.push(name)
    return name === 'page.open' ? saved : null
  })
  // The arrival was reported before this popup listened, and no other event follows.
  await act(async () => {})
  await act(async () => {})
  expect(result.current.state.status).toBe('saved')
})

type Bench = ReturnType<typeof createPopupBench>

const isFollow = ([name, request]: [string, unknown]) =>
  name === 'page.open' && (request as { intent: string }).intent === 'follow'
const followsIn = (messages: Bench['asked']) => messages.filter(isFollow).length

/** Saving fails without a network. The popup has asked once and heard that the page waits. */
async function openOffline() {
  const bench = createPopupBench()
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
  }
  bench.open()
  await screen.findByText('Waiting to be sent')
  await waitFor(() => expect(followsIn(bench.answered)).toBe(1))
  return bench
}

/** Delays each response to the popup until it is released. */
function holdFollows(bench: Bench) {
  const held: PromiseWithResolvers<void>[] = []
  bench.wire.after = async (name, request) => {
    if (!isFollow([name, request])) return
    const answer = Promise.withResolvers<void>()
    held.push(answer)
    await answer.promise
  }
  const letThrough = async (index: number) => {
    const before = followsIn(bench.answered)
    await act(async () => held[index]!.resolve())
    await waitFor(() => expect(followsIn(bench.answered)).toBe(before + 1))
    await settled()
  }
  const areHeld = (count: number) => waitFor(() => expect(held).toHaveLength(count))
  return { letThrough, areHeld }
}

/** The queue is sent and reported twice. The second question is answered before the first. */
async function openWhileQueueEmpties() {
  const bench = await openOffline()
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  const { letThrough, areHeld } = holdFollows(bench)
  bench.say()
  bench.say()
  await areHeld(2)
  await letThrough(1)
  await screen.findByText('Saved')
  return { ...bench, comeLate: () => letThrough(0) }
}

describe('an answer that comes late', () => {
  it('does not say Saved after Undo', async () => {
    const { comeLate } = await openWhileQueueEmpties()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await comeLate()
    expect(screen.queryByText('Removed.')).not.toBeNull()
  })

  it('does not take a tag out of sight that was added meanwhile', async () => {
    const { comeLate } = await openWhileQueueEmpties()
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
    await comeLate()
    expect(screen.queryByRole('button', { name: 'Remove tag sleep' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('does not say that it waits after Undo', async () => {
    const bench = await openOffline()
    const { letThrough, areHeld } = holdFollows(bench)
    await userEvent.type(note(), 'no')
    await userEvent.tab()
    await areHeld(1)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await letThrough(0)
    expect(screen.queryByText('Removed.')).not.toBeNull()
    expect(await bench.store.list()).toMatchObject([{ edit: { archived: true } }])
  })
})

const offline = async () => {
  throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
}

it('does not say that a page is not saved that has just arrived', async () => {
  const bench = createPopupBench()
  bench.library.gate.before = offline
  bench.open()
  await screen.findByText('Waiting to be sent')
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  expect(bench.library.find('https://example.com/a')).toBeDefined()
  bench.library.gate.before = offline
  const answered = () => bench.answered.filter(([name]) => name === 'page.open').length
  const before = answered()
  await act(async () => bench.say())
  await waitFor(() => expect(answered()).toBe(before + 1))
  await settled()
  expect(screen.queryByText('Not saved')).toBeNull()
})
