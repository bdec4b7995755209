import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortableText } from '@/components/read/portable-text.tsx'
import { normalise } from '@/lib/portable-text/normalise.ts'

const row = (number: number, cells: string[], heads: number[] = []) => ({
  _type: 'block',
  table: 't0',
  row: number,
  heads,
  markDefs: [{ _type: 'link', _key: 'm', href: 'https://example.org/oct' }],
  children: cells.map((text, cell) => ({
    _type: 'span',
    text,
    cell,
    marks: text === '2 October' ? ['m'] : [],
  })),
})

it('renders rows as one table with headings, links, and caption', () => {
  const caption = { _type: 'block', table: 't0', children: [{ _type: 'span', text: 'Storms' }] }
  const { blocks } = normalise([caption, row(0, ['Day', 'Rain'], [0, 1]), row(1, ['2 October', '31 mm'])])
  render(<PortableText bookmark={{ id: 'b', capturedAt: '2020-01-01T00:00:00.000Z' }} blocks={blocks} />)
  const table = screen.getByRole('table', { name: 'Storms' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  const link = within(table).getByRole('link', { name: /2 October/ })
  expect(link.getAttribute('href')).toBe('https://example.org/oct')
  expect(within(table).getByRole('cell', { name: '31 mm' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Storms' }).tabIndex).toBe(0)
})

it('starts at the direction of its text', () => {
  const bookmark = { id: 'b', capturedAt: '2020-01-01T00:00:00.000Z' }
  const directionOf = (cells: string[]) => {
    const { unmount } = render(
      <PortableText bookmark={bookmark} blocks={normalise([row(0, cells)]).blocks} />,
    )
    const { dir } = screen.getByRole('table')
    unmount()
    return dir
  }
  expect(directionOf(['12', 'الوجوه', 'Faces'])).toBe('rtl')
  expect(directionOf(['12', 'Faces', 'الوجوه'])).toBe('ltr')
})
