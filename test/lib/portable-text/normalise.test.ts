import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'
import { MAX_BLOCKS, MAX_CHARACTERS, type TextBlock } from '@/lib/portable-text/safe-content.ts'
import { safeLink } from '@/lib/portable-text/safe-link.ts'

const block = (text: string, more: object = {}) => ({
  _type: 'block',
  children: [{ _type: 'span', text, marks: [] }],
  ...more,
})
const first = (content: unknown) => normalise(content).blocks[0]

/** Nearly valid blocks, because these break renderers. */
const nearly = fc.array(
  fc.record(
    {
      _type: fc.constantFrom('block', 'image', 'embed', 'poll', 'code', 'table', '__proto__'),
      style: fc.anything(),
      level: fc.anything(),
      listItem: fc.anything(),
      children: fc.oneof(
        fc.anything(),
        fc.array(fc.record({ text: fc.anything(), marks: fc.anything() }, { requiredKeys: [] })),
      ),
      markDefs: fc.anything(),
      ref: fc.anything(),
      url: fc.anything(),
      options: fc.anything(),
      question: fc.anything(),
      code: fc.anything(),
      rows: fc.anything(),
    },
    { requiredKeys: [] },
  ),
)

describe('normalise', () => {
  it('converts anything to blocks that can be rendered and exported', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearly), (content) => {
        const { blocks } = normalise(content)
        const keys = blocks.flatMap((one) => [
          one._key,
          ...('children' in one ? one.children.map((c) => c._key) : []),
        ])
        expect(new Set(keys).size).toBe(keys.length)
        expect(typeof toMarkdown(blocks)).toBe('string')
        expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks)
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps valid Portable Text', () => {
    const safe = first([
      block('Hello', { style: 'h2', markDefs: [{ _type: 'link', _key: 'x', href: 'https://example.com/' }] }),
    ]) as TextBlock
    expect(safe).toMatchObject({ style: 'h2', children: [{ text: 'Hello' }] })
    expect(safe.markDefs).toEqual([{ _type: 'link', _key: 'b0-l0', href: 'https://example.com/' }])
  })

  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'chrome://x',
    '/a',
    7,
  ])('drops the link %s and keeps its text', (href) => {
    expect(safeLink(href)).toBeNull()
    const marked = {
      _type: 'block',
      markDefs: [{ _type: 'link', _key: 'x', href }],
      children: [{ _type: 'span', text: 'words', marks: ['x', 'strong'] }],
    }
    expect(first([marked])).toMatchObject({ markDefs: [], children: [{ text: 'words', marks: ['strong'] }] })
  })

  it('reads the text of an unknown block', () => {
    const table = { _type: 'grid', rows: [{ cells: ['one', 'two'] }, { cells: [{ text: 'three' }] }] }
    expect(toPlainText(normalise([table]).blocks)).toBe('one two three')
  })

  it('stops at its limits and reports it', () => {
    expect(normalise([block('short')]).isCut).toBe(false)
    const many = normalise(Array.from({ length: MAX_BLOCKS + 1 }, () => block('x')))
    expect(many).toMatchObject({ isCut: true })
    expect(many.blocks).toHaveLength(MAX_BLOCKS)
    const long = normalise([block('x'.repeat(MAX_CHARACTERS + 1)), block('after')])
    expect(long.isCut).toBe(true)
    expect(toPlainText(long.blocks)).toHaveLength(MAX_CHARACTERS)
  })

  it('does not follow circular values', () => {
    const loop: Record<string, unknown> = { _type: 'loop', text: 'x' }
    loop['children'] = [loop]
    expect(toPlainText(normalise([loop]).blocks)).toMatch(/^x( x)*$/)
  })
})

const markdown = (...content: unknown[]) => toMarkdown(normalise(content).blocks)

describe('Markdown', () => {
  it('writes headings, lists, quotes, code, and links', () => {
    const link = {
      _type: 'block',
      markDefs: [{ _type: 'link', _key: 'l', href: 'https://example.com/a(b)' }],
      children: [
        { _type: 'span', text: 'see ' },
        { _type: 'span', text: 'this ', marks: ['l', 'strong'] },
      ],
    }
    expect(
      markdown(
        block('Title', { style: 'h2' }),
        block('one', { listItem: 'bullet', level: 1 }),
        block('two', { listItem: 'bullet', level: 2 }),
        block('said', { style: 'blockquote' }),
        { _type: 'code', language: 'ts', code: 'let a' },
        link,
      ),
    ).toBe(
      '## Title\n\n- one\n    - two\n\n> said\n\n```ts\nlet a\n```\n\nsee [**this**](https://example.com/a%28b%29) ',
    )
  })

  it('escapes markup', () => {
    expect(markdown(block('# not *a* <b> [x](y)'))).toBe('\\# not \\*a\\* \\<b\\> \\[x\\](y)')
  })
})
