import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { DOMParser } from '@xmldom/xmldom'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { callCommand } from '../helpers/call-command.ts'
import { serviceOfFile, siteOfFile } from '../helpers/service-of-file.ts'
import type { TestAccount } from '../helpers/start-service.ts'
import { picturesSettled } from '../helpers/stored-pictures.ts'

const TEXT = 'An ending ]]> and a < sign'

const site = siteOfFile((_, response) => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } }).png()
  picture.pipe(response.writeHead(200, { 'content-type': 'image/png' }))
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host] }))
let account: TestAccount
let addresses: Record<string, string>

const run = (...args: string[]) =>
  callCommand(service.config.dataFolder, ['publish', ...args, '--email', account.email])

async function publish(filter: string): Promise<Record<string, string>> {
  const { stdout, stderr } = await run('create', '--name', 'Code & more', '--filter', filter)
  expect(stderr).toBe('')
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')),
  )
}

/** Reads an address at the test service, whose port the command doesn't know. */
const get = (address: string, init: RequestInit = {}): Promise<Response> => {
  const { pathname, search } = new URL(address)
  return fetch(`${service.url}${pathname}${search}`, init)
}

const parse = (text: string) =>
  new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message)
    },
  }).parseFromString(text, 'text/xml')

const textsOf = (xml: string, tag: string): string[] =>
  [...parse(xml).getElementsByTagName(tag)].map(({ textContent }) => textContent ?? '')

const linkOf = (xml: string, rel: string): string | undefined =>
  [...parse(xml).getElementsByTagName('link')]
    .find((link) => link.getAttribute('rel') === rel)
    ?.getAttribute('href') ?? undefined

const line = (at: number, tag: string) => ({
  url: `https://example.com/${tag}/${at}?a=1&b=[2]`,
  platform: 'web',
  contentType: 'article',
  title: `${tag} ${at}`,
  author: null,
  content: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: TEXT, marks: [] }],
    },
  ],
  media: [],
  tags: [tag],
  note: 'A private note',
  isFavorite: false,
  capturedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  contentCreatedAt: null,
  deletedAt: null,
})

beforeEach(async () => {
  account = service.account()
  const lines = [...Array.from({ length: 60 }, (_, at) => line(at, 'code')), line(99, 'garden')]
  const text = lines.map((one) => JSON.stringify(one)).join('\n')
  await callCommand(service.config.dataFolder, ['import', '--email', account.email, '-'], text)
  addresses = await publish('tags=code')
})

describe('a published address', () => {
  it('shows the bookmarks of its filter as an Atom feed, newest first, in pages', async () => {
    const response = await get(addresses['atom']!)
    expect(response.headers.get('Content-Type')).toContain('application/atom+xml')
    expect(response.headers.get('Cache-Control')).toContain('private')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    const xml = await response.text()
    expect(textsOf(xml, 'title').slice(0, 2)).toEqual(['Code & more', 'code 59'])
    expect(textsOf(xml, 'entry')).toHaveLength(50)
    expect(textsOf(xml, 'content')[0]).toBe('<p>An ending ]]&gt; and a &lt; sign</p>')
    expect(xml).not.toContain('private note')

    const second = await (await get(linkOf(xml, 'next')!)).text()
    expect(textsOf(second, 'entry')).toHaveLength(10)
    expect(linkOf(second, 'next')).toBeUndefined()
  })

  it('shows them as a JSON feed', async () => {
    const feed = (await (await get(addresses['json']!)).json()) as Record<string, unknown>
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: 'Code & more' })
    expect((feed['items'] as unknown[])[0]).toMatchObject({
      title: 'code 59',
      url: 'https://example.com/code/59?a=1&b=%5B2%5D',
      content_html: '<p>An ending ]]&gt; and a &lt; sign</p>',
      date_published: '2026-01-01T00:59:00.000Z',
      tags: ['code'],
    })
  })

  it('shows them as a catalog of books, which can be searched', async () => {
    const xml = await (await get(addresses['opds']!)).text()
    const book = await get(linkOf(xml, 'http://opds-spec.org/acquisition')!)
    expect(book.headers.get('Content-Type')).toBe('application/epub+zip')
    expect(book.headers.get('Content-Disposition')).toBe(
      `attachment; filename="code 59.epub"; filename*=UTF-8''code%2059.epub`,
    )
    const files = unzipSync(new Uint8Array(await book.arrayBuffer()))
    expect(strFromU8(files['book/chapter-1.xhtml']!)).toContain('An ending ]]&gt; and a &lt; sign')

    const description = parse(await (await get(linkOf(xml, 'search')!)).text())
    const template = description.getElementsByTagName('Url')[0]!.getAttribute('template')!
    const found = await (await get(template.replace('{searchTerms}', '"code 7"'))).text()
    expect(textsOf(found, 'entry')).toHaveLength(1)
  })

  it('answers HEAD, which KOReader sends before it reads a feed or a book', async () => {
    const xml = await (await get(addresses['opds']!)).text()
    for (const address of [addresses['opds']!, linkOf(xml, 'http://opds-spec.org/acquisition')!]) {
      const response = await get(address, { method: 'HEAD' })
      expect([response.status, await response.text()]).toEqual([200, ''])
    }
  })

  it('contains images of web addresses only', async () => {
    const urls = { web: 'https://example.com/a.png', file: 'file:///a.png', script: 'javascript:alert(1)' }
    const hostile = {
      ...line(1, 'hostile'),
      content: Object.keys(urls).map((ref) => ({ _type: 'image', _key: ref, ref, alt: `Image ${ref}` })),
      media: Object.entries(urls).map(([ref, url]) => ({ ref, type: 'image', url })),
    }
    await service.call(`/imports/sessions/${randomUUID()}/lines`, {
      key: account.key(),
      body: { name: 'hostile', from: 0, lines: [{ place: '1', line: hostile }], isLast: true },
    })
    const feed = await (await get((await publish('tags=hostile'))['json']!)).text()
    expect(feed).toContain(urls.web)
    expect(feed).toContain('[Image file]')
    expect(feed).not.toMatch(/file:|javascript:/)
  })

  it('shows a stored image as the cover of its book, and leaves out other covers', async () => {
    const body = { url: `${site.origin}/teal.png` }
    await service.call('/v1/bookmarks', { key: account.key(), body })
    await picturesSettled(service.url)
    const all = await publish('')
    const cover = linkOf(await (await get(all['opds']!)).text(), 'http://opds-spec.org/image')!
    const response = await get(cover)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const { format, width } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width }).toEqual({ format: 'jpeg', width: 300 })

    expect(linkOf(await (await get(addresses['opds']!)).text(), 'http://opds-spec.org/image')).toBeUndefined()
    const hidden = new URL(cover)
    hidden.searchParams.set('token', new URL(addresses['atom']!).searchParams.get('token')!)
    expect((await get(hidden.href)).status).toBe(404)
  })

  it('gives no book that its filter leaves out', async () => {
    const all = await publish('')
    const xml = await (await get(all['opds']!)).text()
    const garden = new URL(linkOf(xml, 'http://opds-spec.org/acquisition')!)
    expect((await get(garden.href)).status).toBe(200)
    garden.searchParams.set('token', new URL(addresses['atom']!).searchParams.get('token')!)
    expect((await get(garden.href)).status).toBe(404)
  })

  it.each(['site:example.com', '"" site:example.com"', '"a" site:example.com garden', 'in:notes private'])(
    'shows a search for %s no bookmark that its filter leaves out',
    async (words) => {
      const elsewhere = new URL((await publish('q=site:example.org'))['atom']!)
      elsewhere.searchParams.set('q', words)
      expect(textsOf(await (await get(elsewhere.href)).text(), 'entry')).toEqual([])
      const notes = new URL((await publish('q=in:highlights private'))['atom']!)
      notes.searchParams.set('q', words)
      expect(textsOf(await (await get(notes.href)).text(), 'entry')).toEqual([])
    },
  )

  it('gives a book saved in the last millisecond that dates have', async () => {
    const late = { place: '1', line: { ...line(0, 'late'), capturedAt: '9999-12-31T23:59:59.999Z' } }
    await service.call(`/imports/sessions/${randomUUID()}/lines`, {
      key: account.key(),
      body: { name: 'late', from: 0, lines: [late], isLast: true },
    })
    const filtered = await publish('tags=late&capturedAfter=9999-12-31')
    const xml = await (await get(filtered['opds']!)).text()
    expect((await get(linkOf(xml, 'http://opds-spec.org/acquisition')!)).status).toBe(200)
  })

  it('returns 304 while nothing has changed', async () => {
    const tag = (await get(addresses['atom']!)).headers.get('ETag')!
    expect((await get(addresses['atom']!, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  it('returns 404 for another token, and for its own after it is revoked', async () => {
    expect((await get(`${addresses['atom']}x`)).status).toBe(404)
    const [id] = (await run('list')).stdout.split('\t')
    expect((await run('revoke', '--id', id!)).status).toBe(0)
    expect((await get(addresses['atom']!)).status).toBe(404)
    expect((await run('revoke', '--id', id!)).stderr).toContain('“publish list” lists all ids')
  })

  it('rejects a filter that the API does not know', async () => {
    const { status } = await run('create', '--name', 'Code', '--filter', 'colour=red').catch(() => ({
      status: 1,
    }))
    expect(status).toBe(1)
  })

  it('keeps its token out of the log', async () => {
    const { searchParams } = new URL(addresses['atom']!)
    await get(addresses['atom']!)
    expect(JSON.stringify(service.logs)).toContain('/published/feed.atom')
    expect(JSON.stringify(service.logs)).not.toContain(searchParams.get('token'))
  })
})
