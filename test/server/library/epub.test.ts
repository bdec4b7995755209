import { DOMParser } from '@xmldom/xmldom'
import { unzipSync, strFromU8 } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ExportedLine, ImageOf } from '../../../lib/export-formats/exported-line.ts'
import { writeBook } from '../../../server/src/library/export-formats.ts'

const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: 's', text, marks })
const block = (text: string, more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [span(text)],
  ...more,
})

const item = (text: string, level: number, listItem = 'bullet') => block(text, { listItem, level })

const line = (more: Partial<ExportedLine> = {}): ExportedLine => ({
  url: 'https://example.com/sleep?a=1&b=2',
  platform: 'web',
  contentType: 'article',
  title: 'A chart about sleep',
  author: { displayName: 'Jane Doe' } as ExportedLine['author'],
  content: [block('People who nap work better.')] as ExportedLine['content'],
  media: [],
  tags: [],
  note: null,
  isFavorite: false,
  capturedAt: '2026-05-01T00:00:00.000Z',
  contentCreatedAt: null,
  deletedAt: null,
  ...more,
})

const titled = (title: string, text: string) =>
  line({ title, content: [block(text)] as ExportedLine['content'] })

async function* each<One>(all: readonly One[]): AsyncGenerator<One> {
  yield* all
}

async function bookOf(
  lines: readonly ExportedLine[],
  imageOf: ImageOf = async () => undefined,
): Promise<{ bytes: Buffer; names: string[]; read: (name: string) => string }> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeBook(each(lines), imageOf)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const files = unzipSync(bytes)
  for (const [name, data] of Object.entries(files))
    if (/\.(?:xhtml|opf|ncx|xml)$/.test(name))
      new DOMParser({
        onError: (level, message) => {
          if (level !== 'warning') throw new Error(`${name}: ${level}: ${message}`)
        },
      }).parseFromString(strFromU8(data), 'text/xml')
  return { bytes, names: Object.keys(files), read: (name) => strFromU8(files[`book/${name}`]!) }
}

const identifierOf = async (...lines: ExportedLine[]) =>
  /<dc:identifier id="id">(urn:uuid:[^<]+)</.exec((await bookOf(lines)).read('package.opf'))![1]

describe('an EPUB', () => {
  it('begins with its uncompressed media type', async () => {
    const { bytes } = await bookOf([line()])
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  })

  it('opens with the text if it has one chapter', async () => {
    const { read } = await bookOf([line()])
    expect(/<itemref idref="(.+?)"/.exec(read('package.opf'))![1]).toBe('chapter-1')
  })

  it('has the same identifier each time for the same bookmarks', async () => {
    const other = line({ url: 'https://example.com/other' })
    const identifier = await identifierOf(line())
    expect(identifier).toMatch(/^urn:uuid:\w{8}-\w{4}-8\w{3}-[89ab]\w{3}-\w{12}$/)
    expect(await identifierOf(line({ title: 'Edited' }))).toBe(identifier)
    expect(await identifierOf(other)).not.toBe(identifier)
    expect(await identifierOf(line(), other)).not.toBe(identifier)
  })

  it('has one chapter per bookmark with title, author, date, and source', async () => {
    const { read, names } = await bookOf([line(), line({ title: 'Second' })])
    expect(names.filter((name) => name.includes('chapter'))).toHaveLength(2)
    expect(read('nav.xhtml')).toContain('<a href="chapter-2.xhtml">Second</a>')
    expect(read('package.opf')).toContain('<itemref idref="nav"/>')
    const chapter = read('chapter-1.xhtml')
    expect(chapter).toContain('<h1>A chart about sleep</h1>')
    expect(chapter).toContain('Jane Doe · 2026-05-01 · <a href="https://example.com/sleep?a=1&amp;b=2">')
    expect(read('package.opf')).toContain('<dc:creator>Jane Doe</dc:creator>')
  })

  it('has titles, authors, addresses, and links that EPUBCheck accepts', async () => {
    const highlight = { id: 'h', quote: 'Nap', note: 'Why?', createdAt: '2026-05-01T00:00:00.000Z' }
    const matrix = 'https://matrix.example/#/#sleep:matrix.example'
    const { read } = await bookOf([
      line({ title: '\u0001', author: { displayName: '\u0001 ' } as ExportedLine['author'] }),
      line({
        content: [
          block('', {
            children: [span('Nap', ['l'])],
            markDefs: [{ _type: 'link', _key: 'l', href: matrix }],
          }),
        ] as ExportedLine['content'],
        highlights: [highlight],
      }),
    ])
    expect(read('nav.xhtml')).toContain('>https://example.com/sleep?a=1&amp;b=2</a>')
    expect(read('package.opf').match(/<dc:creator>/g)).toHaveLength(1)
    expect(read('chapter-2.xhtml')).toContain(
      '<a href="https://matrix.example/#/%23sleep:matrix.example"><mark>Nap</mark></a><a ',
    )
  })

  it('stays well-formed with markup, control characters, and lone surrogates in every text', async () => {
    const evil = '</p>]]><script>alert(1)</script>&\u0000\u0008\uD800 "\'<!-- --> \uFFFE'
    const { read } = await bookOf([
      line({
        title: evil,
        note: evil,
        url: `https://example.com/?q=${evil}`,
        author: { displayName: evil } as ExportedLine['author'],
        media: [{ ref: 'missing', altText: evil }],
        content: [
          block(evil, { style: 'h2' }),
          block(evil, { listItem: 'bullet', level: 1 }),
          block(evil, { listItem: 'number', level: 3 }),
          { _type: 'code', _key: 'c', code: evil, language: evil },
          { _type: 'image', _key: 'i', ref: 'missing', alt: evil },
          block(evil, {
            markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }],
            children: [span(evil, ['l', 'strong', 'em'])],
          }),
        ] as ExportedLine['content'],
        highlights: [{ id: evil, quote: 'alert(1)', note: evil, createdAt: '2026-05-01T00:00:00.000Z' }],
      }),
    ])
    expect(read('chapter-1.xhtml')).not.toMatch(/<script|javascript:/)
  })

  it('nests lists by their level', async () => {
    const content = [item('a', 1), item('b', 2, 'number'), item('c', 1), item('d', 1, 'number')]
    const { read } = await bookOf([line({ content: content as ExportedLine['content'] })])
    expect(read('chapter-1.xhtml')).toContain(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>\n<ol><li>d</li></ol>',
    )
  })

  it('contains archived images, and the text of missing ones', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const media = [
      { ref: 'kept', altText: 'A chart' },
      { ref: 'lost', altText: 'A map' },
    ]
    const { read, names } = await bookOf(
      [
        line({
          media,
          content: [{ _type: 'image', _key: 'i', ref: 'lost', alt: 'A map' }] as ExportedLine['content'],
        }),
      ],
      async (_, ref) => (ref === 'kept' ? new Uint8Array(jpeg) : undefined),
    )
    expect(names).toContain('book/image-1-0.jpg')
    expect(read('chapter-1.xhtml')).toContain('<img src="image-1-0.jpg" alt="A chart"/>')
    expect(read('chapter-1.xhtml')).toContain('[A map]')
  })

  it('marks highlights, and writes their notes as footnotes', async () => {
    const highlights = [
      { id: 'h1', quote: 'nap', note: 'Try it', createdAt: '2026-05-01T00:00:00.000Z' },
      { id: 'h2', quote: 'better', createdAt: '2026-05-01T00:00:00.000Z' },
    ]
    const chapter = (await bookOf([line({ highlights })])).read('chapter-1.xhtml')
    expect(chapter).toContain('<mark>nap</mark><a epub:type="noteref" id="ref-1" href="#note-1">')
    expect(chapter).toContain(
      '<aside epub:type="footnote" id="note-1"><p><a href="#ref-1">1</a> Try it</p></aside>',
    )
    expect(chapter).toContain('<mark>better</mark>')
  })

  it('keeps the highlights that the text lacks, with their notes', async () => {
    const lost = { id: 'h1', quote: 'gone <b>', note: 'Still true', createdAt: '2026-05-01T00:00:00.000Z' }
    const chapter = (await bookOf([line({ highlights: [lost] })])).read('chapter-1.xhtml')
    expect(chapter).toContain('<blockquote><p>gone &lt;b&gt;</p></blockquote>\n<p>Still true</p>')
  })

  it('is valid without bookmarks', async () => {
    const { read } = await bookOf([])
    expect(read('nav.xhtml')).toContain('<li><a href="nav.xhtml">Bookplate</a></li>')
    expect(read('package.opf')).toContain('<dc:language>und</dc:language>')
    expect(read('package.opf')).toContain('<meta property="dcterms:modified">1970-01-01T00:00:00Z</meta>')
  })
})

describe('the package of a book', () => {
  it('names the page and its date, and is the same whenever it is made', async () => {
    const one = line({
      url: 'https://example.com/a{b}?q=[1]|2^3',
      contentCreatedAt: '2026-04-01T10:00:00.000Z',
    })
    const book = (await bookOf([one])).read('package.opf')
    expect(book).toContain('<dc:source>https://example.com/a%7Bb%7D?q=%5B1%5D%7C2%5E3</dc:source>')
    expect(book).toContain('<dc:date>2026-04-01</dc:date>')
    expect(book).toContain('<meta property="dcterms:modified">2026-05-01T00:00:00Z</meta>')
    expect((await bookOf([one])).read('package.opf')).toBe(book)
    const both = (await bookOf([one, line({ capturedAt: '2026-06-01T00:00:00.000Z' })])).read('package.opf')
    expect(both).not.toContain('<dc:source>')
    expect(both).toContain('<meta property="dcterms:modified">2026-06-01T00:00:00Z</meta>')
  })

  it('encodes links that only browsers accept', async () => {
    const markDefs = [
      { _type: 'link', _key: 'l', href: 'http://[::1]/x?a={b}|[c]^%zz%20' },
      { _type: 'link', _key: 'm', href: 'mailto:a b@c.example' },
    ]
    const content = [block('', { markDefs, children: [span('a link', ['l']), span('mail', ['m'])] })]
    const { read } = await bookOf([line({ content: content as ExportedLine['content'] })])
    expect(read('chapter-1.xhtml')).toContain('href="http://[::1]/x?a=%7Bb%7D%7C%5Bc%5D%5E%25zz%20"')
    expect(read('chapter-1.xhtml')).toContain('href="mailto:a%20b@c.example"')
  })

  it('turns its pages to the right if all its texts run from right to left', async () => {
    const arabic = titled('النوم', 'ينام المرء فيرتب الدماغ ما رآه في النهار، ثم يستيقظ في الصباح.')
    const direction = 'page-progression-direction="rtl"'
    expect((await bookOf([arabic])).read('package.opf')).toContain(direction)
    expect((await bookOf([arabic, line()])).read('package.opf')).not.toContain(direction)
  })

  it('names the language of each text', async () => {
    const { read } = await bookOf([
      titled(
        'Schlaf',
        'Der Schlaf ist für das Gedächtnis wichtig, und wer nicht gut schläft, vergisst mehr.',
      ),
      titled('Sleep', 'People who sleep well remember more of what they have learned during the day.'),
      titled('12', '34'),
    ])
    expect(read('chapter-1.xhtml')).toContain('lang="de" xml:lang="de"')
    expect(read('chapter-2.xhtml')).toContain('lang="en" xml:lang="en"')
    expect(read('package.opf')).toContain(
      '<dc:language>de</dc:language>\n<dc:language>en</dc:language>\n<dc:language>und</dc:language>',
    )
  })
})
