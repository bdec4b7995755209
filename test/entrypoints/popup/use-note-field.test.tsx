import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAGE, createPopupBench, note, settled } from '../../helpers/popup-bench.tsx'
import { TransportError } from '@bookplate/contract'

async function createNotedBench(text: string) {
  const bench = createPopupBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  await bench.library.client.bookmarks.update(bookmark.id, { note: text })
  return bench
}

async function openOnNoted() {
  const bench = await createNotedBench('from the library')
  const answer = Promise.withResolvers<void>()
  bench.library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
  bench.open()
  const noteThere = () => bench.library.find(PAGE.url)?.note
  return { ...bench, answer, noteThere }
}

describe('a note typed before the existing bookmark was loaded', () => {
  it('starts from the existing note if the field was only focused when the response arrived', async () => {
    const bench = await openOnNoted()
    await userEvent.click(note())
    await act(async () => bench.answer.resolve())
    await screen.findByText(/^Saved/)
    await userEvent.keyboard('{Control>}{End}{/Control}, mine')
    await expect.poll(bench.noteThere).toBe('from the library, mine')
    await expect.poll(() => bench.store.list()).toEqual([])
  })

  it('is merged with the existing one if typing pauses before the response and continues after it', async () => {
    const bench = await openOnNoted()
    await userEvent.type(note(), 'mine')
    await expect.poll(async () => (await bench.store.list())[0]?.edit.note?.text).toBe('mine')
    await act(async () => bench.answer.resolve())
    await screen.findByText(/^Saved/)
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.noteThere()).toBe('from the library\n\nmine')
    await userEvent.type(note(), ' too')
    await expect.poll(bench.noteThere).toContain('mine too')
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.noteThere()).toContain('from the library')
  })
})

afterEach(() => void vi.useRealTimers())

/** Waits until typing has paused for so long that the words are in the outbox. */
const stored = async ({ store }: ReturnType<typeof createPopupBench>, words: string) => {
  await expect.poll(async () => (await store.list())[0]?.edit.note?.text).toContain(words)
}

/** A popup that was closed over a page with these words in its note, which waits since the library is out of reach. */
async function leaveOffline(words: string, alsoDo: () => Promise<void> = async () => undefined) {
  const bench = createPopupBench()
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
  }
  const first = bench.open()
  await screen.findByText('Waiting to be sent')
  await userEvent.type(note(), words)
  await alsoDo()
  await stored(bench, words)
  first.unmount()
  return {
    ...bench,
    arrive: async () => {
      bench.library.gate.before = async () => undefined
      await bench.sender.resume()
      await expect.poll(() => bench.store.list()).toEqual([])
      return bench.library.find(PAGE.url)!
    },
  }
}

const addTag = () => userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')

it('does not restore a note that was replaced since it arrived', async () => {
  const bench = createPopupBench()
  const held = Promise.withResolvers<void>()
  bench.library.gate.before = () => held.promise
  bench.open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'old words')
  await stored(bench, 'old words')
  cleanup()
  held.resolve()
  bench.library.gate.before = async () => undefined
  await expect.poll(() => bench.library.find(PAGE.url)?.note).toBe('old words')
  const id = bench.library.find(PAGE.url)!.id
  await bench.library.client.bookmarks.update(id, { note: 'Replaced in the side panel.' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 })
  const again = Promise.withResolvers<void>()
  bench.library.gate.before = () => again.promise
  bench.open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  await stored(bench, '!')
  again.resolve()
  await screen.findByText(/^Saved/)
  await userEvent.tab()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)?.note).toBe('Replaced in the side panel.\n\n!')
})

it('keeps the note that arrived during typing, even if the first write failed', async () => {
  const bench = await createNotedBench('S')
  const held = Promise.withResolvers<void>()
  bench.wire.after = (name) => (name === 'page.open' ? held.promise : Promise.resolve())
  bench.open()
  const { write } = bench.disk
  const failed = Promise.withResolvers<void>()
  bench.disk.write = async () => {
    failed.resolve()
    throw new Error('full')
  }
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'X')
  await act(async () => held.resolve())
  await screen.findByText(/^Saved/)
  await userEvent.tab()
  await act(() => failed.promise)
  await settled()
  bench.disk.write = write
  await userEvent.type(note(), 'Y')
  await userEvent.tab()
  await expect.poll(() => bench.library.find(PAGE.url)?.note).toContain('XY')
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(note().value).toContain('S')
  expect(bench.library.find(PAGE.url)?.note).toContain('S')
})

describe('a popup that is opened again on a pending page', () => {
  it('has a note once that was started before pending edits were loaded, and continued later', async () => {
    const bench = await leaveOffline('first')

    const { promise: opening, resolve: answer } = Promise.withResolvers<void>()
    bench.wire.after = (name) => (name === 'page.open' ? opening : Promise.resolve())
    bench.open()
    await userEvent.type(note(), 'second')
    await act(async () => answer())
    await screen.findByText('Waiting to be sent')
    await stored(bench, 'second')
    for (const more of [' third', ' fourth']) {
      await userEvent.type(note(), more)
      await stored(bench, more)
    }
    const saved = await bench.arrive()
    expect(saved.note).toBe('first\n\nsecond third fourth')
  })

  it('shows the pending tags, note, and favorite, and merges them with new edits', async () => {
    const bench = await leaveOffline('first thought', async () => {
      await addTag()
      await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
    })

    bench.open()
    await screen.findByText('Waiting to be sent')
    expect(note().value).toBe('first thought')
    expect(screen.queryByRole('button', { name: 'Remove tag sleep' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.type(note(), ', second thought')
    await stored(bench, 'second thought')
    const saved = await bench.arrive()
    expect([...saved.tags]).toEqual(['sleep'])
    expect(saved).toMatchObject({ note: 'first thought, second thought', isFavorite: true })
  })

  it('does not lose the note that was typed before, while the library is slow', async () => {
    const bench = createPopupBench()
    const answer = Promise.withResolvers<void>()
    bench.library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
    const first = bench.open()
    await userEvent.type(note(), 'first thought')
    await stored(bench, 'first thought')
    first.unmount()

    bench.open()
    await userEvent.type(note(), 'second thought')
    await stored(bench, 'second thought')
    await act(async () => answer.resolve())
    await screen.findByText(/^Saved/)
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.library.find(PAGE.url)?.note).toContain('first thought')
    expect(bench.library.find(PAGE.url)?.note).toContain('second thought')
  })
})
