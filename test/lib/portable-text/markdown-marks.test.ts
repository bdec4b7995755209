import * as fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, it } from 'vitest'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'

const reader = new MarkdownIt()
const TAGS: Record<string, string> = { strong: 'strong', em: 'em', s: 'strike-through', link: 'link' }

const write = (children: { text: string; marks: string[] }[]): string =>
  toMarkdown(
    normalise([
      {
        _type: 'block',
        children: children.map((child) => ({ _type: 'span', ...child })),
        markDefs: [{ _type: 'link', _key: 'link', href: 'https://example.com/' }],
      },
    ]).blocks,
  )

/** Each letter with its marks. Punctuation and code can lose emphasis. */
function marked(parts: { text: string; marks: string[] }[]): string {
  return parts
    .flatMap(({ text, marks }) => {
      const kept = marks.filter((mark) => !marks.includes('code') || /code|link/.test(mark))
      return Array.from(text.replace(/[^\p{L}]/gu, ''), (letter) => [letter, ...kept.toSorted()].join('+'))
    })
    .join(' ')
}

function read(markdown: string): { text: string; marks: string[] }[] {
  const open = new Set<string>()
  return reader
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ type, content }) => {
      const mark = TAGS[type.replace(/_(?:open|close)$/, '')]
      if (mark && type.endsWith('_open')) open.add(mark)
      else if (mark) open.delete(mark)
      return { text: content, marks: [...open, ...(type === 'code_inline' ? ['code'] : [])] }
    })
}

const bold = (text: string) => ({ text, marks: ['strong'] })

it('moves punctuation out of emphasis where Markdown would show the signs', () => {
  expect(write([bold('重要。'), { text: '次', marks: [] }])).toBe('**重要**。次')
  expect(write([{ text: 'un', marks: [] }, bold('"do"'), { text: 'able', marks: [] }])).toBe('un"**do**"able')
  expect(write([bold('Note:'), { text: ' read it', marks: [] }])).toBe('**Note:** read it')
})

it('keeps the marks of every letter through Markdown', () => {
  const pieces = fc.constantFrom('word', 'a', ' ', '.', '。', '漢字', '(', ')', '"', '«', '»', '—', '’')
  const text = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  // Both in one word (`a~~**b**~~c`) is not Markdown.
  const marks = fc.oneof(
    fc.subarray<string>(['strong', 'em', 'code', 'link']),
    fc.constant<string[]>(['strike-through']),
  )
  const children = fc.array(fc.record({ text, marks }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(children, (parts) => {
      expect(marked(read(write(parts)))).toBe(marked(parts))
    }),
    { numRuns: 1_000 },
  )
})
