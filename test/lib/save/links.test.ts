import { describe, expect, it } from 'vitest'
import { judgeLinks, linksInDrop, linksInText } from '@/lib/save/links.ts'

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
    'are not made up: %s',
    (text) => expect(linksInText(text)).toEqual([]),
  )

  it.each([
    ['file:///home/ada/a.html', "Files on this computer can't be saved."],
    ['chrome://settings', "Browser pages can't be saved."],
    ['javascript:alert(1)', 'This has no address of its own. Save the page instead.'],
    ['mailto:ada@example.org', "This isn't a web page."],
  ])('that are not of the web are refused with a reason: %s', (text, why) => {
    expect(urls(linksInText(text))).toEqual([why])
  })

  it.each(['.', ')', '.)', '…”'])('is without all of a line of %s behind it', (signs) => {
    const text = `https://example.org/a_(b)${signs.repeat(100_000)} 12`
    expect(urls(linksInText(text))).toEqual(['https://example.org/a_(b)'])
  })

  it('too long to save is refused', () => {
    expect(urls(linksInText(`https://example.org/${'a'.repeat(9_000)}`))).toEqual([
      'This address is too long to save.',
    ])
  })
})

describe('links that were chosen', () => {
  it('are each page once, with the first name there is', () => {
    const found = judgeLinks([
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

  it('that are no address at all are refused', () => {
    expect(urls(judgeLinks([{ url: 'http://', title: 'Broken' }]))).toEqual(["This isn't a web page."])
  })
})

describe('what was dropped', () => {
  it('is the list of addresses, without its comments, before the text', () => {
    const uriList = '# two\r\nhttps://example.org/a\r\nhttps://example.org/b\r\n'
    expect(urls(linksInDrop({ uriList, text: 'https://example.org/c' }))).toEqual([
      'https://example.org/a',
      'https://example.org/b',
    ])
  })

  it('is the addresses of the text where there is no list', () => {
    expect(urls(linksInDrop({ uriList: '', text: 'Look: https://example.org/c' }))).toEqual([
      'https://example.org/c',
    ])
  })

  it('is refused where it is a picture without an address', () => {
    const uriList = 'data:image/png;base64,AAAA'
    expect(urls(linksInDrop({ uriList, text: '' }))).toEqual([
      'This has no address of its own. Save the page instead.',
    ])
  })
})
