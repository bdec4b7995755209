import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keepFocus } from '@/components/ui/keep-focus.ts'
import { LIBRARIES_KEY, libraryTag } from '@/lib/libraries/tag.ts'
import type { OutboxView } from '@/lib/outbox/entry.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { LIBRARY } from '../../helpers/outbox-bench.ts'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'
import { apiError } from '../../helpers/api-error.ts'

const press = (name: string) => screen.findByRole('button', { name }).then((one) => userEvent.click(one))
const tagField = () => screen.getByRole('combobox', { name: 'Tags' })

async function waitingList(library = LIBRARY) {
  const bench = createPopupBench()
  const { queue, store } = bench
  await queue.save(library, PAGE, { ...NO_EDIT, add: ['sleep', 'memory'] })
  bench.openWaitingList()
  const entry = async () => (await store.list())[0]
  const arrived = async () => {
    await expect.poll(() => bench.library.find(PAGE.url)).toBeTruthy()
    await expect.poll(entry).toBeUndefined()
    await bench.sender.flush()
  }
  return { ...bench, entry, arrived }
}
/** The page ends before its messages arrive. */
const mute = (bench: Awaited<ReturnType<typeof waitingList>>) => {
  bench.wire.before = async (name) => name === 'outbox.list'
}

describe('an action in the list of pending saves', () => {
  beforeEach(() => fakeBrowser.reset())

  it('lists pending changes: tags, highlights, and their notes', async () => {
    const bench = createPopupBench()
    const [one, two] = ['One', 'Two'].map((quote) => ({ id: crypto.randomUUID(), quote }))
    const remark = [{ ...two!, note: 'why' }]
    await bench.queue.save(LIBRARY, PAGE, { add: ['sleep', 'memory'], highlight: [one!], remark })
    bench.openWaitingList()
    expect(await screen.findByText(/2 tags, 1 highlight, note on a highlight/i)).toBeTruthy()
  })

  it("can't be sent while signed out, and says so", async () => {
    const bench = createPopupBench()
    await bench.queue.save(LIBRARY, PAGE, { add: ['sleep'] })
    bench.isSignedIn.value = false
    bench.openWaitingList()
    expect(await screen.findByText('You are signed out')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Send everything now|Try again)$/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
  })

  it.each([LIBRARY, 'https://other.example 7'])(
    'takes effect even if its message is lost, for %s',
    async (library) => {
      const bench = await waitingList(library)
      await press('Edit')
      mute(bench)
      await press('Remove tag sleep')
      await bench.die()
      await expect.poll(bench.entry).toMatchObject({ library, edit: { add: ['memory'] } })
    },
  )

  it('applies to the page if its save was sent meanwhile', async () => {
    const bench = await waitingList()
    await press('Edit')
    await bench.sender.flush()
    await press('Remove tag sleep')
    await bench.sender.flush()
    await expect.poll(() => bench.library.find(PAGE.url)?.tags).toEqual(new Set(['memory']))
  })

  it('keeps the fields open during typing when the page is sent, and sends the rest too', async () => {
    const bench = await waitingList()
    await press('Edit')
    await userEvent.type(tagField(), 'dreams{Enter}')
    await userEvent.type(note(), 'For')
    await bench.sender.flush()
    await act(async () => bench.say())
    await screen.findByText(/^Sent\./)
    await expect.poll(bench.entry).toBeUndefined()
    expect(document.activeElement).toBe(note())
    await userEvent.keyboard(' May')
    expect(note().value).toBe('For May')
    await press('Remove tag sleep')
    await press('Done')
    await bench.arrived()
    expect(bench.library.find(PAGE.url)).toMatchObject({
      note: 'For May',
      tags: new Set(['memory', 'dreams']),
    })
    await act(async () => bench.say())
    await screen.findByText('All caught up')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('keeps the fields when the page is refused', async () => {
    const bench = await waitingList()
    bench.library.gate.before = async () => {
      throw apiError(422, 'validation_error', { message: 'No.' })
    }
    await press('Edit')
    await userEvent.type(note(), 'For')
    await bench.sender.flush()
    await act(async () => bench.say())
    await screen.findByText(/didn’t accept this/)
    expect(document.activeElement).toBe(note())
    await userEvent.keyboard(' May')
    await press('Done')
    await expect.poll(bench.entry).toMatchObject({ edit: { note: { text: 'For May' } } })
  })

  it('restores the fields of a discarded entry with Undo', async () => {
    const bench = await waitingList()
    await press('Edit')
    await userEvent.type(tagField(), 'later')
    await userEvent.type(note(), 'For May')
    await press('Discard')
    await expect.poll(bench.entry).toBeUndefined()
    await press('Undo')
    await bench.arrived()
    expect(bench.library.find(PAGE.url)).toMatchObject({
      note: 'For May',
      tags: new Set(['sleep', 'memory', 'later']),
    })
  })

  it('restores a discarded entry if the page closes right after Undo', async () => {
    const bench = await waitingList()
    await press('Discard')
    await expect.poll(bench.entry).toBeUndefined()
    mute(bench)
    await press('Undo')
    await bench.die()
    await bench.arrived()
    expect(bench.library.find(PAGE.url)).toMatchObject({ tags: new Set(['sleep', 'memory']) })
  })
})

it('does not offer to send entries of another library, and says which one to connect', async () => {
  fakeBrowser.reset()
  await waitingList('https://other.example 7')
  expect(await screen.findByText('https://other.example')).toBeTruthy()
  expect(await screen.findByText('Connect that library again to send these.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send everything now' })).toBeNull()
})

it('asks to sign in to a library that is not in use, if its entries wait for that', async () => {
  const bench = createPopupBench()
  const list = ['1', '2'].map((id) => ({
    baseUrl: 'https://library.example',
    account: { id, email: `${id}@example.org` },
  }))
  const [used, other] = list.map(libraryTag)
  await fakeBrowser.storage.local.set({ [LIBRARIES_KEY]: { active: used, list } })
  bench.signedOut.value = [other!]
  await bench.queue.save(other!, PAGE)
  bench.openWaitingList()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send everything now' })).toBeNull()
})

const discardOf = async (name: string) =>
  within(await screen.findByRole('article', { name })).getByRole('button', { name: 'Discard' })

it('keeps the focus in the list if the focused entry disappears', async () => {
  fakeBrowser.reset()
  const bench = createPopupBench()
  for (const name of ['One', 'Two'])
    await bench.queue.save(LIBRARY, { url: `https://a.example/${name}`, title: name }, NO_EDIT)
  onTestFinished(keepFocus())
  bench.openWaitingList()
  await userEvent.click(await discardOf('One'))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'One' })).toBeNull())
  const left = screen.getByRole('article', { name: 'Two' })
  await expect.poll(() => left.contains(document.activeElement)).toBe(true)
  await userEvent.click(await discardOf('Two'))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
})

it('only counts entries of another account in the web app', async () => {
  fakeBrowser.reset()
  const bench = createPopupBench()
  await bench.queue.save('https://library.example 2', PAGE)
  bench.hidesOthers.value = true
  bench.openWaitingList()
  expect(await screen.findByText('1 change from another account waits until you sign in to it.')).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting')).toBeNull()
  expect(screen.queryByText(PAGE.title)).toBeNull()
})

const hundreds = async () => {
  fakeBrowser.reset()
  const bench = createPopupBench()
  const pages = Array.from({ length: 130 }, (_, at) => ({ url: `${PAGE.url}/${at}`, title: `Page ${at}` }))
  const edits = pages.map((page) => ({ ...page, bookmarkId: null, edit: { add: ['sleep'] } }))
  await bench.queue.editAll(LIBRARY, edits)
  return bench
}

describe('with more entries than it shows', () => {
  it('reads and draws a part of them, and more of them on request', async () => {
    const bench = await hundreds()
    const read: number[] = []
    bench.wire.after = async (name, _, answer) =>
      void (name === 'outbox.list' && read.push((answer as OutboxView).entries.length))
    bench.openWaitingList()
    expect(await screen.findByText('130 pages are stored in this browser until they’re sent.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(100)
    expect(new Set(read)).toEqual(new Set([100]))
    await press('Show more')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(130))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('keeps an edited entry in its row when it moves behind the shown ones', async () => {
    const bench = await hundreds()
    const { id } = await bench.queue.save(LIBRARY, PAGE, { add: ['dreams'] })
    await bench.store.change(id, (one) => one && { ...one, queuedAt: one.queuedAt + 1, state: 'refused' })
    bench.openWaitingList()
    const row = await screen.findByRole('article', { name: PAGE.title })
    bench.wire.before = async (name) => name === 'outbox.list'
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }))
    await userEvent.click(within(row).getByRole('button', { name: 'Remove tag dreams' }))
    await bench.queue.retry([id])
    const read = bench.answered.length
    bench.say()
    await expect.poll(() => bench.answered.length).toBeGreaterThan(read)
    await waitFor(() => expect(within(row).queryByText(/problem/i)).toBeNull())
    expect(within(row).getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
