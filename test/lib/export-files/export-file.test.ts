import { ApiError, ERROR_STATUS, TransportError, type ErrorCode } from '@bookplate/contract'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import type { ImagePreview, LibraryClient } from '@/lib/client/types.ts'
import { citation, quotation } from '@/lib/export-files/citation.ts'
import { readImage } from '@/lib/export-files/collect-bookmarks.ts'
import { lineOf } from '@/lib/export-formats/exported-line.ts'
import { exportFile, type ExportFormat } from '@/lib/export-files/export-file.ts'
import { exportText } from '../../helpers/export-text.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'

const bookmark = leastBookmark({
  url: 'https://www.example.com/notes?a=1&b=2',
  title: '=1+1 "Notes" <on> engines',
  author: { username: 'ada', displayName: 'Ada Lovelace' },
  content: [{ _type: 'block', children: [{ _type: 'span', text: 'It weaves\npatterns, "just so".' }] }],
  tags: [{ id: '00000000-0000-4000-8000-000000000002', name: 'analytical engine' }],
  note: 'Read <again>',
  isFavorite: true,
})
const textOf = (format: ExportFormat) => exportText([bookmark], format)

describe('an export', () => {
  it("as JSON is the service's data", async () => {
    expect(JSON.parse(await textOf('json'))).toEqual([bookmark])
  })

  it('as CSV quotes and prevents formulas', async () => {
    const text = await textOf('csv')
    expect(text.startsWith('\uFEFFurl,title,')).toBe(true)
    expect(text).toContain(`"'=1+1 ""Notes"" <on> engines"`)
    expect(text).toContain('"It weaves\npatterns, ""just so""."')
  })

  it('as HTML escapes and contains date, tags, and note', async () => {
    const text = await textOf('html')
    expect(text).toContain('HREF="https://www.example.com/notes?a=1&amp;b=2"')
    expect(text).toContain('ADD_DATE="1772532000" TAGS="analytical engine" FAVORITE="1"')
    expect(text).toContain('&lt;on&gt; engines</A>')
    expect(text).toContain('<DD>Read &lt;again&gt;')
  })

  it('as Markdown is readable', async () => {
    expect(await textOf('markdown')).toContain(
      '## [=1+1 "Notes" \\<on\\> engines](https://www.example.com/notes?a=1&b=2)\n\nAda Lovelace · web · 2026-03-03 · ★ Favorite\n\nTags: analytical engine\n\n> **Note:** Read \\<again\\>\n\nIt weaves\npatterns',
    )
  })
})

it('an export as a book has a chapter with its title, its language, and the images that can be read', async () => {
  vi.spyOn(browser.i18n, 'detectLanguage').mockImplementation(async (text) => ({
    isReliable: true,
    languages: [{ language: text.includes('It weaves') ? 'it' : 'en', percentage: 99 }],
  }))
  const media = ['a chart', 'lost'].map((ref) => ({
    ref,
    type: 'image' as const,
    url: `https://example.com/${ref}`,
  }))
  const { name, type, parts } = await exportFile([{ ...bookmark, media }], 'epub', {
    titleOf: () => 'Chosen title',
    day: '2026-11-20',
    imageOf: async ({ id }, ref) =>
      id === bookmark.id && ref === 'a chart' ? new Uint8Array([1]) : undefined,
    onProgress: () => undefined,
  })
  expect([name, type]).toEqual(['bookplate-2026-11-20.epub', 'application/epub+zip'])
  const files = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()))
  expect(Object.keys(files).filter((file) => file.endsWith('.jpg'))).toEqual(['book/image-1-0.jpg'])
  expect(strFromU8(files['book/chapter-1.xhtml']!)).toContain('<h1>Chosen title</h1>')
  expect(strFromU8(files['book/chapter-1.xhtml']!)).toContain('lang="it"')
  expect(strFromU8(files['book/package.opf']!)).toContain('<dc:language>it</dc:language>')
})

const image: ImagePreview = { ref: 'a chart', width: 1, height: 1, bytes: new Uint8Array([1]) }

function readWith(answers: (Error | ImagePreview)[], signal = new AbortController().signal) {
  const preview = async () => {
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  }
  const client = { bookmarks: { preview } } as unknown as LibraryClient
  return readImage({ client, signal })({ id: bookmark.id }, image.ref)
}

const refusal = (code: ErrorCode) =>
  new ApiError({
    status: ERROR_STATUS[code],
    code,
    message: code,
    retryable: false,
    requestId: null,
    retryAfterMs: 0,
  })

describe('an image of a book', () => {
  it('waits for a rate limit, and is left out if the library lacks it', async () => {
    expect(await readWith([refusal('rate_limited'), image])).toBe(image.bytes)
    expect(await readWith([refusal('not_found')])).toBeUndefined()
  })

  it('ends the export if the library is out of reach, or if the person cancels', async () => {
    const offline = new TransportError({ kind: 'offline', message: 'Offline.' })
    await expect(readWith([offline])).rejects.toBe(offline)
    await expect(readWith([refusal('rate_limited')], AbortSignal.abort('Canceled'))).rejects.toBe('Canceled')
  })
})

describe('copying', () => {
  const one = lineOf({ ...bookmark, title: 'Notes.' })

  it('cites author, title, site, and date', () => {
    expect(citation({ ...one, contentCreatedAt: '2026-03-01T00:00:00Z' })).toBe(
      'Ada Lovelace. “Notes.” example.com, March 1, 2026. https://www.example.com/notes?a=1&b=2',
    )
    expect(citation({ ...one, author: null, capturedAt: new Date(2026, 2, 3).toISOString() })).toBe(
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
