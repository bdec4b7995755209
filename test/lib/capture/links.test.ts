import { describe, expect, it } from 'vitest'
import { linkCandidates, linksInDrop, linksInText, typedLinks } from '@/lib/capture/links.ts'

const urls = (found: { url: string; why: string | null }[]) => found.map(({ url, why }) => why ?? url)

describe('addresses in a text', () => {
  it.each([
    ['https://example.org/a', ['https://example.org/a']],
    [
      'one https://example.org/a, two http://example.org/b.',
      ['https://example.org/a', 'http://example.org/b'],
    ],
    [
      '(see https://en.wikipedia.org/wiki/Sleep_(biology))',
      ['https://en.wikipedia.org/wiki/Sleep_(biology)'],
    ],
    ['“https://example.org/a”', ['https://example.org/a']],
    ['読む：https://example.jp/本。', ['https://example.jp/本']],
    ['اقرأ https://example.org/سلام الآن', ['https://example.org/سلام']],
    [
      'اقرأ https://example.org/a، ثم https://example.org/b؟',
      ['https://example.org/a', 'https://example.org/b'],
    ],
    [
      'まずhttps://example.jp/本。次に（https://example.jp/章）を読む',
      ['https://example.jp/本', 'https://example.jp/章'],
    ],
    [
      'https://example.org/a,https://example.org/b;https://example.org/c?d=1,2',
      ['https://example.org/a', 'https://example.org/b', 'https://example.org/c?d=1,2'],
    ],
    ['https://web.example/2020/https://example.org/a', ['https://web.example/2020/https://example.org/a']],
    [
      '**https://example.org/a** and `https://example.org/b`',
      ['https://example.org/a', 'https://example.org/b'],
    ],
    ['| https://example.org/a|https://example.org/b |', ['https://example.org/a', 'https://example.org/b']],
    ['<https://example.org/a>', ['https://example.org/a']],
    ['www.example.org/a', ['https://www.example.org/a']],
    ['https://example.org/a\r\nhttps://example.org/b', ['https://example.org/a', 'https://example.org/b']],
  ])('are found: %s', (text, expected) => {
    expect(urls(linksInText(text))).toEqual(expected)
  })

  it.each(['', 'how sleep works', 'site:example.org sleep', 'node.js', 'note: hello', 'C:\\files\\a.txt'])(
    'are not invented: %s',
    (text) => expect(linksInText(text)).toEqual([]),
  )

  it.each([
    ['example.org', ['https://example.org']],
    [
      ' example.org/a?b=c \nhttp://localhost:8080/d\nbücher.example:8443#e',
      ['https://example.org/a?b=c', 'http://localhost:8080/d', 'https://bücher.example:8443#e'],
    ],
    ['how sleep works', []],
    ['mailto:ada@example.org', ['This isn’t a web page.']],
  ])('may lack a scheme where addresses are typed: %s', (text, expected) => {
    expect(urls(typedLinks(text))).toEqual(expected)
  })

  it.each([
    ['file:///home/ada/a.html', 'Files on this computer can’t be saved.'],
    ['chrome://settings', 'Browser pages can’t be saved.'],
    ['javascript:alert(1)', 'This has no address of its own. Save the page instead.'],
    ['mailto:ada@example.org', 'This isn’t a web page.'],
  ])("that aren't web addresses are refused with a reason: %s", (text, why) => {
    expect(urls(linksInText(text))).toEqual([why])
  })

  it.each(['.', ')', '.)', '…”'])('exclude a line of %s after them', (signs) => {
    const text = `https://example.org/a_(b)${signs.repeat(100_000)} 12`
    expect(urls(linksInText(text))).toEqual(['https://example.org/a_(b)'])
  })

  it('that are too long are refused', () => {
    expect(urls(linksInText(`https://example.org/${'a'.repeat(9_000)}`))).toEqual([
      'This address is too long to save.',
    ])
  })
})

describe('selected links', () => {
  it('contain each page once, with its first name', () => {
    const found = linkCandidates([
      { url: 'https://example.org/a', title: '' },
      { url: 'https://www.example.org/a/?utm_source=x#part', title: 'A' },
      { url: 'https://example.org/b', title: 'B' },
      { url: 'https://example.org/b#more', title: 'Read more' },
    ])
    expect(found.map(({ url, title }) => [url, title])).toEqual([
      ['https://example.org/a', 'A'],
      ['https://example.org/b', 'B'],
    ])
  })

  it('without any address are refused', () => {
    expect(urls(linkCandidates([{ url: 'http://', title: 'Broken' }]))).toEqual(['This isn’t a web page.'])
  })
})

describe('dropped data', () => {
  it('is read as a list of addresses, without comments, before its text', () => {
    const uriList = '# two\r\nhttps://example.org/a\r\nhttps://example.org/b\r\n'
    expect(urls(linksInDrop({ uriList, text: 'https://example.org/c' }))).toEqual([
      'https://example.org/a',
      'https://example.org/b',
    ])
  })

  it('is searched for addresses in its text if there is no list', () => {
    expect(urls(linksInDrop({ uriList: '', text: 'Look: https://example.org/c' }))).toEqual([
      'https://example.org/c',
    ])
  })

  it('is refused if it is an image without an address', () => {
    const uriList = 'data:image/png;base64,AAAA'
    expect(urls(linksInDrop({ uriList, text: '' }))).toEqual([
      'This has no address of its own. Save the page instead.',
    ])
  })
})
