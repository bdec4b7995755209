import { TransportError } from '@bookplate/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PAGE, createPopupBench, note, settled } from '../../helpers/popup-bench.tsx'

const offline = async () => {
  throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
}
const tagField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })

it('never replaces the library’s note by one that was typed while the library was unreachable', async () => {
  const bench = createPopupBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  await bench.library.client.bookmarks.update(bookmark.id, { note: 'from the library' })
  bench.library.gate.before = offline
  bench.open()
  await screen.findByText('Waiting to be sent')
  await userEvent.type(note(), 'unfinish')
  await bench.die()
  bench.open()
  await screen.findByText('Waiting to be sent')
  expect(note().value).toBe('unfinish')
  await userEvent.type(note(), 'ed')
  await bench.die()
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)?.note).toBe('from the library\n\nunfinished')
})

it('sends the text of the fields when the popup is killed, and reports the tag at the next opening', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  await userEvent.type(note(), 'For May')
  await userEvent.type(tagField(), 'Sle')
  await userEvent.click(note())
  expect(tagField().value).toBe('Sle')
  await bench.die()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)?.note).toBe('For May')
  expect([...bench.library.find(PAGE.url)!.tags]).toEqual(['sle'])
  bench.open()
  await screen.findByText('Added tag sle')
  expect(tagField().value).toBe('')
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  await screen.findByText('Removed tag sle')
  await expect.poll(() => [...bench.library.find(PAGE.url)!.tags]).toEqual([])
  await bench.die()
  bench.open()
  await screen.findByText(/^Saved/)
  await settled()
  expect(screen.queryByText('Added tag sle')).toBeNull()
})

it('applies a click even if the popup ended before its message arrived', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  await userEvent.type(tagField(), 'sleep{Enter}')
  await expect.poll(() => [...bench.library.find(PAGE.url)!.tags]).toEqual(['sleep'])
  await expect.poll(() => bench.store.list()).toEqual([])
  bench.wire.before = async () => false
  await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag sleep' }))
  await bench.die()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)).toMatchObject({ isFavorite: true, tags: new Set() })
})

it('takes a save back whose Undo was not heard, and keeps the words of its fields as a draft', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  bench.wire.before = async () => false
  await userEvent.type(tagField(), 'sle')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await bench.die()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)).toMatchObject({ tags: new Set(), deletedAt: expect.any(String) })
  bench.wire.before = async () => true
  bench.open()
  await expect.poll(() => tagField().value).toBe('sle')
  await bench.die()
  await expect.poll(() => [...bench.library.find(PAGE.url)!.tags]).toEqual(['sle'])
})

it('keeps a note that is too long as a draft, and sends it once it is short enough', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  const long = 'x'.repeat(10_001)
  await act(async () => fireEvent.change(note(), { target: { value: long } }))
  await bench.die()
  expect(bench.library.find(PAGE.url)?.note).toBeNull()
  bench.open()
  await expect.poll(() => note().value).toBe(long)
  await act(async () => fireEvent.change(note(), { target: { value: long.slice(1) } }))
  await bench.die()
  await expect.poll(() => bench.library.find(PAGE.url)?.note).toBe(long.slice(1))
})

it('shows changes that arrived during typing when the field is left', async () => {
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
  await expect.poll(() => bench.library.find(PAGE.url)?.note).toBe('from the library\n\nmine!')
  await expect.poll(() => bench.store.list()).toEqual([])
  await expect.poll(() => fakeBrowser.storage.local.get(null)).toEqual({})
})
