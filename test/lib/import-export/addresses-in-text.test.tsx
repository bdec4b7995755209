import { describe, expect, it } from 'vitest'
import { exportFile } from '@/lib/import-export/export-file.ts'
import { readBookmarkFile } from '@/lib/import-export/bookmark-file.ts'

const bookmark = (url: string) => ({
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

describe('addresses in a text', () => {
  it('are whole, one a line', () => {
    expect(urls(`${URLS.join('\n')}\r\n`)).toEqual(URLS)
  })

  it.each(['csv', 'markdown'] as const)('are those of a file that Bookplate exported as %s', (format) => {
    const { text } = exportFile(URLS.map(bookmark) as never, format, {
      titleOf: ({ title }) => title ?? '',
      day: '2026-11-20',
    })
    expect(urls(text).map((url) => decodeURIComponent(url))).toEqual(URLS)
  })

  it('stop before what belongs to the sentence', () => {
    expect(urls('See https://a.example/x. And (https://b.example/y), https://c.example/z; end')).toEqual([
      'https://a.example/x',
      'https://b.example/y',
      'https://c.example/z',
    ])
  })

  it('are found in Markdown that begins with a link', () => {
    expect(urls('[Example](https://a.example/x)\n')).toEqual(['https://a.example/x'])
  })

  it('count although a line of JSON Lines is broken', () => {
    expect(urls('{"url":"https://a.example/"}\n{"url":"https://b.exam').filter(Boolean)).toEqual([
      'https://a.example/',
    ])
  })
})
