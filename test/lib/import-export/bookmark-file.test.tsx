import type { Bookmark } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { exportFile } from '@/lib/import-export/export-file.ts'
import { readBookmarkFile } from '@/lib/import-export/bookmark-file.ts'

const bookmark: Bookmark = {
  id: '5f0c6f6e-7d0a-4c5e-9a3b-0a4f1c9d2e11',
  platform: 'web',
  contentType: 'article',
  url: 'https://example.org/sleep?a=1&b=2',
  title: 'Sleep & <memory>',
  content: [],
  media: [],
  tags: [{ id: '5f0c6f6e-7d0a-4c5e-9a3b-0a4f1c9d2e12', name: 'sleep' }],
  note: 'Read again',
  isFavorite: true,
  capturedAt: '2026-03-03T10:00:00Z',
}
const exported = (format: 'json' | 'html') =>
  exportFile([bookmark], format, { titleOf: ({ title }) => title ?? '', day: '2026-11-20' }).text
const page = {
  url: bookmark.url,
  title: bookmark.title,
  tags: ['sleep'],
  note: 'Read again',
  isFavorite: false,
  highlights: [],
}

describe('readBookmarkFile', () => {
  it("imports Bookplate's exports", () => {
    expect(readBookmarkFile(exported('json'))).toEqual([{ ...page, isFavorite: true }])
    expect(readBookmarkFile(exported('html'))).toEqual([{ ...page, isFavorite: true }])
  })

  it("imports a browser's bookmarks with folders, each address once", () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p><DT><H3>Folder</H3><DL><p>
        <DT><A HREF="https://a.example/" TAGS="Sleep, ,memory">A</A>
        <DT><A HREF="https://b.example/">B</A><DD>Note of B
      </DL><p><DT><A HREF="https://a.example/">A again</A></DL>`
    expect(readBookmarkFile(html).map(({ url, title, tags }) => [url, title, tags])).toEqual([
      ['https://a.example/', 'A', ['sleep', 'memory']],
      ['https://b.example/', 'B', []],
    ])
  })

  it('imports JSON Lines and any text with addresses', () => {
    expect(
      readBookmarkFile('{"url":"https://a.example"}\n{"url":"https://b.example","tags":["X"]}\n'),
    ).toMatchObject([
      { url: 'https://a.example', tags: [] },
      { url: 'https://b.example', tags: ['x'] },
    ])
    expect(readBookmarkFile('see https://a.example/x, or\r\nhttp://b.example').map(({ url }) => url)).toEqual(
      ['https://a.example/x', 'http://b.example'],
    )
  })

  it('runs nothing and keeps a page whose tags are invalid', () => {
    const html = `<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>
      <A HREF="https://a.example/" TAGS="${'x'.repeat(65)},ok">A</A>`
    expect(readBookmarkFile(html)).toMatchObject([{ url: 'https://a.example/', tags: ['ok'] }])
    expect(Reflect.get(globalThis, 'ran')).toBeUndefined()
  })

  it('finds nothing in an empty file and reports errors', () => {
    expect(readBookmarkFile('no address')).toEqual([])
    expect(readBookmarkFile('')).toEqual([])
    expect(() => readBookmarkFile('{"url": ')).toThrow(SyntaxError)
  })
})

const pageAt = (url: string) => ({
  id: '5f0c6f6e-7d0a-4c5e-9a3b-0a4f1c9d2e11',
  platform: 'web',
  contentType: 'article',
  url,
  title: 'A "quoted", title',
  content: [],
  media: [],
  tags: [],
  note: null,
  isFavorite: false,
  capturedAt: '2026-03-03T10:00:00Z',
})
const URLS = [
  'https://en.wikipedia.org/wiki/Springfield,_Illinois',
  "https://en.wikipedia.org/wiki/Rubik's_Cube",
  'https://en.wikipedia.org/wiki/Mercury_(planet)',
]
const urls = (text: string) => readBookmarkFile(text).map(({ url }) => url)

describe('addresses in text', () => {
  it('are complete, one per line', () => {
    expect(urls(`${URLS.join('\n')}\r\n`)).toEqual(URLS)
  })

  it.each(['csv', 'markdown'] as const)("are those of Bookplate's export as %s", (format) => {
    const { text } = exportFile(URLS.map(pageAt) as never, format, {
      titleOf: ({ title }) => title ?? '',
      day: '2026-11-20',
    })
    expect(urls(text).map((url) => decodeURIComponent(url))).toEqual(URLS)
  })

  it('exclude the punctuation of the sentence', () => {
    expect(urls('See https://a.example/x. And (https://b.example/y), https://c.example/z; end')).toEqual([
      'https://a.example/x',
      'https://b.example/y',
      'https://c.example/z',
    ])
  })

  it('are found in Markdown that starts with a link', () => {
    expect(urls('[Example](https://a.example/x)\n')).toEqual(['https://a.example/x'])
  })

  it('are counted although a line of JSON Lines is broken', () => {
    expect(urls('{"url":"https://a.example/"}\n{"url":"https://b.exam').filter(Boolean)).toEqual([
      'https://a.example/',
    ])
  })
})

it('include the last column of a table with RFC 4180 line ends', () => {
  expect(readBookmarkFile('title,url\r\nA title,"https://a.example/x,1"\r\n')).toMatchObject([
    { url: 'https://a.example/x,1', title: 'A title' },
  ])
  expect(readBookmarkFile('url,title,tags\r\nhttps://a.example/,A title,"one,two"\r\n')).toMatchObject([
    { url: 'https://a.example/', title: 'A title', tags: ['one', 'two'] },
  ])
})

it('exclude the title in a table without a header', () => {
  const pages = readBookmarkFile('https://a.example/page,News\nhttps://b.example/,Two words\n')
  expect(pages.map(({ url }) => url)).toEqual(['https://a.example/page', 'https://b.example/'])
})
