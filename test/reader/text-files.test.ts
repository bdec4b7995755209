import { describe, expect, it } from 'vitest'
import { fileNameOf } from '../../server/reader/src/file-name.ts'
import { identifyFile, parseContentType } from '../../server/reader/src/file-kind.ts'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { makeEpub } from '../helpers/make-epub.ts'
import { makePdf } from '../helpers/make-pdf.ts'
import { outlineOf } from './corpus.ts'

const read = (text: string, writtenIn?: string) =>
  parseFile({
    kind: 'text',
    bytes: new TextEncoder().encode(text),
    url: 'https://raw.example/notes/clock',
    charset: undefined,
    contentLanguage: undefined,
    writtenIn,
    nowMs: Date.UTC(2026, 0, 1),
    part: 'all',
  })

const linksOf = (page: Awaited<ReturnType<typeof read>>) =>
  page.content.flatMap((block) => (block._type === 'block' ? block.markDefs.map(({ href }) => href) : []))

const PDF = makePdf({ pages: [{ texts: [{ x: 72, y: 72, text: 'Words' }] }] })
const EPUB = makeEpub({ chapters: { 'one.xhtml': '<p>Words' } })

describe('the kind of a file', () => {
  it.each([
    ['application/octet-stream', '', PDF, 'pdf'],
    ['text/plain', 'paper.txt', PDF, 'pdf'],
    ['text/html', '', PDF, 'pdf'],
    ['application/octet-stream', '', EPUB, 'epub'],
    ['application/zip', 'salt.epub', EPUB, 'epub'],
    ['text/plain', '', EPUB, 'epub'],
    ['application/octet-stream', 'notes.md', Buffer.from('# Notes'), 'text'],
    ['text/vnd.daringfireball.markdown', '', Buffer.from('# Notes'), 'text'],
    ['application/octet-stream', 'main.rs', Buffer.from('fn main() {}'), 'text'],
  ])('of the type %s and the name "%s" follows from its first bytes', async (type, name, bytes, kind) => {
    expect(await identifyFile(parseContentType(type), new Uint8Array(bytes), name)).toBe(kind)
  })

  it.each([
    ['application/octet-stream', 'setup.bin', 'MZ text that is no text to read'],
    ['application/octet-stream', '', 'words'],
    ['application/zip', 'a.zip', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['application/json', 'a.json', '{}'],
  ])('of the type %s and the name "%s" is unsupported', async (type, name, text) => {
    await expect(
      identifyFile(parseContentType(type), new TextEncoder().encode(text), name),
    ).rejects.toMatchObject({ reason: 'type' })
  })

  it.each([
    [undefined, 'https://a.example/x/Read%20me.md?raw=1', 'Read me.md'],
    ['attachment; filename="clock.pdf"', 'https://a.example/download', 'clock.pdf'],
    ["attachment; filename=x; filename*=UTF-8''caf%C3%A9.txt", 'https://a.example/', 'café.txt'],
    ['attachment', 'https://a.example/%E0%A4%A', '%E0%A4%A'],
  ])('is called as %s and %s say', (disposition, url, name) => {
    expect(fileNameOf(disposition, new URL(url))).toBe(name)
  })
})

describe('Markdown', () => {
  const NOTES = `# Slow clocks

See [how](how.md), https://tides.example/a and **this**.

- [x] wound
- [ ] set

\`\`\`go
t := clock.Now()
\`\`\`
`

  it('that is declared as plain text is recognized by its markup', async () => {
    const page = await read(NOTES)
    expect(page.title).toBe('Slow clocks')
    expect(outlineOf(page.content)).toBe('normal bullet1*2 code:go')
    expect(plainText(page.content)).toContain('☑ wound\n☐ set')
    expect(linksOf(page)).toEqual(['https://raw.example/notes/how.md', 'https://tides.example/a'])
  })

  it.each([
    [
      '---\ntitle: "Slow: clocks" # of all\nauthors:\n  - name: Ines Quadros\n    url: x\n  - Paul Okoro\ndate: 2023-02-20\n---\nWords.',
    ],
    [
      '+++\ntitle = "Slow: clocks"\nauthor = ["Ines Quadros", "Paul Okoro"]\ndate = 2023-02-20\n[extra]\nmath = true\n+++\nWords.',
    ],
    [
      '---\r\nlayout: post\r\ntitle: >\r\n  Slow:\r\n  clocks\r\nauthor: Ines Quadros and Paul Okoro\r\ndate: "2023-02-20"\r\n---\r\nWords.',
    ],
  ])('has the metadata of its front matter: %j', async (text) => {
    const page = await read(text, 'markdown')
    expect(page).toMatchObject({
      title: 'Slow: clocks',
      author: { username: 'ines-quadros', displayName: 'Ines Quadros, Paul Okoro' },
      contentCreatedAt: '2023-02-20T00:00:00.000Z',
    })
    expect(plainText(page.content)).toBe('Words.')
  })

  it('contains no hostile HTML', async () => {
    const page = await read(
      '# A\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n<iframe src="javascript:alert(1)"></iframe>\n\n[x](javascript:alert(1)) <a href="data:text/html,x">y</a>\n\n<b>bold</b> <style>p{}</style>',
      'markdown',
    )
    expect(JSON.stringify(page.content)).not.toMatch(/alert|onerror|javascript:|data:|<|style":"p/)
    expect(plainText(page.content)).toContain('bold')
  })
})

describe('plain text', () => {
  it('keeps headings, lists, quotations, code, and links', async () => {
    const page = await read(`The clock
=========

It is wrong, see <https://clock.example/why> or
https://clock.example/how.

What to do
----------

* wind it
* set it
   - twice

1) Read it.
2) Read it again.

> It is late.
> It is always late.

    $ clock --set
    ok = true;
`)
    expect(outlineOf(page.content)).toBe('h1 normal h2 bullet1*2 bullet2 number1*2 blockquote code')
    expect(linksOf(page)).toEqual(['https://clock.example/why', 'https://clock.example/how'])
    expect(page.title).toBeNull()
  })

  it('does not interpret stars, hashes, brackets, backslashes, HTML, or years as markup', async () => {
    const text = [
      '# not a heading, and *no* emphasis_in_names',
      'C:\\_temp\\*.txt &amp; [a](b) `tick` <b>bold</b> ~~no~~',
      '1984. It was a year.',
      'first line\nsecond line\nthird line\n-----',
    ]
    const page = await read(text.join('\n\n'))
    expect(plainText(page.content)).toBe(
      [...text.slice(0, 3), 'first line\nsecond line\nthird line'].join('\n'),
    )
    expect(outlineOf(page.content)).toBe('normal*4')
  })

  it('joins wrapped lines, but not the lines of letters and verse', async () => {
    const broken =
      'The harbour master reads the clock of the estuary every morning\nbefore the first boat leaves the quay, and writes the height of\nthe water on a slate.'
    const verse = 'The tide\nis wide\nand goes'
    const page = await read(
      `${broken}\n\n${verse}\n\n    Set in by four, as typists did it at that time.\n    And so on.`,
    )
    expect(plainText(page.content)).toBe(
      `${broken.replaceAll('\n', ' ')}\n${verse}\nSet in by four, as typists did it at that time.\nAnd so on.`,
    )
  })

  it('of code is one block of code', async () => {
    const page = await read('#!/usr/bin/env python\n# [a](b)\nprint("**x**")\n', 'python')
    expect(page.content).toMatchObject([
      { _type: 'code', language: 'python', code: expect.stringContaining('# [a](b)\nprint') },
    ])
  })

  it('of more lines than elements are kept loses none of them', async () => {
    const lines = Array.from({ length: 40_000 }, (_, at) => `a,b,${at}`).join('\n')
    expect(plainText((await read(lines)).content)).toBe(lines)
  })

  it('longer than a book is kept as paragraphs', async () => {
    const page = await read('word word word\n\n'.repeat(60_000))
    expect(page.content.length).toBe(50_001)
  })
})
