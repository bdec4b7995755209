import { describe, expect, it } from 'vitest'
import { importsOf, rewriteCss, type CssAddress } from '@/lib/copies/css.ts'

const BASE = 'https://site.example/css/main.css'

/** Marks each address by its kind, and imports from a table of texts. */
function rewrite(css: string, sheets: Record<string, string> = {}): { text: string; found: CssAddress[] } {
  const found: CssAddress[] = []
  const rules = (base: string): Parameters<typeof rewriteCss>[1] => ({
    base,
    address: (address) => {
      found.push(address)
      return `data:${address.kind}`
    },
    imported: (url) => (sheets[url] === undefined ? null : rewriteCss(sheets[url], rules(url))),
  })
  return { text: rewriteCss(css, rules(BASE)), found }
}

describe('rewriteCss', () => {
  it.each([
    ['url(a.png)', 'https://site.example/css/a.png'],
    ['url( "a b.png" )', 'https://site.example/css/a%20b.png'],
    [String.raw`url('\61.png')`, 'https://site.example/css/a.png'],
    [String.raw`url(a\(1\).png)`, 'https://site.example/css/a(1).png'],
    ['URL(//cdn.example/a.png)', 'https://cdn.example/a.png'],
    ['image-set("a.png" 1x, url(b.png) 2x)', 'https://site.example/css/a.png'],
  ])('finds the address of %s', (value, url) => {
    const { found } = rewrite(`.a{background:${value}}`)
    expect(found[0]).toMatchObject({ url, kind: 'image', blocks: ['.a'] })
  })

  it('leaves comments, strings, namespaces and data addresses as they are', () => {
    const css =
      '@namespace url(http://n);/* url(a.png) */.a{content:"url(b.png)";background:url(data:image/png;base64,AA==)}'
    expect(rewrite(css)).toEqual({ text: css, found: [] })
  })

  it('names the blocks around an address, from the outside in', () => {
    const { found } = rewrite('@media print{.a /* x */ .b{background:url(a.png)}}.c{background:url(b.png)}')
    expect(found.map(({ blocks }) => blocks)).toEqual([['@media print', '.a  .b'], ['.c']])
  })

  it('gives the descriptors of a font, and skips formats that no browser reads', () => {
    const { text, found } = rewrite('@font-face{font-family:A;src:url(a.eot),url(a.woff2)}')
    expect(found).toMatchObject([{ kind: 'font', body: 'font-family:A;src:url(a.eot),url(a.woff2)' }])
    expect(text).toBe('@font-face{font-family:A;src:url("https://site.example/css/a.eot"),url("data:font")}')
  })

  it('inserts imported style sheets in their place with their conditions and base addresses', () => {
    const { text } = rewrite(
      '@import "x/one.css" layer(l) supports(display: grid) (min-width: 9px);.a{top:0}',
      {
        'https://site.example/css/x/one.css': '@import url(two.css);.b{background:url(b.png)}',
        'https://site.example/css/x/two.css': '.c{left:0}',
      },
    )
    expect(text).toBe(
      '@media (min-width: 9px){@supports (display: grid){@layer l{.c{left:0}.b{background:url("data:image")}}}}.a{top:0}',
    )
  })

  it('drops an import that cannot be read', () => {
    expect(rewrite('@import "gone.css";.a{top:0}').text).toBe('.a{top:0}')
  })

  it('takes every element for defined, because a copy defines none', () => {
    expect(rewrite('x-a:not(:defined){display:none}').text).toBe('x-a:not(:not([not-defined])){display:none}')
  })

  it.each(['}}}{{', '.a{background:url(', '"', '/*', '@import', '((((', '.a{b:url(x"y)}', '\\'])(
    'reads %s without an error',
    (css) => {
      expect(rewrite(css).text).toContain(css.slice(0, 1))
    },
  )
})

describe('importsOf', () => {
  it('lists imports as absolute addresses', () => {
    expect(importsOf('@import "a.css";@import url(//b.example/b.css) print;.a{}', BASE)).toEqual([
      'https://site.example/css/a.css',
      'https://b.example/b.css',
    ])
  })
})
