import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText, type TextBlock } from '../../server/reader/src/portable-text.ts'
import { column, makePdf, type PdfOptions, type PdfText } from '../helpers/make-pdf.ts'
import { outlineOf } from './corpus.ts'

const read = (options: PdfOptions | Buffer, part: 'all' | 'head' = 'all') =>
  parseFile({
    kind: 'pdf',
    bytes: new Uint8Array(Buffer.isBuffer(options) ? options : makePdf(options)),
    url: 'https://example.org/paper.pdf',
    charset: undefined,
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: Date.UTC(2026, 0, 1),
    part,
  })

const LEFT = [
  'The estuary keeps a clock of its own, and',
  'the harbour master reads it every morning',
  'before the first boat leaves the quay. He',
  'writes the height of the water on a slate',
  'that hangs beside the door of the old cus-',
  'toms house, where everybody can see what',
]
const RIGHT = [
  'the day will bring. When the slate is full',
  'it is copied into a book, and the book is',
  'sent to the town once a year.',
  'A second paragraph begins where the short',
  'line before it ended, and has nothing to do',
  'with the slate or with the harbour master.',
]
const body = (page: number): PdfText[] =>
  column(
    [
      `Page ${page} says something of its own that no`,
      'other page of the whole file says, and it',
      'goes on for several lines so that it is',
      'long enough to be a paragraph of the text.',
    ],
    { x: 72, y: 300 },
  )

const link = (url: string, left: number, right: number, y: number) => ({
  url,
  left,
  right,
  top: y - 9,
  bottom: y + 3,
})

describe('a PDF', () => {
  it('of two columns is read down the first and then down the second, with the heading that runs across', async () => {
    const page = await read({
      pages: [
        {
          texts: [
            { x: 100, y: 80, size: 20, font: 'bold', text: 'The clock of the estuary' },
            ...column(LEFT, { x: 72, y: 140 }),
            // A little lower, as in printed papers.
            ...column(RIGHT, { x: 320, y: 143 }),
            { x: 30, y: 600, isUpright: true, text: 'arXiv:2601.00001v1' },
          ],
        },
      ],
    })
    expect(page.title).toBe('The clock of the estuary')
    expect(outlineOf(page.content)).toBe('normal*2')
    expect(plainText(page.content)).toBe(
      'The estuary keeps a clock of its own, and the harbour master reads it every morning before the first boat leaves the quay. He writes the height of the water on a slate that hangs beside the door of the old customs house, where everybody can see what the day will bring. When the slate is full it is copied into a book, and the book is sent to the town once a year.\n' +
        'A second paragraph begins where the short line before it ended, and has nothing to do with the slate or with the harbour master.',
    )
  })

  it('of a table is read line by line, not as columns', async () => {
    const rows = ['Alder', 'Beech', 'Cedar', 'Dogwood', 'Elm', 'Fir']
    const page = await read({
      pages: [
        {
          texts: rows.flatMap((name, index) => [
            { x: 72, y: 100 + 14 * index, text: name },
            { x: 320, y: 100 + 14 * index, text: `${index + 10} m` },
          ]),
        },
      ],
    })
    expect(plainText(page.content).replaceAll('\n', ' ')).toBe(
      'Alder 10 m Beech 11 m Cedar 12 m Dogwood 13 m Elm 14 m Fir 15 m',
    )
  })

  it('drops running headers and page numbers, and joins paragraphs across pages', async () => {
    const page = await read({
      pages: [1, 2, 3, 4].map((number) => ({
        texts: [
          { x: 72, y: 40, size: 9, text: number % 2 === 1 ? 'Harbour Studies 12' : 'A clock of its own' },
          ...column(
            [
              `Part ${number} of one long sentence that never comes`,
              'to an end before its page does, so that it runs',
            ],
            { x: 72, y: 200 },
          ),
          ...(number === 2 ? [{ x: 72, y: 700, size: 8, text: '1 A note at the foot of the page.' }] : []),
          { x: 300, y: 760, text: `– ${number} –` },
        ],
      })),
    })
    const text = plainText(page.content)
    expect(text).not.toMatch(/Harbour Studies|A clock of its own|–/)
    expect(text).toMatch(/^Part 1 .* runs Part 2 .* runs Part 3/)
    expect(page.content.filter((block) => 'role' in block && block.role === 'footnote')).toHaveLength(1)
  })

  it('keeps the heading of a chapter at the top of its page', async () => {
    const page = await read({
      pages: [1, 2, 3].map((number) => ({
        texts: [{ x: 72, y: 70, size: 16, text: `Chapter ${number}` }, ...body(number)],
      })),
    })
    expect(outlineOf(page.content)).toBe('h2 normal h2 normal h2 normal')
  })

  it('keeps chapter and page numbers that only look like boilerplate', async () => {
    const page = await read({ pages: [{ texts: [...body(1), { x: 72, y: 600, text: 'Forty-two' }] }] })
    expect(plainText(page.content)).toContain('Forty-two')
  })

  it('has headings by the size and the weight of letters, lists by their marks, and code by its letters', async () => {
    const page = await read({
      pages: [
        {
          texts: [
            { x: 72, y: 80, size: 22, font: 'bold', text: 'Notes on glazing' },
            { x: 72, y: 120, size: 15, font: 'bold', text: '1 Ash' },
            ...column(
              [
                'Wood ash is where it began, and it is still the',
                'cheapest glaze of all that are known today.',
              ],
              { x: 72, y: 140 },
            ),
            { x: 72, y: 180, font: 'bold', text: 'What one needs' },
            ...column(['\u0095 a bucket that nobody', '  will miss', '\u0095 water'], { x: 90, y: 200 }),
            { x: 110, y: 236, text: '- from the rain' },
            ...column(['1. Sift the ash.', '2. Wash it twice.'], { x: 90, y: 260 }),
            { x: 72, y: 300, text: 'And for those who measure:' },
            ...column(['def glaze(ash):', '    return ash * 2'], { x: 72, y: 320, font: 'mono' }),
            ...body(1).map((text) => ({ ...text, y: text.y + 80 })),
          ],
        },
      ],
    })
    expect(page.title).toBe('Notes on glazing')
    expect(outlineOf(page.content)).toBe('h2 normal h3 bullet1*2 bullet2 number1*2 normal code normal')
    expect(plainText(page.content)).toContain(
      'What one needs\na bucket that nobody will miss\nwater\nfrom the rain\nSift',
    )
    expect(page.content.find((block) => block._type === 'code')).toMatchObject({
      code: 'def glaze(ash):\n    return ash * 2',
    })
  })

  it('takes headings from its list of chapters where their letters say nothing', async () => {
    const page = await read({
      pages: [{ texts: [{ x: 72, y: 100, text: 'Of salt' }, ...body(1)] }],
      outline: [{ title: 'Of salt', page: 1 }],
    })
    expect(outlineOf(page.content)).toBe('h2 normal')
  })

  it('keeps links on their words, and drops hostile ones', async () => {
    const page = await read({
      pages: [
        {
          texts: column(
            ['See the tide tables of the harbour for more,', 'or do not, and run this instead.'],
            { x: 72, y: 100 },
          ),
          // In Helvetica at ten points, "See " is 19.5 wide and "the tide tables" 64.
          links: [
            link('https://tides.example/tables', 91, 156, 100),
            link('javascript:alert(1)', 72, 200, 112),
            link('https://user:secret@tides.example/', 72, 200, 112),
          ],
        },
      ],
    })
    const [block] = page.content as TextBlock[]
    expect(block!.markDefs.map(({ href }) => href)).toEqual(['https://tides.example/tables'])
    expect(block!.children.find(({ marks }) => marks.length > 0)!.text).toBe('the tide tables')
  })

  it.each([
    ['the name of a file', { Title: 'report_final2.docx', Author: 'jsmith' }, 'A report on moss', null],
    ['a title of another file', { Title: 'Quarterly figures', Author: 'Adobe' }, 'A report on moss', null],
    ['the truth', { Title: 'A Report on Moss', Author: 'Jane Moor' }, 'A Report on Moss', 'Jane Moor'],
  ])('that says %s of itself is judged by its first page', async (_, info, title, author) => {
    const page = await read({
      info: { ...info, CreationDate: 'D:20250101120000Z' },
      pages: [
        {
          texts: [
            { x: 72, y: 80, size: 20, text: 'A report on moss' },
            { x: 72, y: 120, text: 'Published: 3 March 2019' },
            ...body(1),
          ],
        },
      ],
    })
    expect(page).toMatchObject({ title, contentCreatedAt: '2019-03-03T00:00:00.000Z' })
    expect(page.author?.displayName ?? null).toBe(author)
  })

  it('from a scanner is kept, and reports that it has no text', async () => {
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const page = await read({ pages: [{ picture }, { picture }], info: { Title: 'Deed of 1911' } })
    expect(page.title).toBe('Deed of 1911')
    expect(plainText(page.content)).toMatch(/This PDF has no text/)
  })

  it('that needs a password says so', async () => {
    await expect(read({ pages: [{ texts: body(1) }], isLocked: true })).rejects.toMatchObject({
      reason: 'password',
    })
  })

  it('is read without its fonts and links where those are too much', async () => {
    const page = await read({ pages: [{ texts: body(1) }] }, 'head')
    expect(outlineOf(page.content)).toBe('normal')
  })
})
