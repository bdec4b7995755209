import type { Bookmark } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { citation, quotation } from '@/lib/import-export/citation.ts'
import { exportFile } from '@/lib/import-export/export-file.ts'
import { exportedBookmark } from '@/lib/import-export/exported.ts'

const bookmark: Bookmark = {
  id: '00000000-0000-4000-8000-000000000001',
  platform: 'web',
  contentType: 'article',
  url: 'https://www.example.com/notes?a=1&b=2',
  title: '=1+1 "Notes" <on> engines',
  author: { username: 'ada', displayName: 'Ada Lovelace' },
  content: [{ _type: 'block', children: [{ _type: 'span', text: 'It weaves\npatterns, "just so".' }] }],
  media: [],
  tags: [{ id: '00000000-0000-4000-8000-000000000002', name: 'analytical engine' }],
  note: 'Read <again>',
  isFavorite: true,
  capturedAt: '2026-03-03T10:00:00.000Z',
  contentCreatedAt: null,
}
const titleOf = (one: Bookmark) => one.title ?? 'none'
const file = (format: Parameters<typeof exportFile>[1]) =>
  exportFile([bookmark], format, { titleOf, day: '2026-11-20' })

describe('an export', () => {
  it("as JSON is the service's data", () => {
    expect(file('json').name).toBe('bookplate-2026-11-20.json')
    expect(JSON.parse(file('json').text)).toEqual([bookmark])
  })

  it('as CSV quotes and prevents formulas', () => {
    const text = file('csv').text
    expect(text.startsWith('\uFEFFurl,title,')).toBe(true)
    expect(text).toContain(`"'=1+1 ""Notes"" <on> engines"`)
    expect(text).toContain('"It weaves\npatterns, ""just so""."')
  })

  it('as HTML escapes and contains date, tags, and note', () => {
    const text = file('html').text
    expect(text).toContain('HREF="https://www.example.com/notes?a=1&amp;b=2"')
    expect(text).toContain('ADD_DATE="1772532000" TAGS="analytical engine" FAVORITE="1"')
    expect(text).toContain('&lt;on&gt; engines</A>')
    expect(text).toContain('<DD>Read &lt;again&gt;')
  })

  it('as Markdown is readable', () => {
    expect(file('markdown').text).toContain(
      '## [=1+1 "Notes" \\<on\\> engines](https://www.example.com/notes?a=1&b=2)\n\nAda Lovelace · web · 2026-03-03 · ★ Favorite\n\nTags: analytical engine\n\n> **Note:** Read \\<again\\>\n\nIt weaves\npatterns',
    )
  })
})

describe('copying', () => {
  const one = exportedBookmark({ ...bookmark, title: 'Notes.' }, titleOf)

  it('cites author, title, site, and date', () => {
    expect(citation({ ...one, publishedAt: '2026-03-01T12:00:00Z' })).toBe(
      'Ada Lovelace. “Notes.” example.com, March 1, 2026. https://www.example.com/notes?a=1&b=2',
    )
    expect(citation({ ...one, author: '' })).toBe(
      '“Notes.” example.com. https://www.example.com/notes?a=1&b=2. Saved March 3, 2026.',
    )
  })

  it('quotes the selection, or the beginning', () => {
    expect(quotation(one, ' weaves ')).toBe(
      '> weaves\n>\n> — Ada Lovelace, Notes., https://www.example.com/notes?a=1&b=2',
    )
    expect(quotation(one, '')).toContain('> It weaves\n> patterns')
  })
})
