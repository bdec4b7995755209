import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { TagsDialog } from '@/components/bulk-edit/tags-dialog.tsx'
import { keptDrafts, openFormPage } from '../../helpers/form-page.tsx'

const onApply = vi.fn<(names: string[]) => void>()
const onClose = vi.fn<() => void>()
const CARRIED = [{ name: 'cafe\u0301', count: 2 }]
const open = (kind: 'tag' | 'untag' = 'tag') =>
  openFormPage(<TagsDialog kind={kind} count={2} carried={CARRIED} onApply={onApply} onClose={onClose} />)
const field = () => screen.getByRole('combobox', { name: 'Tags' })
const kept = () => screen.queryByText('You started this earlier. Cancel clears it.')

beforeEach(() => {
  fakeBrowser.reset()
  onApply.mockClear()
})

it('restores chosen and typed tags after its page ended', async () => {
  const { unmount } = open()
  expect(kept()).toBeNull()
  await userEvent.type(field(), 'Sleep{Enter}mem')
  await expect.poll(keptDrafts).toHaveLength(1)
  unmount()

  const taking = open('untag')
  expect(screen.queryByRole('button', { name: 'Remove tag sleep' })).toBeNull()
  taking.unmount()

  open()
  expect(await screen.findByRole('button', { name: 'Remove tag sleep' })).toBeTruthy()
  expect(field()).toHaveProperty('value', 'mem')
  expect(kept()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add to 2 bookmarks' }))
  expect(onApply.mock.calls).toEqual([[['sleep', 'mem']]])
  await expect.poll(keptDrafts).toEqual([])
})

it('keeps them when the dialog is closed and forgets them when it is canceled', async () => {
  const { unmount } = open()
  await userEvent.type(field(), 'mem')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(keptDrafts).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(keptDrafts).toEqual([])
  unmount()
  open()
  await expect.poll(keptDrafts).toEqual([])
  expect(field()).toHaveProperty('value', '')
})

it('removes a tag that was typed without Enter and whose accents are separate', async () => {
  open('untag')
  await userEvent.type(field(), 'caf\u00E9')
  await userEvent.click(screen.getByRole('button', { name: 'Remove from 2 bookmarks' }))
  expect(onApply.mock.calls).toEqual([[['cafe\u0301']]])
})

it('keeps nothing after all text was deleted', async () => {
  open()
  await userEvent.type(field(), 'me{Backspace}{Backspace}')
  await expect.poll(keptDrafts).toEqual([])
})
