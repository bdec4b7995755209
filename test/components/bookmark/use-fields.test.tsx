import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useFields } from '@/components/bookmark/use-fields.ts'
import { pageDraft, putDraft } from '@/lib/drafts/drafts.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'

const page = { url: 'https://example.com/a', title: 'A', bookmarkId: 'b' }
const setNote = vi.fn<(note: unknown) => void>()
const addTags = vi.fn<(names: string[]) => void>()

type Popup = Parameters<typeof useFields>[0]['popup']

function Fields({ stored, popup }: { stored: string | null; popup?: Popup }) {
  const { onTextChange, noteField } = useFields({
    page,
    known: ['cafe\u0301'],
    note: stored,
    setNote,
    addTags,
    popup,
  })
  return (
    <>
      <TagEditor
        tags={[]}
        known={[]}
        onTextChange={onTextChange}
        onAdd={addTags}
        onRemove={() => undefined}
      />
      <NoteEditor {...noteField} />
    </>
  )
}

function open(stored: string | null = 'before', popup?: Popup) {
  const access = createScreenAccess({})
  const fields = (stored: string | null) => (
    <LibraryContext value={access}>
      <Fields stored={stored} popup={popup} />
    </LibraryContext>
  )
  const { rerender, ...rest } = render(fields(stored))
  return { ...rest, store: (stored: string) => rerender(fields(stored)) }
}
const callAtOnce = (listener: () => void) => {
  listener()
  return () => undefined
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const tags = () => screen.getByRole('combobox')
const kept = async () => Object.values(await fakeBrowser.storage.local.get(null))
const note = (text: string | null, bases: string[]) => ({ text, blind: false, bases })

beforeEach(() => {
  fakeBrowser.reset()
  setNote.mockClear()
  addTags.mockClear()
})

describe('the fields of a bookmark', () => {
  it('store each keystroke as the edit that it means, and submit the note when its field is left', async () => {
    open()
    await userEvent.type(tags(), 'Sleep')
    await userEvent.type(field(), '!')
    const edit = { note: note('before!', ['before']), add: ['sleep'] }
    const draft = { value: { note: null, tagText: '', added: ['sleep'] } }
    await expect.poll(kept).toMatchObject([{ library: 'mine', edits: [{ ...page, edit }], draft }])
    await userEvent.tab()
    expect(setNote.mock.calls).toEqual([[edit.note]])
    await expect.poll(kept).toMatchObject([{ edits: [{ edit: { add: edit.add } }], draft }])
    await userEvent.clear(tags())
    await expect.poll(kept).toEqual([])
  })

  it('submit the text when they unmount', async () => {
    const { unmount } = open()
    await userEvent.type(tags(), 'sle')
    await userEvent.type(field(), '!')
    unmount()
    expect(setNote.mock.calls).toHaveLength(1)
    expect(addTags.mock.calls).toEqual([[['sle']]])
    await expect.poll(kept).toEqual([])
  })

  it("submit the library's spelling of a tag that was typed without Enter", async () => {
    const { unmount } = open()
    await userEvent.type(tags(), 'caf\u00E9')
    await expect.poll(kept).toMatchObject([{ edits: [{ edit: { add: ['cafe\u0301'] } }] }])
    unmount()
    expect(addTags.mock.calls).toEqual([[['cafe\u0301']]])
  })

  it('submit a note once, if it changed, and null for an empty one', async () => {
    open()
    await userEvent.click(field())
    await userEvent.tab()
    expect(setNote).not.toHaveBeenCalled()
    await userEvent.clear(field())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.tab()
    expect(setNote.mock.calls).toEqual([[note(null, ['before'])]])
  })

  it('report the displayed note as seen, not a later one, and keep the text during a refetch', async () => {
    const { store } = open()
    await userEvent.type(field(), '!')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    store('before!')
    store('from another device')
    await userEvent.type(field(), '?')
    await userEvent.tab()
    expect(field().value).toBe('before!?')
    expect(setNote).toHaveBeenLastCalledWith(note('before!?', ['before', 'before!']))
  })

  it('show a newly stored note if the text is unchanged or stored', async () => {
    const { store } = open(null)
    store('arrived')
    await userEvent.click(field())
    store('arrived again')
    expect(field().value).toBe('arrived again')
    await userEvent.type(field(), '!')
    await userEvent.tab()
    store('arrived again!')
    store('from another device')
    expect(field().value).toBe('from another device')
  })

  it('take over the text of an earlier popup or version once, also if the outbox changes meanwhile', async () => {
    const value = { note: { text: 'left', blind: false, seen: [] }, tagText: '', added: [] }
    await putDraft(fakeBrowser.storage.local, pageDraft(page.url), 'mine', value, Date.now())
    open('before', { pauseMs: 0, isUndone: () => false, onOutbox: callAtOnce })
    await expect.poll(() => field().value).toBe('left')
    await userEvent.type(field(), '!')
    await expect.poll(() => setNote.mock.lastCall).toEqual([note('left!', [])])
  })

  it('count near the limit of a note, and neither submit nor lose a longer one', async () => {
    open('')
    expect(screen.queryByText(/characters/)).toBeNull()
    fireEvent.change(field(), { target: { value: 'x'.repeat(MAX_NOTE_LENGTH - 5) } })
    expect(screen.getByText(/9,995 of 10,000 characters/)).toBeTruthy()
    const long = 'x'.repeat(MAX_NOTE_LENGTH + 5)
    fireEvent.change(field(), { target: { value: long } })
    fireEvent.blur(field())
    expect(screen.getByText(/Too long by 5 characters/)).toBeTruthy()
    expect(field().value).toBe(long)
    fireEvent.change(tags(), { target: { value: long } })
    const value = { note: note(long, ['']), tagText: long, added: [] }
    await expect.poll(kept).toMatchObject([{ edits: [], draft: { value } }])
    expect(setNote).not.toHaveBeenCalled()
  })
})
