import { ApiError } from '@bookplate/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ToastProvider } from '@/components/ui/toast.tsx'
import { TabPicker } from '@/entrypoints/tabs/tab-picker.tsx'
import type { WindowTab } from '@/entrypoints/tabs/window-tabs.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LINKS_PROTOCOL, type LinkView } from '@/lib/messaging/links-protocol.ts'
import { type OutboxView, Problem } from '@/lib/outbox/entry.ts'
import { FEATURE_PROTOCOL } from '@/lib/messaging/feature-protocol.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { useOutboxEvents } from '@/lib/query/use-background-events.ts'
import { createScreenAccess } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'

const tab = (id: number): WindowTab => ({
  id,
  url: `https://example.com/${id}`,
  title: `Tab ${id}`,
  icon: null,
  unsavable: null,
  isSavedAlready: false,
})
const settled = () => act(settle)

function Surface({ tabs }: { tabs: WindowTab[] }) {
  useOutboxEvents()
  return <TabPicker tabs={tabs} />
}

type State = LinkView['state']

function open(tabs: WindowTab[], pause: OutboxView['pause'] = null) {
  fakeBrowser.reset()
  const remove = vi.spyOn(fakeBrowser.tabs, 'remove').mockImplementation(async () => undefined)
  remove.mockClear()
  const states = new Map<string, State>()
  const batches: LinkView[][] = []
  const asked = { reads: 0, answered: 0 }
  const told: unknown[] = []
  const telling: { answer: Promise<null> } = { answer: Promise.resolve(null) }
  const reading: { before: () => Promise<void> } = { before: async () => undefined }
  const send = (async (name: string, request: never) => {
    if (name === 'links.save') {
      const { links } = LINKS_PROTOCOL['links.save'].request.parse(request)
      return String(batches.push(links.map((link) => ({ ...link, state: 'sending', why: null }))) - 1)
    }
    if (name === 'links.read') {
      const { id } = LINKS_PROTOCOL['links.read'].request.parse(request)
      asked.reads += 1
      await reading.before()
      asked.answered += 1
      const links = batches[Number(id)]!.map((link) => ({
        ...link,
        state: states.get(link.url) ?? link.state,
      }))
      return { links, isUndone: false }
    }
    if (name === 'tabs.offer') {
      const { tabs } = FEATURE_PROTOCOL['tabs.offer'].request.parse(request)
      return { tabs, hosts: ['https://example.com:443/*'], unaskable: [], unwanted: [], asleep: 0 }
    }
    if (name === 'tabs.capture') {
      told.push(FEATURE_PROTOCOL['tabs.capture'].request.parse(request))
      return telling.answer
    }
    if (name === 'outbox.list') return { entries: [], arrived: [], library: 'l', pause, quarantined: 0 }
    return null
  }) as unknown as Send
  render(
    <LibraryContext value={createScreenAccess({ send, client: { tags: { list: async () => [] } } as never })}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <Surface tabs={tabs} />
        </ToastProvider>
      </QueryClientProvider>
    </LibraryContext>,
  )
  const set = async (next: Record<number, State>) => {
    for (const [id, state] of Object.entries(next)) states.set(tab(Number(id)).url, state)
    const { answered } = asked
    await act(() =>
      fakeBrowser.runtime.onMessage.trigger(
        { bookplate: 'event', name: 'outbox.changed' } as never,
        {} as never,
        (() => undefined) as never,
      ),
    )
    await waitFor(() => expect(asked.answered).toBeGreaterThan(answered))
    await settled()
  }
  return { remove, set, reading, asked, told, telling }
}

describe('closing the tabs that were saved', () => {
  it('waits for the second batch too', async () => {
    const { remove, set, reading, asked } = open([tab(1), tab(2)])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Close the tabs that were saved' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tab 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 tab' }))
    await set({ 1: 'saved' })
    expect(remove.mock.calls).toEqual([[[1]]])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tab 2' }))
    const answer = Promise.withResolvers<void>()
    const { reads, answered } = asked
    reading.before = () => answer.promise
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 tab' }))
    await waitFor(() => expect(asked.reads).toBeGreaterThan(reads))
    await settled()
    expect(remove.mock.calls).toEqual([[[1]]])
    await act(async () => answer.resolve())
    await waitFor(() => expect(asked.answered).toBeGreaterThan(answered))
    await settled()
    expect(remove.mock.calls).toEqual([[[1]]])
    await set({ 2: 'there' })
    expect(remove.mock.calls).toEqual([[[1]], [[2]]])
  })

  it('leaves tabs open that were refused and then discarded', async () => {
    const { remove, set } = open([tab(1), tab(2)])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Close the tabs that were saved' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 tabs' }))
    await set({ 1: 'saved', 2: 'failed' })
    expect(remove.mock.calls).toEqual([[[1]]])
    // In the list of what waits.
    await set({ 2: 'removed' })
    expect(remove.mock.calls).toEqual([[[1]]])
    expect(screen.getByText('1 of 2 tabs saved, 1 not saved')).toBeTruthy()
  })
})

it('saves 501 tabs', async () => {
  open(Array.from({ length: 501 }, (_, at) => tab(at + 1)))
  await userEvent.click(screen.getByRole('button', { name: 'Save 501 tabs' }))
  expect(await screen.findByText('0 of 501 tabs saved')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers buttons for the next step if nothing is sent', async () => {
  const signedOut = {
    status: 401,
    code: 'unauthorized',
    message: 'Signed out.',
    retryable: false,
    requestId: null,
  }
  open([tab(1)], { until: Date.now() + 60_000, problem: Problem.parse(new ApiError(signedOut).toJSON()) })
  const toOptions = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockImplementation(async () => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 tab' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(toOptions).toHaveBeenCalledOnce()
})

const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^All/ })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ })

it('chooses all tabs at once, and none, and counts none to save', async () => {
  const { set } = open([tab(1), tab(2), tab(3)])
  expect(all().checked).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tab 2' }))
  expect(all().checked).toBe(false)
  await userEvent.click(all())
  expect(save().textContent).toBe('Save 3 tabs')
  await userEvent.click(all())
  expect([save().textContent, save().disabled]).toEqual(['Save tabs', true])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tab 1' }))
  await userEvent.click(save())
  await set({ 1: 'saved' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'All 2 tabs' }))
  expect(save().textContent).toBe('Save 2 tabs')
})

async function openUnread() {
  const shown = open([tab(1), tab(2)])
  const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true)
  request.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 tabs' }))
  await shown.set({ 1: 'saved', 2: 'unread' })
  return {
    ...shown,
    request,
    button: await screen.findByRole('button', { name: 'Save what you see in 1 tab' }),
  }
}

describe('tabs that the library could not read', () => {
  const hosts = ['https://example.com:443/*']
  it('request permission within the click, as browsers require', async () => {
    const { request, button, told, telling } = await openUnread()
    telling.answer = new Promise(() => undefined)
    fireEvent.click(button)
    expect(request.mock.calls).toEqual([[{ origins: hosts }]])
    // The background knows what to revoke if this page closes.
    await waitFor(() => expect(told).toEqual([{ batches: ['0'], tabs: [], hosts }]))
  })

  it('request no permission if the background could not store it for its return', async () => {
    const remove = vi.spyOn(fakeBrowser.permissions, 'remove').mockImplementation(async () => true)
    remove.mockClear()
    const { button, told, telling } = await openUnread()
    telling.answer = Promise.reject(new DOMException('full', 'QuotaExceededError'))
    telling.answer.catch(() => undefined)
    await userEvent.click(button)
    expect(await screen.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(remove.mock.calls).toEqual([[{ origins: hosts }]]))
    expect(told).toHaveLength(1)
  })

  it('are captured if it was allowed, with the focus on the progress', async () => {
    const { button, told } = await openUnread()
    await userEvent.click(button)
    await waitFor(() => expect(told).toHaveLength(2))
    expect(told[1]).toEqual({ batches: ['0'], tabs: [{ url: tab(2).url, tabId: 2 }], hosts })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 of 2 tabs saved, 1 without text'))
  })

  it('are captured in the tab whose site can be requested, if two tabs show the page', async () => {
    const { set, told } = open([{ ...tab(1), url: 'http://example.com/2' }, tab(2)])
    vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => true)
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 tabs' }))
    await set({ 2: 'unread' })
    await userEvent.click(await screen.findByRole('button', { name: 'Save what you see in 1 tab' }))
    await waitFor(() => expect(told).toHaveLength(2))
    expect(told[1]).toMatchObject({ tabs: [{ url: tab(2).url, tabId: 2 }] })
  })

  it('are not captured if it was not allowed', async () => {
    const { request, button, told } = await openUnread()
    request.mockImplementation(async () => false)
    await userEvent.click(button)
    expect(await screen.findByText('You didn’t allow it, so no page was read.')).toBeTruthy()
    expect(told).toHaveLength(1)
  })

  it('are no longer offered if they could not be captured either', async () => {
    const { set } = await openUnread()
    await set({ 2: 'withoutText' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /what you see/ })).toBeNull())
    expect(screen.getByText(/couldn’t be read here either/)).toBeTruthy()
  })
})
