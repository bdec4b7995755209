/** @module-tag slow */

import type { Bookmark, BookmarkPage } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceOfFile, siteOfFile } from '../../helpers/service-of-file.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { parseFile } from '../../../server/reader/src/parse-file.ts'
import { OFF } from '../../helpers/search-library.ts'
import { readData } from '../../helpers/walk-pages.ts'

const SENTENCE = 'Every sentence of this long chapter is to be kept, whatever it says. '
const paragraph = (index: number): string => `Paragraph ${index}. ${SENTENCE.repeat(4)}`
const htmlOf = (amount: number): string =>
  `<title>A book</title><article><h1>A book</h1>${Array.from({ length: amount }, (_, index) => `<p>${paragraph(index)}</p>`).join('')}</article>`
const textOf = (amount: number): string =>
  Array.from({ length: amount }, (_, index) => paragraph(index)).join('\n\n')

const cards = (amount: number): string =>
  Array.from(
    { length: amount },
    (_, index) =>
      `<div class="card"><h3><a href="/${index}">Card ${index} about topic ${index % 97}</a></h3><p>A teaser of several words about thing ${index % 31}, and what it is good for in a house or a garden.</p></div>`,
  ).join('')
const rows = (amount: number): string =>
  Array.from(
    { length: amount },
    (_, index) =>
      `<tr><td>Row ${index}</td><td>${index * 7}</td><td>words in a cell</td><td>more words</td></tr>`,
  ).join('')

/** Number of paragraphs that exceeds the limit. */
const TOO_MANY = Math.ceil(4_200_000 / paragraph(0).length)

const ANSWERS: Record<string, { type: string; body: () => string }> = {
  '/chapters.html': { type: 'text/html', body: () => htmlOf(1_500) },
  '/chapters.txt': { type: 'text/plain', body: () => textOf(1_500) },
  '/cards.html': {
    type: 'text/html',
    body: () => `<title>Cards</title><main><h1>Cards</h1><div>${cards(3_000)}</div></main>`,
  },
  '/table.html': {
    type: 'text/html',
    body: () => `<title>Rows</title><main><h1>Rows</h1><table>${rows(4_000)}</table></main>`,
  },
  '/library.html': { type: 'text/html', body: () => htmlOf(TOO_MANY) },
  '/library.txt': { type: 'text/plain', body: () => textOf(TOO_MANY) },
}

const site = siteOfFile((request, response) => {
  const { type, body } = ANSWERS[new URL(request.url!, 'http://site').pathname]!
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.end(body())
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host], embeddings: OFF }))
let key: string
beforeAll(() => void (key = service.account().key('write')))

async function save(path: string): Promise<string[]> {
  const saved = await service.call('/v1/bookmarks', { key, body: { url: site.origin + path } })
  const { bookmark } = await readData<{ bookmark: Bookmark }>(saved)
  const read = await readData<Bookmark>(await service.call(`/v1/bookmarks/${bookmark.id}`, { key }))
  return read.content.map((block) => (block.children as { text: string }[]).map(({ text }) => text).join(''))
}

describe('a long page', () => {
  it.each(['/chapters.html', '/chapters.txt'])('is stored completely: %s', async (path) => {
    const texts = await save(path)
    expect(texts.filter((text) => text.startsWith('Paragraph'))).toHaveLength(1_500)
    expect(texts.at(-1)).toContain('Paragraph 1499.')
  })

  it.each([
    ['/cards.html', 'Card 2999'],
    ['/table.html', 'Row 3999'],
  ])('of many boxes is stored within the memory of the process: %s', async (path, last) => {
    expect((await save(path)).join(' ')).toContain(last)
  })

  it.each(['/library.html', '/library.txt'])('over 4 MB has a cut mark: %s', async (path) => {
    const texts = await save(path)
    expect(texts.at(-1)).toMatch(/^\[Cut here.*4 MB/)
    expect(texts.at(-2)).toMatch(/^Paragraph \d+\./)
    const kept = texts.slice(0, -1).join('').length
    expect(kept).toBeGreaterThan(3_950_000)
    expect(kept).toBeLessThanOrEqual(4_000_000)
  })

  it('links to the original at the cut, also in a minimal response', async () => {
    const url = `${site.origin}/library.txt`
    const headers = { Prefer: 'return=minimal' }
    const saved = await service.call('/v1/bookmarks', {
      key: service.account().key('write'),
      body: { url },
      headers,
    })
    const { bookmark } = await readData<{ bookmark: Bookmark }>(saved)
    expect(bookmark.content).toHaveLength(7)
    expect(bookmark.content.at(-1)).toMatchObject({
      role: 'cut',
      markDefs: [{ _type: 'link', href: url }],
      children: [{}, { text: 'Read the rest in the original' }],
    })
  })

  // Read directly: on a busy machine, the time limit of the extraction process would leave only the title.
  it('of many small paragraphs is stored or marked as cut', async () => {
    const html = `<title>Lines</title><article>${'<p>A short line of a long list.</p>'.repeat(40_000)}</article>`
    const { content } = await parseFile({
      kind: 'html',
      bytes: new TextEncoder().encode(html),
      url: 'https://long.example/many',
      charset: 'utf-8',
      contentLanguage: undefined,
      writtenIn: undefined,
      nowMs: Date.UTC(2026, 0, 1),
      part: 'all',
    })
    expect(content.length).toBeGreaterThan(25_000)
    expect(content.at(-1)).toMatchObject({ role: 'cut' })
  })

  it('makes result pages shorter without omitting a bookmark', async () => {
    const account = service.account()
    const reading = account.key('write')
    await fillLibrary(
      service.config.dataFolder,
      account.id,
      Array.from({ length: 6 }, (_, index) => ({
        url: `https://long.example/${index}`,
        text: textOf(TOO_MANY),
      })),
    )
    const read = async (path: string, body?: object): Promise<BookmarkPage> => {
      const text = await (await service.call(path, { key: reading, ...(body ? { body } : {}) })).text()
      expect(text.length).toBeLessThan(16_000_000)
      return (JSON.parse(text) as { data: BookmarkPage }).data
    }
    const pageAfter: Record<string, (cursor: string | null) => Promise<BookmarkPage>> = {
      list: (cursor) => read(`/v1/bookmarks?limit=100${cursor === null ? '' : `&cursor=${cursor}`}`),
      search: (cursor) =>
        read('/v1/search', { query: 'chapter', limit: 100, ...(cursor === null ? {} : { cursor }) }),
    }
    for (const next of Object.values(pageAfter)) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await next(cursor)
        seen.push(...page.items.map((item) => item.url))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen).toHaveLength(6)
      expect(new Set(seen).size).toBe(6)
    }
  })
})
