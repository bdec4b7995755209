import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { urlIdentity, urlVariantIdentity } from '@bookplate/contract'

const same: [string, string][] = [
  ['http://example.com/a', 'https://example.com/a'],
  ['https://www.example.com/a', 'https://example.com/a'],
  ['https://EXAMPLE.com/a', 'https://example.com/a'],
  ['https://example.com:443/a', 'https://example.com/a'],
  ['http://example.com:80/a', 'https://example.com/a'],
  ['https://example.com./a', 'https://example.com/a'],
  ['https://example.com/a/', 'https://example.com/a'],
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/?', 'https://example.com/'],
  ['https://example.com/a#section-2', 'https://example.com/a'],
  ['https://example.com/a#:~:text=word', 'https://example.com/a'],
  ['https://example.com/#/', 'https://example.com/'],
  ['https://example.com/#/inbox/', 'https://example.com/#/inbox'],
  ['https://example.com/a?utm_source=x&utm_medium=y', 'https://example.com/a'],
  ['https://example.com/a?id=1&fbclid=abc', 'https://example.com/a?id=1'],
  ['https://example.com/a?gclid=1&id=1&mc_cid=2', 'https://example.com/a?id=1'],
  ['https://example.com/a?ref=newsletter', 'https://example.com/a'],
  ['https://example.com/a?b=2&a=1', 'https://example.com/a?a=1&b=2'],
  ['https://example.com/a?q=x+y', 'https://example.com/a?q=x%20y'],
  ['https://example.com/%7ejane', 'https://example.com/~jane'],
  ['https://example.com/%e3%81%82', 'https://example.com/あ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&si=abc', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://x.com/jane/status/12?s=20&t=Zz', 'https://x.com/jane/status/12'],
  ['https://münchen.example/a', 'https://xn--mnchen-3ya.example/a'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://m.youtube.com/shorts/dQw4w9WgXcQ'],
  ['https://mobile.twitter.com/jane/status/12?s=20', 'https://x.com/i/web/status/12'],
  ['https://redd.it/abc123', 'https://old.reddit.com/r/ink/comments/abc123/title_here/'],
  ['https://www.instagram.com/ada/reel/C66/', 'https://instagram.com/p/C66'],
  ['https://www.tiktokv.com/share/video/7301/', 'https://www.tiktok.com/@ada/video/7301?lang=en'],
]

const different: [string, string][] = [
  ['https://example.com/a', 'https://example.com/A'],
  ['https://example.com/a', 'https://example.com/b'],
  ['https://example.com/a?id=1', 'https://example.com/a?id=2'],
  ['https://example.com/a?x=1&x=2', 'https://example.com/a?x=2&x=1'],
  ['https://example.com/#/inbox', 'https://example.com/#/sent'],
  ['https://example.com/#!/inbox', 'https://example.com/'],
  ['https://example.com:8080/a', 'https://example.com/a'],
  ['https://m.example.com/a', 'https://example.com/a'],
  ['https://www.com/a', 'https://com/a'],
  ['https://github.com/a/b/tree/x?ref=main', 'https://github.com/a/b/tree/x?ref=next'],
  ['https://git.example.org/g/p/-/pipelines?ref=main', 'https://git.example.org/g/p/-/pipelines'],
  ['https://example.com/s?t=1', 'https://example.com/s'],
  // Two queries in Shift_JIS. As UTF-8, both would be two replacement characters.
  ['https://example.jp/?q=%83e%83X', 'https://example.jp/?q=%83g%83X'],
  ['https://example.com/a%2Fb', 'https://example.com/a/b'],
]

const variants: [string, string][] = [
  ['https://m.example.com/a', 'https://example.com/a'],
  ['https://en.m.wikipedia.org/wiki/Ink', 'https://en.wikipedia.org/wiki/Ink'],
  ['https://amp.example.com/a', 'https://example.com/a'],
  ['https://example.com/a/amp', 'https://example.com/a'],
  ['https://example.com/a?amp=1', 'https://example.com/a'],
  ['https://www.google.com/amp/s/www.example.com/a/', 'https://example.com/a'],
  ['https://example-com.cdn.ampproject.org/c/s/example.com/a', 'https://example.com/a'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://twitter.com/jane/status/12', 'https://x.com/jane/status/12'],
  ['https://mobile.twitter.com/jane/status/12?s=20', 'https://x.com/i/web/status/12'],
  ['https://x.com/jane/status/12/photo/1', 'https://x.com/jane/status/12'],
  ['https://twitter.com/jane', 'https://x.com/jane'],
  [
    'https://old.reddit.com/r/ink/comments/abc123/title_here/',
    'https://www.reddit.com/r/ink/comments/abc123/',
  ],
  ['https://redd.it/abc123', 'https://www.reddit.com/r/ink/comments/abc123/title_here/'],
]

const webUrl = fc.webUrl({ withFragments: true, withQueryParameters: true })

describe('urlIdentity', () => {
  it.each(same)('is equal for %s and %s', (a, b) => {
    expect(urlIdentity(a)).toBe(urlIdentity(b))
  })

  it.each(different)('differs for %s and %s', (a, b) => {
    expect(urlIdentity(a)).not.toBe(urlIdentity(b))
  })

  it('is idempotent for any web address', () => {
    fc.assert(
      fc.property(webUrl, (url) => {
        expect(urlIdentity(urlIdentity(url))).toBe(urlIdentity(url))
      }),
      { numRuns: 2000 },
    )
  })

  it('ignores scheme, trailing slash, fragment, and tracking for any web address', () => {
    const property = fc.property(fc.webUrl(), fc.boolean(), (url, mark) => {
      const spelled = new URL(url.replace(/^https?/, 'http'))
      if (!spelled.pathname.endsWith('/')) spelled.pathname += '/'
      spelled.hash = mark ? 'top' : ''
      spelled.search += `${spelled.search === '' ? '?' : '&'}utm_source=mail`
      expect(urlIdentity(spelled.href)).toBe(urlIdentity(url))
    })
    fc.assert(property, { numRuns: 1000 })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof urlIdentity(text)).toBe('string')
        expect(typeof urlIdentity(`https://example.com/${text}?${text}#/${text}`)).toBe('string')
        expect(typeof urlVariantIdentity(`https://m.example.com/${text}?v=${text}`)).toBe('string')
      }),
      { numRuns: 1000 },
    )
  })

  it('returns other text trimmed', () => {
    expect(urlIdentity(' mailto:jane@example.com ')).toBe('mailto:jane@example.com')
  })
})

describe('urlVariantIdentity', () => {
  it.each(variants)('is equal for %s and %s', (a, b) => {
    expect(urlVariantIdentity(a)).toBe(urlVariantIdentity(b))
  })

  it('is equal for addresses with the same urlIdentity', () => {
    for (const [a, b] of same) expect(urlVariantIdentity(a)).toBe(urlVariantIdentity(b))
  })

  it('keeps different videos, posts, and threads separate', () => {
    const pages = [
      'https://youtu.be/aaaaaaaaaaa',
      'https://youtu.be/bbbbbbbbbbb',
      'https://x.com/a/status/1',
      'https://x.com/a/status/2',
      'https://reddit.com/r/a/comments/abc/x/def1',
      'https://reddit.com/r/a/comments/abc/x',
    ]
    expect(new Set(pages.map(urlVariantIdentity)).size).toBe(pages.length)
  })

  it('is idempotent for any web address', () => {
    const hosts = fc.constantFrom(
      'm.example.com',
      'www.m.example.com',
      'amp.m.a.org',
      'youtu.be',
      'x.com',
      'm.reddit.com',
      'google.com',
    )
    const paths = fc.constantFrom(
      '/a',
      '/amp/s/m.x.org/a/amp',
      '/dQw4w9WgXcQ',
      '/a/status/1',
      '/r/a/comments/b',
      '/amp',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          webUrl,
          fc.tuple(hosts, paths).map(([host, path]) => `http://${host}${path}`),
        ),
        (url) => {
          const once = urlVariantIdentity(url)
          expect(urlVariantIdentity(once)).toBe(once)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
