import { unmarkFormula, type Bookmark } from '@bookplate/contract'
import * as fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import type Token from 'markdown-it/lib/token.mjs'
import { describe, expect, it } from 'vitest'
import { textOf } from '@/lib/export-formats/exported-line.ts'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { safeLink } from '@/lib/portable-text/safe-link.ts'
import { exportText } from '../../helpers/export-text.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'

/** Permissive reader: raw HTML, tables, and strikethrough are on. */
const reader = new MarkdownIt({ html: true })

const pieces = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=y>',
  '<!--',
  '-->',
  '<?',
  '<![CDATA[',
  '```',
  '````',
  '~~~',
  '`',
  '``',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '\u2028',
  '    ',
  '\t',
  ' ',
  '# ',
  '---',
  '===',
  '> ',
  '- ',
  '+ ',
  '1. ',
  '1',
  '. ',
  '[a](javascript:x)',
  '![i](https://tracker.test/x)',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '\\',
  '&lt;',
  '&#60;',
  '*',
  '_',
  '|',
  ':-',
  '=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '@a',
  '+1',
  '"',
  ',',
  ';',
  '\u200b',
  '\ufeff',
  '\u00a0',
  'word',
  '漢字',
)
const text = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  text.map((part) => `https://example.com/${part}`),
)
const marks = fc.subarray(['strong', 'em', 'code', 'strike-through', 'link'])
const block = fc.oneof(
  fc.record({
    _type: fc.constant('block'),
    style: fc.constantFrom('normal', 'h1', 'h3', 'blockquote'),
    listItem: fc.constantFrom(undefined, 'bullet', 'number'),
    level: fc.integer({ min: 1, max: 6 }),
    children: fc.array(fc.record({ _type: fc.constant('span'), text, marks }), {
      minLength: 1,
      maxLength: 4,
    }),
    markDefs: href.map((address) => [{ _type: 'link', _key: 'link', href: address }]),
  }),
  fc.record({ _type: fc.constant('code'), language: text, code: text }),
  fc.record({ _type: fc.constant('image'), ref: fc.constant('r'), alt: text }),
  fc.record({ _type: fc.constant('embed'), url: href, title: text }),
  fc.record({ _type: fc.constant('poll'), question: text, options: fc.array(text, { maxLength: 3 }) }),
)
const bookmark = fc
  .record({
    title: text,
    author: text,
    note: text,
    tag: text,
    url: href,
    content: fc.array(block, { maxLength: 4 }),
  })
  .map(({ author, tag, ...words }) =>
    leastBookmark({
      ...words,
      author: { username: 'a', displayName: author },
      tags: [{ id: '00000000-0000-4000-8000-000000000002', name: tag }],
    }),
  )

const write = (one: Bookmark, format: 'csv' | 'markdown') => exportText([one], format)
const runs = { numRuns: 1_000 }

const flat = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...flat(token.children ?? [])])

/** Letters only, because white space is merged and emphasis marks may remain. */
const letters = (words: string) => words.replace(/[^\p{L}\p{N}<>&"]/gu, '')

describe('an export as Markdown, parsed back', () => {
  it('contains no HTML, no image, and only addresses of the bookmark, for any content of a page', async () => {
    await fc.assert(
      fc.asyncProperty(bookmark, async (one) => {
        const tokens = flat(reader.parse(await write(one, 'markdown'), {}))
        expect(tokens.filter(({ type }) => /^html|^image$/.test(type))).toEqual([])
        const blocks = one.content as { markDefs?: { href: string }[]; url?: string }[]
        const own = [
          one.url,
          ...blocks.flatMap(({ markDefs, url }) => [url ?? '', ...(markDefs ?? []).map((def) => def.href)]),
        ]
        const hosts = new Set(own.map((url) => safeLink(url)).map((url) => url && new URL(url).host))
        const linked = tokens
          .filter(({ type }) => type === 'link_open')
          .map((token) => token.attrGet('href') ?? '')
        expect(linked.filter((url) => !hosts.has(new URL(url).host))).toEqual([])
      }),
      runs,
    )
  })

  it('returns code unchanged and the words of everything else', async () => {
    await fc.assert(
      fc.asyncProperty(bookmark, async (one) => {
        const tokens = flat(reader.parse(await write(one, 'markdown'), {}))
        const codes = normalise(one.content).blocks.flatMap((block) =>
          block._type === 'code' ? letters(block.code) : [],
        )
        const fences = tokens.filter(({ type }) => type === 'fence').map(({ content }) => letters(content))
        expect(fences).toEqual(codes)
        expect(tokens.filter(({ type }) => type === 'code_block')).toEqual([])
        const words = tokens
          .filter(({ type }) => ['text', 'text_special', 'code_inline', 'fence'].includes(type))
          .map(({ content }) => content)
          .join('')
        const shown = (one.content as { _type: string }[]).filter(({ _type }) => _type !== 'embed')
        for (const part of [one.title, one.note]) expect(letters(words)).toContain(letters(part ?? ''))
        for (const paragraph of textOf({ ...one, content: shown }).split('\n\n'))
          expect(letters(words)).toContain(letters(paragraph))
      }),
      runs,
    )
  })
})

function readCsv(csv: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < csv.length; at++) {
    const row = rows.at(-1)!
    const one = csv[at]!
    if (one === '"' && quoted && csv[at + 1] === '"') {
      row[row.length - 1] += csv[++at]!
    } else if (one === '"') quoted = !quoted
    else if (quoted) row[row.length - 1] += one
    else if (one === ',') row.push('')
    else if (csv.startsWith('\r\n', at)) {
      rows.push([''])
      at++
    } else row[row.length - 1] += one
  }
  expect(quoted).toBe(false)
  return rows
}

describe('an export as CSV, parsed back', () => {
  it('has one row with unchanged cells and no formulas', async () => {
    await fc.assert(
      fc.asyncProperty(bookmark, async (one) => {
        const [head = [], row = [], ...rest] = readCsv(await write(one, 'csv'))
        expect(rest).toEqual([['']])
        expect(row).toHaveLength(head.length)
        const cellOf = (name: string) => unmarkFormula(row[head.indexOf(name)]!)
        expect(cellOf('title')).toBe(one.title)
        expect(cellOf('note')).toBe(one.note)
        for (const cell of row) {
          expect(cell).not.toMatch(/^[\t\r\n]/)
          // Spreadsheets ignore white space and invisible characters, and accept full-width signs.
          expect(cell.normalize('NFKC').replace(/^[\s\p{C}]+/u, '')).not.toMatch(/^[=+\-@]/)
        }
      }),
      runs,
    )
  })

  it.each(['\n=1+1', '\t=1', '\r@x', '＝1+1', '＋1', '－1', '＠x', ' =1', '\u200b=1', '﹦1', '\u00a0+1'])(
    'keeps %j as text',
    async (title) => {
      const one = fc.sample(bookmark, { numRuns: 1, seed: 1 })[0]!
      const [head = [], row = []] = readCsv(await write({ ...one, title }, 'csv'))
      expect(row[head.indexOf('title')]).toBe(`'${title}`)
    },
  )
})
