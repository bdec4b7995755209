import { MAX_TAG_NAME_LENGTH } from '@bookplate/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TagEditor, type TagEditorProps } from '@/components/bookmark/tag-editor.tsx'
import { parseTags } from '@/lib/words/parse-tags.ts'

const KNOWN = [
  { name: 'sleep', count: 12 },
  { name: 'sleep-hygiene', count: 40 },
  { name: 'memory', count: 99 },
]

function Editor({ initial = [], ...props }: Partial<TagEditorProps> & { initial?: string[] }) {
  const [tags, setTags] = useState<string[]>(initial)
  return (
    <>
      <TagEditor
        known={KNOWN}
        tags={tags}
        onAdd={(names) => setTags((now) => [...now, ...names])}
        onRemove={(name) => setTags((now) => now.filter((tag) => tag !== name))}
        {...props}
      />
      <button type="button">elsewhere</button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
const chosen = () =>
  screen
    .queryAllByRole('button', { name: /^Remove tag / })
    .map((button) => button.getAttribute('aria-label')?.slice(11))
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('TagEditor', () => {
  it('suggests by substring, with counts, and opens only when asked', async () => {
    render(<Editor />)
    await userEvent.tab()
    expect(options()).toEqual([])
    await userEvent.type(field(), 'EM')
    expect(screen.getByRole('listbox', { name: 'Suggested tags' })).toBeTruthy()
    expect(options()).toEqual(['memory99 bookmarks', 'Add “em”'])
    expect(field().getAttribute('aria-expanded')).toBe('true')
  })

  it('adds the lowercased text with Enter and stays open', async () => {
    render(<Editor />)
    await userEvent.type(field(), 'New Idea{Enter}')
    expect(chosen()).toEqual(['new idea'])
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('chooses a suggestion with arrows and Enter', async () => {
    render(<Editor />)
    await userEvent.type(field(), 'sleep{ArrowDown}{ArrowDown}')
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('sleep-hygiene')
    expect(active?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toEqual(['sleep-hygiene'])
  })

  it('cycles from the last suggestion to the field and back', async () => {
    render(<Editor />)
    await userEvent.type(field(), 'mem{ArrowUp}')
    expect(field().getAttribute('aria-activedescendant')).toMatch(/-1$/)
    await userEvent.keyboard('{ArrowDown}')
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toMatch(/-0$/)
  })

  it('chooses with the pointer and keeps the focus in the field', async () => {
    render(<Editor />)
    await userEvent.type(field(), 'sle')
    await userEvent.click(screen.getByRole('option', { name: /^sleep 12/ }))
    expect(chosen()).toEqual(['sleep'])
    expect(document.activeElement).toBe(field())
  })

  it('removes the last tag with Backspace in an empty field only', async () => {
    render(<Editor initial={['sleep', 'memory']} />)
    await userEvent.type(field(), 'x{Backspace}')
    expect(chosen()).toEqual(['sleep', 'memory'])
    await userEvent.keyboard('{Backspace}')
    expect(chosen()).toEqual(['sleep'])
  })

  it('closes the list with Escape and ignores the next Escape', async () => {
    const onEscape = vi.fn<(key: string) => void>()
    const listen = (event: KeyboardEvent) => onEscape(event.key)
    document.addEventListener('keydown', listen)
    render(<Editor />)
    await userEvent.type(field(), 's')
    onEscape.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().value).toBe('s')
    expect(onEscape).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onEscape).toHaveBeenCalledWith('Escape')
    document.removeEventListener('keydown', listen)
  })

  it('adds a pasted list at once and treats a pasted word as typed', async () => {
    const onAdd = vi.fn<(names: string[]) => void>()
    render(<Editor onAdd={onAdd} initial={['sleep']} />)
    await userEvent.click(field())
    await userEvent.paste('Sleep, Garden\nbread, garden')
    expect(onAdd.mock.calls).toEqual([[['garden', 'bread']]])
    await userEvent.paste('novel')
    expect(field().value).toBe('novel')
  })

  it('adds at a comma from an input method, but not during composition', () => {
    render(<Editor />)
    fireEvent.input(field(), { target: { value: '睡眠、' }, isComposing: true })
    expect(chosen()).toEqual([])
    fireEvent.input(field(), { target: { value: '睡眠，' } })
    expect(chosen()).toEqual(['睡眠'])
    expect(field().value).toBe('')
  })

  it('adds all the text with the new name, after a comma typed inside the text', async () => {
    render(<Editor />)
    fireEvent.input(field(), { target: { value: 'foobar' } })
    fireEvent.input(field(), { target: { value: 'foo,bar' } })
    await userEvent.click(screen.getByText(/^Add/))
    expect(chosen()).toEqual(['foo', 'bar'])
  })

  it('adds the tag of the library whose accents are separate', async () => {
    const onAdd = vi.fn<(names: string[]) => void>()
    render(<Editor known={[{ name: 'cafe\u0301', count: 1 }]} onAdd={onAdd} />)
    await userEvent.type(field(), 'caf\u00E9')
    expect(options()).toEqual(['cafe\u03011 bookmark'])
    await userEvent.type(field(), '{Enter}')
    expect(onAdd.mock.calls).toEqual([[['cafe\u0301']]])
  })

  it('adds no tag again whose accents are separate', async () => {
    const onAdd = vi.fn<(names: string[]) => void>()
    render(<Editor initial={['cafe\u0301']} onAdd={onAdd} />)
    await userEvent.type(field(), 'caf\u00E9')
    expect(options()).toEqual([])
    await userEvent.type(field(), '{Enter}')
    expect(onAdd).not.toHaveBeenCalled()
    expect(field().value).toBe('')
  })

  it('says why a comma from an input method adds no tag', () => {
    render(<Editor />)
    fireEvent.input(field(), { target: { value: `${'眠'.repeat(MAX_TAG_NAME_LENGTH + 1)}，` } })
    expect(screen.getByText(/A tag can have/)).toBeTruthy()
  })

  it('keeps invalid text in the field with the reason', async () => {
    const onAdd = vi.fn<(names: string[]) => void>()
    render(<Editor onAdd={onAdd} />)
    await userEvent.click(field())
    const long = 'x'.repeat(MAX_TAG_NAME_LENGTH + 1)
    await userEvent.paste(`garden, ${long}`)
    expect(onAdd).not.toHaveBeenCalled()
    expect(field().value).toContain(long)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/A tag can have/)).toBeTruthy()
  })

  it('keeps the text when the field is left and reports each change', async () => {
    const onTextChange = vi.fn<(text: string) => void>()
    render(<Editor leftText="gar" onTextChange={onTextChange} />)
    await userEvent.type(field(), 'den')
    expect(onTextChange).toHaveBeenLastCalledWith('garden')
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect(chosen()).toEqual([])
    expect(field().value).toBe('garden')
    expect(options()).toEqual([])
    await userEvent.type(field(), '{Enter}')
    expect(chosen()).toEqual(['garden'])
    expect(onTextChange).toHaveBeenLastCalledWith('')
  })

  it('removes a tag by its button and focuses the field', async () => {
    render(<Editor initial={['sleep', 'memory']} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag sleep' }))
    expect(chosen()).toEqual(['memory'])
    expect(document.activeElement).toBe(field())
    expect(screen.getByText('Removed sleep')).toBeTruthy()
  })

  it('renders only the visible rows of 12,700 tags', async () => {
    const known = Array.from({ length: 12_700 }, (_, at) => ({ name: `tag ${at}`, count: at }))
    render(<Editor known={known} />)
    await userEvent.type(field(), 't')
    expect(options().length).toBeLessThan(20)
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('12701')
  })
})

describe('tag names', () => {
  it('are added unchanged when chosen, even with a comma', async () => {
    const onAdd = vi.fn<(names: string[]) => void>()
    const known = [{ name: 'washington, d.c.', count: 3 }]
    render(<TagEditor tags={[]} known={known} onAdd={onAdd} onRemove={() => {}} />)
    await userEvent.type(field(), 'wash')
    await userEvent.click(screen.getByRole('option', { name: /washington/ }))
    await userEvent.type(field(), 'wash{ArrowDown}{Enter}')
    expect(onAdd.mock.calls).toEqual([[['washington, d.c.']], [['washington, d.c.']]])
  })

  it('are measured like in the library', () => {
    expect(parseTags('🦊'.repeat(40)).problem).toBeNull()
    expect(parseTags('🦊'.repeat(65)).problem).toContain('has 65 characters')
  })

  it("that couldn't be stored return in addition to newly typed text", async () => {
    const refusal = Promise.withResolvers<void>()
    render(<TagEditor tags={[]} known={[]} onAdd={() => refusal.promise} onRemove={() => {}} />)
    await userEvent.type(field(), 'one{Enter}two')
    refusal.reject(new Error('full'))
    await expect.poll(() => field().value).toContain('one')
    expect(field().value).toContain('two')
  })
})
