import type { Highlight } from '@bookplate/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { HighlightedText } from '@/components/read/highlighted-text.tsx'
import { Highlights } from '@/components/read/highlights.tsx'
import { PortableText } from '@/components/read/portable-text.tsx'
import { markedBlocks, placesOf, quotableText } from '@/lib/portable-text/mark-highlights.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'

const createdAt = '2026-03-01T09:31:00.000Z'
const { blocks } = normalise([
  {
    _type: 'block',
    markDefs: [{ _type: 'link', _key: 'l', href: 'https://b.example/' }],
    children: [
      { _type: 'span', text: 'قال: النوم يرتب. ', marks: [] },
      { _type: 'span', text: 'Sleep sorts', marks: ['l'] },
      { _type: 'span', text: ' what is left.', marks: ['strong'] },
    ],
  },
])

function show(highlights: Highlight[]) {
  const text = quotableText(blocks)
  const places = placesOf(text, highlights)
  const onOpen = vi.fn<(address: string) => void>()
  const edits = {
    noted: null,
    setNoted: vi.fn<(id: string | null) => void>(),
    add: () => '',
    recolor: null,
    remove: vi.fn<(highlight: Highlight) => void>(),
    typeNote: () => undefined,
    storeNote: () => undefined,
  }
  const onEmpty = vi.fn<() => void>()
  render(
    <>
      <Highlights url="https://a.example/x" places={places} edits={edits} onOpen={onOpen} onEmpty={onEmpty} />
      <HighlightedText
        text={createRef()}
        className=""
        hasColors={false}
        onHighlight={() => ''}
        onNote={() => undefined}
      >
        <PortableText
          bookmark={{ id: 'b', capturedAt: createdAt }}
          blocks={blocks}
          marked={markedBlocks(text, places)}
        />
      </HighlightedText>
    </>,
  )
  const entries = within(screen.getByRole('region', { name: 'Highlights' })).getAllByRole('listitem')
  const marks = [...document.querySelectorAll<HTMLElement>('mark')]
  return { onOpen, edits, onEmpty, entries, marks }
}

const SLEEP = { id: 'a', quote: 'Sleep sorts what', note: 'Of what kind?', createdAt }
const ARABIC = { id: 'b', quote: 'النوم', createdAt }
const GONE = { id: 'c', quote: 'Nobody wrote this', createdAt }

it('shows highlights in text order with links to their place on the page', () => {
  const { entries, onOpen } = show([GONE, SLEEP, ARABIC])
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'النومAdd noteShow in the textShow on the pageRemove',
    'Sleep sorts whatOf what kind?Edit noteShow in the textShow on the pageRemove',
    'Nobody wrote thisAdd noteShow on the pageRemove',
  ])
  expect(within(entries[0]!).getByRole('blockquote').dir).toBe('auto')
  fireEvent.click(within(entries[1]!).getByRole('link', { name: 'Show on the page' }))
  expect(onOpen).toHaveBeenCalledWith('https://a.example/x#:~:text=Sleep%20sorts%20what')
})

it('marks them in the text, across links and emphasis', () => {
  const { marks } = show([SLEEP, ARABIC, GONE])
  expect(marks.map((mark) => mark.textContent)).toEqual(['النوم', 'Sleep sorts(opens in a new tab)', ' what'])
  expect(screen.getByRole('link', { name: /^Sleep sorts/ })).toBeTruthy()
  expect(marks.map((mark) => [mark.tabIndex, mark.dataset['noted']])).toEqual([
    [0, undefined],
    [0, 'true'],
    [-1, 'true'],
  ])
})

it('leads from a mark to its entry and back, by click and by key', () => {
  const { entries, marks } = show([SLEEP, ARABIC])
  for (const element of [...entries, ...marks]) element.scrollIntoView = vi.fn<() => void>()
  fireEvent.click(marks[2]!)
  expect(document.activeElement).toBe(entries[1])
  fireEvent.click(within(entries[1]!).getByRole('button', { name: 'Show in the text' }))
  expect(document.activeElement).toBe(marks[1])
  fireEvent.keyDown(marks[0]!, { key: 'Enter' })
  expect(document.activeElement).toBe(entries[0])
})

it('keeps a partly highlighted link in one piece', () => {
  show([{ id: 'd', quote: 'يرتب. Sleep', createdAt }])
  expect(screen.getByRole('link', { name: /^Sleep sorts/ })).toBeTruthy()
})

it('follows a link within a highlight', () => {
  const { marks } = show([SLEEP])
  marks[0]!.focus()
  const link = screen.getByRole('link', { name: /^Sleep sorts/ })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(document.activeElement).toBe(marks[0])
})
