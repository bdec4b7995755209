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
}

describe('readBookmarkFile', () => {
  it('reads back what Bookplate exports', () => {
    expect(readBookmarkFile(exported('json'))).toEqual([{ ...page, isFavorite: true }])
    expect(readBookmarkFile(exported('html'))).toEqual([{ ...page, isFavorite: true }])
  })

  it("reads a browser's bookmarks, folders and all, each address once", () => {
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

  it('reads JSON Lines, and any text with addresses in it', () => {
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

  it('runs nothing and keeps a page whose tags would be refused', () => {
    const html = `<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>
      <A HREF="https://a.example/" TAGS="${'x'.repeat(65)},ok">A</A>`
    expect(readBookmarkFile(html)).toMatchObject([{ url: 'https://a.example/', tags: ['ok'] }])
    expect(Reflect.get(globalThis, 'ran')).toBeUndefined()
  })

  it('finds nothing where nothing is, and says what is broken', () => {
    expect(readBookmarkFile('no address')).toEqual([])
    expect(readBookmarkFile('')).toEqual([])
    expect(() => readBookmarkFile('{"url": ')).toThrow(SyntaxError)
  })
})
