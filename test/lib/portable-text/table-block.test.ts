import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'

const span = (text: string, cell?: number, marks: string[] = []) => ({
  _type: 'span',
  text,
  marks,
  ...(cell === undefined ? {} : { cell }),
})
const row = (number: number, cells: string[], more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  table: 't0',
  row: number,
  children: cells.flatMap((text, cell) => (cell > 0 ? [span(' | '), span(text, cell)] : [span(text, cell)])),
  markDefs: [],
  ...more,
})
const caption = { _type: 'block', table: 't0', role: 'caption', children: [span('Storms')], markDefs: [] }
const paragraph = { _type: 'block', children: [span('After it.')], markDefs: [] }
const table = [
  caption,
  row(0, ['Day', 'Rain'], { heads: [0, 1] }),
  row(1, ['4 March', '12 | 13 mm']),
  paragraph,
]

describe('the rows of a table', () => {
  it('become one table without bars in its cells', () => {
    const { blocks } = normalise(table)
    expect(blocks.map(({ _type }) => _type)).toEqual(['table', 'block'])
    expect(blocks[0]).toMatchObject({
      captions: [{ children: [{ text: 'Storms' }] }],
      rows: [
        { cells: [{ isHead: true }, { isHead: true }] },
        {
          cells: [
            { text: { children: [{ text: '4 March' }] } },
            { text: { children: [{ text: '12 | 13 mm' }] } },
          ],
        },
      ],
    })
  })

  it('become a Markdown table with escaped bars', () => {
    expect(toMarkdown(normalise(table).blocks)).toBe(
      'Storms\n\n| Day | Rain |\n| --- | --- |\n| 4 March | 12 \\| 13 mm |\n\nAfter it.',
    )
  })

  it('escape bars in code and addresses', () => {
    const markDefs = [{ _type: 'link', _key: 'link', href: 'https://example.com/?a|b' }]
    const children = [span('a | b \\| <c>', 0, ['code']), span('d', 1, ['link'])]
    const html = new MarkdownIt().render(toMarkdown(normalise([row(0, [], { children, markDefs })]).blocks))
    expect(html).toContain('<td><code>a | b \\| &lt;c&gt;</code></td>')
    expect(html).toContain('<td><a href="https://example.com/?a%7Cb">d</a></td>')
  })

  it('without headings get an empty header in Markdown, with equal columns', () => {
    const rows = [row(0, ['a', 'b', 'c']), row(1, ['d'])]
    expect(toMarkdown(normalise(rows).blocks)).toBe(
      '|  |  |  |\n| --- | --- | --- |\n| a | b | c |\n| d |  |  |',
    )
  })

  it('are lines in plain text', () => {
    expect(toPlainText(normalise(table).blocks)).toBe('Storms\nDay | Rain\n4 March | 12 | 13 mm\n\nAfter it.')
  })

  it('of two tables stay separate, and lines without cells stay lines', () => {
    const other = { ...row(0, ['x', 'y']), table: 't1' }
    const lines = { ...row(0, []), table: 't2', children: [span('A line.')] }
    expect(normalise([row(0, ['a', 'b']), other, lines]).blocks.map(({ _type }) => _type)).toEqual([
      'table',
      'table',
      'block',
    ])
  })

  it('with invalid columns keep their usable parts', () => {
    const odd = row(0, ['a', 'b'])
    const children = [...odd.children, span('c', 1e9), span('d', -1), span('e', Number.NaN)]
    expect(normalise([{ ...odd, children }]).blocks[0]).toMatchObject({ rows: [{ cells: [{}, {}] }] })
  })
})
