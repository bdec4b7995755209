import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageFetcher, type PageFetcher } from '../../server/src/capture/page-fetcher.ts'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { type EpubOptions, FONTS_HIDDEN, LOCKED, makeEpub, xhtml } from '../helpers/make-epub.ts'
import { type LoopbackServer, startLoopbackServer } from '../helpers/loopback-server.ts'
import { outlineOf } from './corpus.ts'

const MB = 1024 * 1024
const read = (book: EpubOptions | Buffer) =>
  parseFile({
    kind: 'epub',
    bytes: new Uint8Array(Buffer.isBuffer(book) ? book : makeEpub(book)),
    url: 'https://books.example/salt.epub',
    charset: undefined,
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: Date.UTC(2026, 0, 1),
    part: 'all',
  })

const ONE = xhtml(
  '<h1>One</h1><p>Salt is <em>everywhere</em>. See <a href="two.xhtml#x">below</a> or <a href="https://salt.example/">there</a>.</p><ul><li>ash</li></ul><table><tr><th>Tree</th><th>Height</th></tr><tr><td>Alder</td><td>10 m</td></tr></table><img src="a.png" alt="A tree"/>',
)
const TWO = xhtml('<h1>Two</h1><p>And smoke.<script>alert(1)</script></p>')
const FACTS =
  '<dc:title>Salt and smoke</dc:title><dc:creator opf:role="ill">Ed Draws</dc:creator><dc:creator id="c" opf:role="aut">Moor, Jane</dc:creator><dc:creator opf:role="aut">Paul Okoro</dc:creator><dc:date>2019-03-03</dc:date><dc:language>en</dc:language>'

describe('a book', () => {
  it('is read in the order of its spine, with its metadata', async () => {
    const page = await read({
      facts: FACTS,
      chapters: {
        'two.xhtml': TWO,
        'nav.xhtml': xhtml('<nav><a href="one.xhtml">One</a></nav>'),
        'one.xhtml': ONE,
      },
      spine: ['nav.xhtml', 'one.xhtml', 'two.xhtml'],
      encryption: FONTS_HIDDEN,
    })
    expect(page).toMatchObject({
      title: 'Salt and smoke',
      author: { username: 'jane-moor', displayName: 'Jane Moor, Paul Okoro' },
      contentCreatedAt: '2019-03-03T00:00:00.000Z',
      language: 'en',
      images: [],
    })
    expect(outlineOf(page.content)).toBe('h1 normal bullet1 normal*2 h1 normal')
    expect(plainText(page.content)).toBe(
      'One\nSalt is everywhere. See below or there.\nash\nTree | Height\nAlder | 10 m\nTwo\nAnd smoke.',
    )
    expect(page.content.filter((block) => 'table' in block)).toHaveLength(2)
    const links = page.content.flatMap((block) => (block._type === 'block' ? block.markDefs : []))
    expect(links.map(({ href }) => href)).toEqual(['https://salt.example/'])
    const keys = page.content.map(({ _key }) => _key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each([
    ['without a container', { 'META-INF/container.xml': null }],
    ['without a package', { 'OEBPS/book.opf': null }],
    ['with a broken package', { 'OEBPS/book.opf': new TextEncoder().encode('<package><manifest><item') }],
    ['with a chapter that is missing', { 'OEBPS/gone.xhtml': null }],
  ])('%s is read as far as it goes', async (_, files) => {
    const page = await read({
      chapters: { '1 one.xhtml': ONE, '2 two.xhtml': TWO, 'gone.xhtml': TWO },
      files,
    })
    expect(plainText(page.content)).toMatch(/^One\nSalt[^]*Two\nAnd smoke/)
  })

  it('whose words are locked says so', async () => {
    await expect(read({ chapters: { 'one.xhtml': ONE }, encryption: LOCKED })).rejects.toMatchObject({
      reason: 'drm',
    })
  })

  it('with only pictures reports that it has no text', async () => {
    const page = await read({ chapters: { 'one.xhtml': xhtml('<img src="1.png"/>') } })
    expect(plainText(page.content)).toMatch(/This book has no text/)
  })

  it.each([
    ['cut in the middle', makeEpub({ chapters: { 'one.xhtml': ONE } }).subarray(0, 500)],
    ['of no documents', makeEpub({ chapters: {} })],
  ])('%s cannot be read', async (_, book) => {
    await expect(read(book)).rejects.toThrow(/invalid zip|without documents/)
  })

  it('leaves out other files: paths outside of the archive, and other types', async () => {
    const page = await read({
      chapters: { '../../etc/passwd': ONE, 'one.xhtml': TWO },
      spine: ['../../etc/passwd', 'one.xhtml'],
    })
    expect(plainText(page.content)).toContain('And smoke')
  })
})

/** A chapter of 40 MB, chapters that are too large together, and a wrong size. */
const BOMBS: Record<string, () => Buffer> = {
  '/large': () => makeEpub({ chapters: { 'one.xhtml': `<p>${' '.repeat(40 * MB)}`, 'two.xhtml': TWO } }),
  '/many': () =>
    makeEpub({
      chapters: Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [`${at}.xhtml`, `<p>a${' '.repeat(3 * MB)}`]),
      ),
    }),
  '/lies': () => {
    const book = makeEpub({ chapters: { 'one.xhtml': `<p>${'salt '.repeat(8 * MB)}`, 'two.xhtml': TWO } })
    // Size in the archive's list, instead of forty megabytes.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(3 + 5 * 8 * MB)
    for (let at = book.indexOf(size); at >= 0; at = book.indexOf(size, at + 1)) book.writeUInt32LE(1_000, at)
    return book
  },
}

describe('a book that unpacks to more than it weighs', () => {
  let site: LoopbackServer
  let fetcher: PageFetcher
  beforeAll(async () => {
    site = await startLoopbackServer((request, response) => {
      response.setHeader('content-type', 'application/octet-stream')
      response.end(BOMBS[request.url!]!())
    })
    fetcher = createPageFetcher({ allow: [site.host] })
  })
  afterAll(async () => {
    await fetcher.close()
    await site.close()
  })

  it.each(Object.keys(BOMBS))('%s is read within bounds', { tags: ['slow'] }, async (path) => {
    const page = await fetcher.fetchPage(site.origin + path)
    expect(JSON.stringify(page.content).length).toBeLessThan(16_000_000)
    expect(plainText(page.content)).toMatch(path === '/many' ? /Cut here/ : /And smoke/)
  })
})
