import { describe, expect, it } from 'vitest'
import { markedBlocks, placesOf, quotableText } from '@/lib/portable-text/mark-highlights.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import type { SafeBlock, TextBlock } from '@/lib/portable-text/safe-content.ts'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks })
const cell = (column: number, text: string) => ({ _type: 'span', text, marks: [], cell: column })

const CONTENT = [
  {
    _type: 'block',
    markDefs: [{ _type: 'link', _key: 'l', href: 'https://a.example/' }],
    children: [span('It was '), span('known', 'strong'), span(': sleep '), span('sorts', 'l'), span(' it.')],
  },
  { _type: 'block', listItem: 'bullet', children: [span('What the day has left.')] },
  {
    _type: 'block',
    table: 't',
    children: [cell(0, 'High'), { _type: 'span', text: ' | ' }, cell(1, 'Low tide')],
  },
  { _type: 'code', code: 'let tide = 1\nrise(tide)', language: 'js' },
  { _type: 'block', children: [span('Nothing here.')] },
]
const { blocks } = normalise(CONTENT)
const text = quotableText(blocks)

const one = (id: string, quote: string, note?: string) => ({
  id,
  quote,
  ...(note ? { note } : {}),
})

/** Formats highlighted parts as `[part]` with their ids. */
function drawn(block: TextBlock | null): string {
  return (block?.children ?? [])
    .map((child) => {
      const ids = block!.markDefs.flatMap((mark) =>
        mark._type === 'highlight' && child.marks.includes(mark._key)
          ? [`${mark.id}${mark.isFirst ? '!' : ''}${mark.isNoted ? '*' : ''}`]
          : [],
      )
      return ids.length > 0 ? `[${ids.join('+')} ${child.text}]` : child.text
    })
    .join('')
}

function drawnBlock(block: SafeBlock | undefined): string {
  if (block?._type === 'block') return drawn(block)
  if (block?._type === 'table') return block.rows[0]!.cells.map((cell) => drawn(cell.text)).join(' / ')
  if (block?._type !== 'code') return ''
  return (block.parts ?? [])
    .map((part) => (part.highlights.length > 0 ? `[${part.highlights[0]!.id} ${part.text}]` : part.text))
    .join('')
}

const marks = (...highlights: ReturnType<typeof one>[]) => {
  const marked = markedBlocks(text, placesOf(text, highlights))
  return [...marked.values()].map(drawnBlock)
}

describe('markedBlocks', () => {
  it('marks words across inline marks and links', () => {
    expect(marks(one('a', 'known: sleep sorts'))).toEqual(['It was [a! known][a : sleep ][a sorts] it.'])
  })

  it('marks words across blocks, with one beginning', () => {
    expect(marks(one('a', 'sorts it.\n\nWhat the', 'why'))).toEqual([
      'It was known: sleep [a!* sorts][a*  it.]',
      '[a* What the] day has left.',
    ])
  })

  it('marks words across cells and in code', () => {
    expect(marks(one('a', 'High\tLow'), one('b', 'rise(tide)'))).toEqual([
      '[a! High] / [a Low] tide',
      'let tide = 1\n[b rise(tide)]',
    ])
  })

  it('marks overlapping highlights', () => {
    expect(marks(one('a', 'the day has'), one('b', 'day has left'))).toEqual([
      'What [a! the ][a+b! day has][b  left].',
    ])
  })

  it('keeps links, emphasis, and everything else', () => {
    const marked = markedBlocks(text, placesOf(text, [one('a', 'known: sleep so')]))
    expect([...marked.keys()]).toEqual([blocks[0]!._key])
    const whole = [...marked.values()][0]!
    expect(toMarkdown([whole])).toBe(
      'It was **known**: sleep [so](https://a.example/)[rts](https://a.example/) it.',
    )
    expect(markedBlocks(text, placesOf(text, [one('a', 'Nobody wrote this')])).size).toBe(0)
  })

  it("sorts highlights by their place, followed by those that weren't found", () => {
    const given = [
      one('gone', 'Nobody'),
      one('late', 'Nothing here'),
      one('early', 'It was'),
      one('lost', 'Never'),
    ]
    expect(placesOf(text, given).map(({ highlight, place }) => [highlight.id, place !== null])).toEqual([
      ['early', true],
      ['late', true],
      ['gone', false],
      ['lost', false],
    ])
  })
})
