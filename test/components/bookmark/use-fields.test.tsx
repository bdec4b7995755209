import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useFields } from '@/components/bookmark/use-fields.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'

const page = { url: 'https://example.com/a', title: 'A', bookmarkId: 'b' }
const setNote = vi.fn<(note: unknown) => void>()
const addTags = vi.fn<(names: string[]) => void>()

function Fields({ stored = 'before' }: { stored?: string }) {
  const { onTextChange, noteField } = useFields({ page, note: stored, setNote, addTags })
  return (
    <>
      <TagEditor
        tags={[]}
        known={[]}
        onTextChange={onTextChange}
        onAdd={addTags}
        onRemove={() => undefined}
      />
      <NoteEditor note={stored} {...noteField} />
    </>
  )
}

function open() {
  const access = createScreenAccess({})
  const fields = (stored?: string) => (
    <LibraryProvider access={access}>
      <Fields stored={stored} />
    </LibraryProvider>
  )
  const { rerender, ...rest } = render(fields())
  return { ...rest, store: (stored: string) => rerender(fields(stored)) }
}
const kept = async () => Object.values(await fakeBrowser.storage.local.get(null))

beforeEach(() => {
  fakeBrowser.reset()
  setNote.mockClear()
  addTags.mockClear()
})

it('stores each keystroke and submits the note when its field is left', async () => {
  open()
  await userEvent.type(screen.getByRole('combobox'), 'sle')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '!')
  const note = { text: 'before!', blind: false, seen: ['before'] }
  await expect.poll(kept).toMatchObject([{ library: 'mine', ...page, tagText: 'sle', note }])
  await userEvent.tab()
  expect(setNote.mock.calls).toEqual([[note]])
  await expect.poll(kept).toMatchObject([{ tagText: 'sle', note: null }])
})

it('submits the text when the fields unmount', async () => {
  const { unmount } = open()
  await userEvent.type(screen.getByRole('combobox'), 'sle')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '!')
  unmount()
  expect(setNote.mock.calls).toHaveLength(1)
  expect(addTags.mock.calls).toEqual([[['sle']]])
  await expect.poll(kept).toEqual([])
})

it('reports the displayed note as seen, not a later one', async () => {
  const { store } = open()
  const field = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.type(field, '!')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  store('before!')
  store('from another device')
  await userEvent.type(field, '?')
  await userEvent.tab()
  expect(setNote).toHaveBeenLastCalledWith({ text: 'before!?', blind: false, seen: ['before', 'before!'] })
})
