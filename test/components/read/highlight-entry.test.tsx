import type { Bookmark, Highlight } from '@bookplate/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Highlights } from '@/components/read/highlights.tsx'
import { useHighlightEdits } from '@/components/read/use-highlight-edits.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { LibraryContext, type Screen } from '@/lib/query/library-context.tsx'

const createdAt = '2026-03-01T09:31:00.000Z'
const ONE: Highlight = { id: 'a', quote: 'Sleep sorts', prefix: 'known: ', createdAt }
const TWO: Highlight = { id: 'b', quote: 'the day', note: 'Which?', createdAt }
const PAGE = { id: 'bookmark', url: 'https://a.example/x', title: 'A page' }

function write(entry: HTMLElement, name: string, note: string): void {
  fireEvent.click(within(entry).getByRole('button', { name }))
  fireEvent.change(within(entry).getByRole('textbox', { name: 'Note on this highlight' }), {
    target: { value: note },
  })
}

function show() {
  const edits: Edit[] = []
  const typed: unknown[] = []
  const drafts = { open: () => ({ type: (_: null, edits: unknown[]) => typed.push(edits) }) }
  function List({ two }: { two: Highlight }) {
    const own = useHighlightEdits(PAGE as Bookmark, (edit) => edits.push(edit), true)
    const places = [ONE, two].map((highlight) => ({ highlight, place: null }))
    return (
      <Highlights
        url={PAGE.url}
        places={places}
        edits={own}
        onOpen={() => undefined}
        onEmpty={() => undefined}
      />
    )
  }
  const access = { drafts } as unknown as Screen
  const list = (two: Highlight) => (
    <LibraryContext value={access}>
      <List two={two} />
    </LibraryContext>
  )
  const { unmount, rerender } = render(list(TWO))
  const entries = screen.getAllByRole('listitem')
  for (const entry of entries) entry.scrollIntoView = () => undefined
  return { edits, typed, entries, unmount, rewrite: (note: string) => rerender(list({ ...TWO, note })) }
}

const remark = { id: 'a', quote: 'Sleep sorts', prefix: 'known: ', note: 'Why?', bases: [''] }

it('stores each keystroke of a note and submits it by its shortcut', () => {
  const { edits, typed, entries } = show()
  write(entries[0]!, 'Add note', 'Why?')
  expect(edits).toEqual([])
  const edit = { remark: [remark] }
  expect(typed).toEqual([[{ url: PAGE.url, title: PAGE.title, bookmarkId: PAGE.id, edit }]])
  fireEvent.keyDown(within(entries[0]!).getByRole('textbox'), { key: 'Enter', ctrlKey: true })
  expect(edits).toEqual([{ remark: [remark] }])
  expect(typed.at(-1)).toEqual([])
  expect(document.activeElement).toBe(within(entries[0]!).getByRole('button', { name: 'Add note' }))
})

it('submits a changed note however the editor is left', () => {
  const { edits, entries, unmount } = show()
  write(entries[1]!, 'Edit note', 'Which?')
  fireEvent.keyDown(within(entries[1]!).getByRole('textbox'), { key: 'Escape' })
  expect(edits).toEqual([])
  write(entries[0]!, 'Add note', 'Why?')
  act(unmount)
  expect(edits).toEqual([{ remark: [remark] }])
})

it('removes a highlight and focuses its neighbor', () => {
  const { edits, entries } = show()
  fireEvent.click(within(entries[1]!).getByRole('button', { name: 'Remove' }))
  expect(edits).toEqual([{ unhighlight: [{ id: 'b', quote: 'the day', note: 'Which?' }] }])
  expect(document.activeElement).toBe(entries[0])
})

it('says the color in words, and changes it', () => {
  const { edits, entries } = show()
  const color = (name: string) => within(entries[0]!).getByRole('radio', { name })
  expect(color('Yellow')).toHaveProperty('checked', true)
  fireEvent.click(color('Green'))
  expect(edits).toEqual([{ recolor: [{ id: 'a', color: 'green' }] }])
})

it("remembers the note at opening, even if the library's note changes", () => {
  const { edits, entries, rewrite } = show()
  const later = (from: string, to: string) => {
    const field = within(entries[1]!).getByRole('textbox')
    expect(field).toHaveProperty('value', from)
    fireEvent.change(field, { target: { value: to } })
  }
  fireEvent.click(within(entries[1]!).getByRole('button', { name: 'Edit note' }))
  rewrite('Written elsewhere')
  later('Which?', 'Which one?')
  vi.spyOn(document, 'hasFocus').mockReturnValueOnce(false)
  fireEvent.blur(within(entries[1]!).getByRole('textbox'))
  later('Which one?', 'Which one of them?')
  fireEvent.keyDown(within(entries[1]!).getByRole('textbox'), { key: 'Escape' })
  expect(edits).toMatchObject([
    { remark: [{ note: 'Which one?', bases: ['Which?'] }] },
    { remark: [{ note: 'Which one of them?', bases: ['Which?', 'Which one?'] }] },
  ])
})
