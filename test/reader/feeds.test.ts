import { describe, expect, it } from 'vitest'
import { identifyFile } from '../../server/reader/src/file-kind.ts'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { outlineOf } from './corpus.ts'

const RSS = `<?xml version="1.0" encoding="utf-8"?>
<!-- made by hand -->
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>The Estuary Post</title><link>https://post.example/</link><description>News of the river</description>
<dc:creator>Hanne Voss</dc:creator>
<item><title>Salt &amp; smoke</title><link>/salt</link><pubDate>Tue, 03 Mar 2026 08:00:00 GMT</pubDate>
<description><![CDATA[<p>The kiln <b>burns</b> again.<script>alert(1)</script></p><blockquote>unclosed]]></description></item>
<item><title>Moss</title><link>javascript:alert(1)</link></item>
</channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Clocks</title><author><name>Ines Quadros</name></author>
<entry><title type="html">A clock that is &lt;em&gt;wrong&lt;/em&gt;</title><link rel="self" href="/self"/><link href="/clock"/>
<updated>2026-01-02T03:04:05Z</updated><summary>How unsure it is.</summary></entry></feed>`
const RDF = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
<channel><title>Tides</title></channel><item><title>Spring tide</title><link>https://tide.example/1</link></item></rdf:RDF>`

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) =>
  parseFile({
    kind: 'feed',
    bytes: bytes(text),
    url: 'https://post.example/feed.xml',
    charset: undefined,
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: Date.UTC(2026, 5, 1),
    part: 'all',
  })

describe('a feed', () => {
  it.each([
    ['application/rss+xml', RSS, 'feed'],
    ['text/xml', ATOM, 'feed'],
    ['application/xml', RDF, 'feed'],
    ['', RSS, 'feed'],
    ['text/plain', RSS, 'text'],
  ])('is known by its type %s and its first bytes', async (essence, text, kind) => {
    expect(await identifyFile({ essence, charset: undefined }, bytes(text))).toBe(kind)
  })

  it('is not recognized in XML of another kind', async () => {
    const file = bytes('<?xml version="1.0"?><urlset><url/></urlset>')
    await expect(identifyFile({ essence: 'text/xml', charset: undefined }, file)).rejects.toMatchObject({
      reason: 'type',
    })
  })

  it('of RSS keeps each entry with its link, its day and its words', async () => {
    const page = await read(RSS)
    expect(page).toMatchObject({
      title: 'The Estuary Post',
      author: { username: 'hanne-voss', displayName: 'Hanne Voss' },
    })
    expect(outlineOf(page.content)).toBe('normal h2 normal*2 h2')
    expect(plainText(page.content)).toBe(
      'News of the river\nSalt & smoke\n2026-03-03\nThe kiln burns again. unclosed\nMoss',
    )
    expect(JSON.stringify(page.content)).toContain('https://post.example/salt')
    expect(JSON.stringify(page.content)).not.toMatch(/javascript|alert/)
  })

  it('of Atom and RDF is read alike', async () => {
    const atom = await read(ATOM)
    expect(atom).toMatchObject({ title: 'Clocks', author: { displayName: 'Ines Quadros' } })
    expect(plainText(atom.content)).toBe('A clock that is wrong\n2026-01-02\nHow unsure it is.')
    expect(JSON.stringify(atom.content)).toContain('https://post.example/clock')
    expect(plainText((await read(RDF)).content)).toBe('Spring tide')
  })

  it('that is cut short or hostile is read as far as it goes', async () => {
    expect(plainText((await read(RSS.slice(0, 420))).content)).toContain('Salt & smoke')
    const deep = `<rss><channel><title>Deep</title>${'<a>'.repeat(20_000)}`
    expect((await read(deep)).title).toBe('Deep')
  })
})
