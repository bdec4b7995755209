import { beforeEach, describe, expect, it } from 'vitest'
import { selectedLinks } from '@/entrypoints/selected-links/selected-links.ts'

const read = (html: string, most?: number) => {
  document.body.innerHTML = html
  const range = document.createRange()
  range.selectNodeContents(document.body)
  return selectedLinks({ rangeCount: 1, getRangeAt: () => range } as unknown as Selection, most)
}

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('links in a selection', () => {
  it('list each web page once, under its first name', () => {
    const { links, more } = read(
      `<a href="https://example.org/a"><img alt=""></a> <a href="https://example.org/a">A</a>
       <a href="https://example.org/a">More of A</a> <a href="javascript:void(0)">No page</a>
       <a href="mailto:ada@example.org">Mail</a> <a href="https://example.org/b">B</a>`,
    )
    expect({ links, more }).toEqual({
      links: [
        { url: 'https://example.org/a', title: 'A' },
        { url: 'https://example.org/b', title: 'B' },
      ],
      more: 0,
    })
  })

  it('are counted beyond the maximum that is read', () => {
    const rows = Array.from(
      { length: 5 },
      (_, at) => `<a href="https://example.org/${at}">${at}</a><a href="https://example.org/${at}">Again</a>`,
    )
    const { links, more } = read(rows.join(''), 3)
    expect([links.map(({ title }) => title), more]).toEqual([['0', '1', '2'], 2])
  })
})
