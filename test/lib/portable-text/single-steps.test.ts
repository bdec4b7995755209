import { expect, it } from 'vitest'
import { normalise } from '@/lib/portable-text/normalise.ts'

const block = (text: string, more: object) => ({
  _type: 'block',
  children: [{ _type: 'span', text }],
  ...more,
})
const item = (text: string, level: number) => block(text, { listItem: 'bullet', level })
const shapesOf = (...content: object[]) =>
  normalise(content).blocks.map((one) => (one._type === 'block' ? (one.level ?? one.style) : one._type))

it('limits the nesting of lists', () => {
  expect(shapesOf(item('deep', 60), item('deeper', 61), item('up', 1))).toEqual([1, 2, 1])
  expect(shapesOf(...Array.from({ length: 9 }, (_, at) => item('down', at + 1)))).toEqual([
    1, 2, 3, 4, 5, 6, 6, 6, 6,
  ])
  expect(shapesOf(item('one', 1), { _type: 'image', ref: 'picture' }, item('behind', 2))).toEqual([
    1,
    'image',
    1,
  ])
})

it('allows heading levels to increase only one at a time', () => {
  const heading = (style: string) => block(style, { style })
  expect(shapesOf(heading('h4'), heading('h5'), heading('h2'), heading('h6'), block('words', {}))).toEqual([
    'h2',
    'h3',
    'h2',
    'h3',
    'normal',
  ])
  expect(shapesOf(heading('h1'), heading('h2'), heading('h3'))).toEqual(['h1', 'h2', 'h3'])
})
