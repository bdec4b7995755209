import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useDropAndPaste } from '@/components/panel/use-drop-and-paste.ts'

const URL_LIST = { 'text/uri-list': 'https://example.org/a', 'text/plain': 'https://example.org/a' }
const TEXT = { 'text/plain': 'Look: https://example.org/b' }
const FILE = { Files: '' }

let caught: unknown[] = []
function Page() {
  const isOver = useDropAndPaste((what) => caught.push(what))
  return (
    <>
      <p>{isOver ? 'Drop here' : 'A page'}</p>
      <input type="search" aria-label="Search" />
      <textarea aria-label="Note" />
    </>
  )
}
beforeEach(() => {
  caught = []
  render(<Page />)
})

const dataOf = (data: Record<string, string>) => ({
  types: Object.keys(data),
  getData: (type: string) => data[type] ?? '',
  dropEffect: 'none',
})
const words = () => screen.getByRole('paragraph').textContent
function drop(target: Element, data: Record<string, string>): boolean {
  fireEvent.dragOver(target, { dataTransfer: dataOf(data) })
  const isOffered = words() === 'Drop here'
  fireEvent.drop(target, { dataTransfer: dataOf(data) })
  expect(words()).toBe('A page')
  return isOffered
}
const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: dataOf({ 'text/plain': text }) })

it('accepts links anywhere, text outside of fields, and no files', () => {
  const note = screen.getByLabelText('Note')
  expect(drop(document.body, URL_LIST)).toBe(true)
  expect(drop(note, URL_LIST)).toBe(true)
  expect(drop(document.body, TEXT)).toBe(true)
  expect(drop(note, TEXT)).toBe(false)
  expect(drop(document.body, FILE)).toBe(false)
  const list = { way: 'drop', uriList: URL_LIST['text/uri-list'], text: URL_LIST['text/plain'] }
  expect(caught).toEqual([list, list, { way: 'drop', uriList: '', text: TEXT['text/plain'] }])
})

it('ignores drags that start here', () => {
  fireEvent.dragStart(document.body)
  expect(drop(document.body, URL_LIST)).toBe(false)
  expect(caught).toEqual([])
  expect(drop(document.body, URL_LIST)).toBe(true)
})

it('shows no drop target after the drag has left the window', () => {
  fireEvent.dragOver(document.body, { dataTransfer: dataOf(URL_LIST) })
  expect(words()).toBe('Drop here')
  fireEvent.dragLeave(document.body, { relatedTarget: null })
  expect(words()).toBe('A page')
})

it('accepts pasted text outside of fields, and addresses in the search box', () => {
  const search = screen.getByLabelText('Search')
  paste(document.body, ' sleep ')
  paste(search, 'sleep')
  paste(search, 'https://example.org/a')
  paste(screen.getByLabelText('Note'), 'https://example.org/a')
  paste(document.body, '')
  expect(caught).toEqual([
    { way: 'paste', text: 'sleep' },
    { way: 'search', text: 'https://example.org/a' },
  ])
})
