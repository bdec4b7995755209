import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const spy = () => vi.fn<(note: string | null) => void>()

describe('NoteEditor', () => {
  it('submits once when the field is left, if changed', async () => {
    const onCommit = spy()
    render(<NoteEditor note="old" onCommit={onCommit} />)
    await userEvent.click(field())
    await userEvent.tab()
    expect(onCommit).not.toHaveBeenCalled()
    await userEvent.type(field(), ' and new')
    await userEvent.tab()
    expect(onCommit.mock.calls).toEqual([['old and new']])
  })

  it('submits with Ctrl+Enter, and null for an empty note', async () => {
    const onCommit = spy()
    render(<NoteEditor note="old" onCommit={onCommit} />)
    await userEvent.clear(field())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onCommit.mock.calls).toEqual([[null]])
  })

  it('keeps a draft during a refetch, focused or not', async () => {
    const { rerender } = render(<NoteEditor note="old" onCommit={() => {}} />)
    await userEvent.type(field(), '!')
    rerender(<NoteEditor note="changed elsewhere" onCommit={() => {}} />)
    expect(field().value).toBe('old!')
    await userEvent.tab()
    expect(field().value).toBe('old!')
  })

  it('shows a new stored value if unchanged', async () => {
    const { rerender } = render(<NoteEditor note={null} onCommit={() => {}} />)
    rerender(<NoteEditor note="arrived" onCommit={() => {}} />)
    expect(field().value).toBe('arrived')
    await userEvent.click(field())
    rerender(<NoteEditor note="arrived again" onCommit={() => {}} />)
    expect(field().value).toBe('arrived again')
  })

  it('shows new stored values again after its draft was stored', async () => {
    const { rerender } = render(<NoteEditor note="a" onCommit={() => {}} />)
    await userEvent.type(field(), 'b')
    await userEvent.tab()
    rerender(<NoteEditor note="ab" onCommit={() => {}} />)
    rerender(<NoteEditor note="from another device" onCommit={() => {}} />)
    expect(field().value).toBe('from another device')
  })

  it('starts with an earlier draft and reports each change', async () => {
    const onDraft = spy()
    render(<NoteEditor note="stored" initialDraft="left" onDraft={onDraft} onCommit={() => {}} />)
    await userEvent.type(field(), '!')
    expect(onDraft).toHaveBeenLastCalledWith('left!', 'left')
  })

  it("counts near the limit and doesn't submit over it, without losing text", () => {
    const onCommit = spy()
    render(<NoteEditor note="" onCommit={onCommit} />)
    expect(screen.queryByText(/characters/)).toBeNull()
    fireEvent.change(field(), { target: { value: 'x'.repeat(MAX_NOTE_LENGTH - 5) } })
    expect(screen.getByText(/9,995 of 10,000 characters/)).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'x'.repeat(MAX_NOTE_LENGTH + 5) } })
    fireEvent.blur(field())
    expect(screen.getByText(/Too long by 5 characters/)).toBeTruthy()
    expect(field().value).toHaveLength(MAX_NOTE_LENGTH + 5)
    expect(onCommit).not.toHaveBeenCalled()
  })
})
