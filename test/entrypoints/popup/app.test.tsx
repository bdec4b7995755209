import { TransportError } from '@bookplate/contract'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { pendingEdit } from '@/lib/outbox/edit.ts'
import { apiError } from '../../helpers/api-error.ts'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

it('keeps the tag in the field when Ctrl+Enter closes the popup', async () => {
  const bench = createPopupBench()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  bench.open()
  await screen.findByText('Saved')
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Control>}{Enter}{/Control}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect([...bench.library.find(PAGE.url)!.tags]).toEqual(['sleep'])
})

it('stays open with a note that is too long to be kept, and takes one of so many emoji', async () => {
  const bench = createPopupBench()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  close.mockClear()
  bench.open()
  await screen.findByText('Saved')
  fireEvent.change(note(), { target: { value: '🌙'.repeat(10_001) } })
  expect(screen.getByText(/^Too long by 1 /)).toBeTruthy()
  await userEvent.type(note(), '{Control>}{Enter}{/Control}')
  fireEvent.change(note(), { target: { value: '🌙'.repeat(10_000) } })
  expect(close).not.toHaveBeenCalled()
  await userEvent.type(note(), '{Control>}{Enter}{/Control}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)!.note).toBe('🌙'.repeat(10_000))
})

it('says while a note is typed that it is not stored, and stays open with it', async () => {
  const bench = createPopupBench()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  close.mockClear()
  bench.open()
  await screen.findByText('Saved')
  const { write } = bench.disk
  bench.disk.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await userEvent.type(note(), 'For May')
  expect(await screen.findByText('This browser is out of storage')).toBeTruthy()
  await userEvent.type(note(), '{Control>}{Enter}{/Control}')
  expect(note().value).toBe('For May')
  expect(close).not.toHaveBeenCalled()
  bench.disk.write = write
  await userEvent.type(note(), '!{Control>}{Enter}{/Control}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.poll(() => bench.library.find(PAGE.url)!.note).toBe('For May!')
})

it('offers to restore a page that was archived elsewhere since its save', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  await bench.die()
  await bench.library.client.bookmarks.archive([bench.library.find(PAGE.url)!.id])
  bench.open()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  await expect.poll(() => bench.library.find(PAGE.url)!.deletedAt).toBeNull()
})

it('offers nothing for a page that was removed', async () => {
  createPopupBench().open()
  await screen.findByText('Saved')
  await screen.findByRole('button', { name: 'Keep a copy' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Removed.')
  expect(screen.queryByRole('button', { name: /^Keep a copy|^Read in library/ })).toBeNull()
})

it.each([
  ['a key was revoked', 'the edit'],
  ['the sign-in ended', 'a search'],
])('says that a saved page has unsent edits since %s, which %s learned', async (_, learnedBy) => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  bench.library.gate.before = async () => {
    throw apiError(401, 'unauthorized')
  }
  bench.events.delivered = bench.say
  if (learnedBy === 'a search') {
    bench.isSignedIn.value = false
    bench.connected.library = null
  }
  fireEvent.change(note(), { target: { value: 'Later' } })
  fireEvent.blur(note())
  expect(await screen.findByText('You are signed out')).toBeTruthy()
  expect(screen.getByText(/Nothing you saved here is lost/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(note().value).toBe('Later')
  const [entry] = await bench.store.list()
  expect(pendingEdit(entry!).note?.text).toBe('Later')
})

it('sends held edits of a saved page when the person tries again', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'unreachable', message: '' })
  }
  bench.events.delivered = bench.say
  await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
  await screen.findByText('Couldn’t connect to your library')
  bench.library.gate.before = async () => {}
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText('Couldn’t connect to your library')).toBeNull()
  expect(bench.library.find(PAGE.url)!.isFavorite).toBe(true)
})

it('queues nothing with a key that can only read, and offers another', async () => {
  const bench = createPopupBench()
  bench.scopes.value = ['read']
  bench.open()
  await screen.findByText('This key can only read')
  await screen.findByText('Not saved')
  expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(?:Save|Try again|Favorite)$/ })).toBeNull()
  expect(await bench.store.list()).toEqual([])
})

it('shows with a key that can only read that a page is saved', async () => {
  const bench = createPopupBench()
  await bench.library.client.bookmarks.save(PAGE.url)
  bench.scopes.value = ['read']
  bench.open()
  await screen.findByRole('button', { name: 'Read in library' })
  expect(screen.getAllByRole('status')[0]!.textContent).toMatch(/saved/i)
  expect(screen.getAllByText('This key can only read')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
