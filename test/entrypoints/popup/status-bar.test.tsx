import { TransportError } from '@bookplate/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

const LIBRARY = 'https://library.example|1'
const offline = async () => {
  throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
}

describe('Undo of a save that was waiting', () => {
  it('removes a save that arrived just before the click', async () => {
    const bench = createPopupBench()
    const answer = Promise.withResolvers<void>()
    bench.library.gate.before = () => answer.promise
    bench.patience.run = async () => undefined
    bench.open()
    await screen.findByText('Waiting to be sent')
    // The popup has not heard of it yet.
    answer.resolve()
    await expect.poll(() => bench.store.list()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await expect.poll(() => bench.library.find(PAGE.url)?.deletedAt).toBeTruthy()
    await expect.poll(() => bench.store.list()).toEqual([])
  })

  it('removes a save that a notification reported, after it has arrived', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = offline
    await bench.queue.save(LIBRARY, PAGE)
    await bench.sender.flush()
    bench.library.gate.before = async () => undefined
    await bench.sender.resume()
    expect(bench.library.find(PAGE.url)?.deletedAt).toBeNull()
    const entry = await bench.queue.edit(LIBRARY, { ...PAGE, bookmarkId: null }, { archived: true })
    if (entry) await bench.sender.deliverNow(entry.id)
    expect(bench.library.find(PAGE.url)?.deletedAt).not.toBeNull()
  })

  it('does not remove a bookmark that existed before', async () => {
    const bench = createPopupBench()
    await bench.library.client.bookmarks.save(PAGE.url)
    bench.library.find(PAGE.url)!.capturedAt = '1960-03-03T10:00:00Z'
    bench.library.gate.before = offline
    bench.open()
    await screen.findByText('Waiting to be sent')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    bench.library.gate.before = async () => undefined
    await expect.poll(async () => (await bench.sender.resume(), bench.store.list())).toEqual([])
    expect(bench.library.find(PAGE.url)?.deletedAt).toBeNull()
  })

  it('and Save again restore a bookmark whose save was undone while it was sent', async () => {
    const bench = createPopupBench()
    const answer = Promise.withResolvers<void>()
    bench.library.gate.before = () => answer.promise
    bench.patience.run = async () => undefined
    bench.open()
    await screen.findByText('Waiting to be sent')
    bench.patience.run = () => new Promise(() => undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    answer.resolve()
    await expect.poll(() => bench.library.find(PAGE.url)?.deletedAt).toBeTruthy()
    await expect.poll(async () => (await bench.sender.resume(), bench.store.list())).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
    await screen.findByText(/^Saved/)
    expect(bench.library.find(PAGE.url)?.deletedAt).toBeNull()
  })

  it('and Save again save the displayed fields', async () => {
    const bench = createPopupBench()
    bench.isSignedIn.value = false
    const library = bench.connected.library
    bench.connected.library = null
    bench.open()
    await screen.findByText('Waiting to be sent')
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')
    await userEvent.type(note(), 'mine')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
    await screen.findByText('Waiting to be sent')
    const shownTags = screen.queryAllByRole('button', { name: /^Remove tag/ }).length
    const shownNote = note().value
    bench.connected.library = library
    bench.isSignedIn.value = true
    await expect.poll(async () => (await bench.sender.resume(), bench.store.list())).toEqual([])
    const kept = bench.library.find(PAGE.url)!
    expect({ tags: kept.tags.size, note: kept.note ?? '' }).toEqual({ tags: shownTags, note: shownNote })
  })
})

it('takes a save back once by a double click', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Removed.')
  await bench.sender.flush()
  await expect.poll(() => bench.library.find(PAGE.url)?.deletedAt).toBeTruthy()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(screen.getByText('Removed.')).toBeTruthy()
})
