import { expect, it } from 'vitest'
import { sentencesOf } from '@/lib/read/read-aloud.ts'

const sentencesIn = (html: string): string[] => {
  document.body.innerHTML = html
  const [block] = document.querySelectorAll('[data-block]')
  return sentencesOf(block!, 'en').map(({ text, range }) => {
    expect(range.toString()).toBe(text)
    return text
  })
}

it('reads each cell of a table for itself', () => {
  const table = '<caption>Boats</caption><tr><th>Name</th><td>The <em>Ada</em>. Old.</td><td>36</td></tr>'
  expect(sentencesIn(`<div data-block="b0"><table>${table}</table></div>`)).toEqual([
    'Boats',
    'Name',
    'The Ada.',
    'Old.',
    '36',
  ])
})

it('reads an item of a nested list once', () => {
  const inner = '<ul><li data-block="b1">Inner.</li></ul>'
  expect(sentencesIn(`<ul><li data-block="b0">Outer.${inner}</li></ul>`)).toEqual(['Outer.'])
})
