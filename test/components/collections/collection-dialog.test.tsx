import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CollectionFilters } from '@bookplate/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { CollectionDialog, type CollectionDraft } from '@/components/collections/collection-dialog.tsx'
import { apiError } from '../../helpers/api-error.ts'
import { keptDrafts, openFormPage } from '../../helpers/form-page.tsx'

const STYLES = { 'collections.styles': { colors: ['blue', 'red'], icons: ['folder', 'book'] } }
const onSave = vi.fn<(draft: CollectionDraft) => Promise<void>>(async () => undefined)
const open = (filters: CollectionFilters) =>
  openFormPage(
    <CollectionDialog
      title="Save as collection"
      start={null}
      filters={filters}
      onSave={onSave}
      onClose={() => undefined}
    />,
    STYLES,
  )
const name = () => screen.getByRole('textbox', { name: 'Name' })

beforeEach(() => {
  fakeBrowser.reset()
  onSave.mockReset()
})

it('restores name, style, and filters after its page ended', async () => {
  const { unmount } = open({ tags: ['sleep'] })
  await userEvent.type(name(), 'Read again')
  await userEvent.click(await screen.findByRole('radio', { name: /red/i }))
  await expect.poll(keptDrafts).toEqual(['draft:collection mine'])
  unmount()

  open({})
  expect(await screen.findByDisplayValue('Read again')).toBeTruthy()
  expect(screen.getByText(/^Filters: .*sleep/)).toBeTruthy()
  onSave.mockRejectedValueOnce(new Error('offline'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await keptDrafts()).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Read again', color: 'red', filters: { tags: ['sleep'] } })
  await expect.poll(keptDrafts).toEqual([])
})

it('forgets them when it is canceled', async () => {
  open({})
  await userEvent.type(name(), 'Recipes')
  await expect.poll(keptDrafts).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(keptDrafts).toEqual([])
})

it('offers what a refusal asks for', async () => {
  open({})
  onSave.mockRejectedValueOnce(apiError(403, 'forbidden'))
  await userEvent.type(name(), 'Recipes')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})

it('saves once, and shows a failure next to its buttons', async () => {
  open({})
  const { promise, reject } = Promise.withResolvers<void>()
  onSave.mockReturnValueOnce(promise)
  await userEvent.type(name(), 'Recipes{Enter}{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
  reject(new Error('offline'))
  expect((await screen.findByRole('alert')).closest('footer')).not.toBeNull()
  await userEvent.type(name(), '{Enter}')
  expect(onSave).toHaveBeenCalledTimes(2)
})

it('saves once if Enter is pressed twice at once', async () => {
  onSave.mockResolvedValue(undefined)
  open({})
  await userEvent.type(name(), 'Recipes')
  const { form } = name() as HTMLInputElement
  await act(async () => {
    form!.requestSubmit()
    form!.requestSubmit()
  })
  expect(onSave).toHaveBeenCalledOnce()
})
