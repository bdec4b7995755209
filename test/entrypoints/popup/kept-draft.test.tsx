import { TransportError } from '@bookplate/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createDrafts } from '@/lib/platform/drafts.ts'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

it('never replaces the library’s note by a draft that was resumed while the library was away', async () => {
  const bench = createPopupBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  await bench.library.client.bookmarks.update(bookmark.id, { note: 'from the library' })
  createDrafts(localStorage, () => Date.now()).write('https://library.example 1', PAGE.url, {
    note: 'unfinish',
    noteBefore: '',
    tagText: '',
  })
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
  }
  bench.open()
  await screen.findByText('Waiting to be sent')
  expect(note().value).toBe('unfinish')
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  await act(async () => bench.say())
  await screen.findByText(/^Saved/)
  expect(note().value).toBe('from the library\n\nunfinish')
  window.dispatchEvent(new Event('pagehide'))
  await wait(50)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)?.note).toContain('from the library')
})

it('shows what came while somebody typed, once the field is left', async () => {
  const bench = createPopupBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  await bench.library.client.bookmarks.update(bookmark.id, { note: 'from the library' })
  const answer = Promise.withResolvers<void>()
  bench.library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
  bench.open()
  await userEvent.type(note(), 'mi')
  await act(async () => answer.resolve())
  await screen.findByText(/^Saved/)
  await userEvent.type(note(), 'ne')
  await userEvent.tab()
  await expect.poll(() => note().value).toBe('from the library\n\nmine')
  await userEvent.type(note(), '!')
  await wait(900)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)?.note).toBe('from the library\n\nmine!')
  expect(localStorage.length).toBe(0)
})
