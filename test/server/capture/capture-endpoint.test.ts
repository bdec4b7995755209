import sharp from 'sharp'
import {
  BRIEF_BLOCKS,
  CapturingRoot,
  MAX_CAPTURE_BYTES,
  MAX_COPY_BYTES,
  type Bookmark,
} from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { articleOf, hashOf, highlight, useCaptureService } from '../../helpers/capture-client.ts'
import { readData } from '../../helpers/walk-pages.ts'

const url = 'https://intranet.example/minutes?id=7'
const words = 'The committee decided to move the harbor festival to September.'
const html = articleOf('Minutes of the committee', words)

const bench = useCaptureService()
const { send, save, read, call } = bench

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; details?: { issues: { path: string[] }[] } } }).error

const textOf = ({ content }: Bookmark): string => JSON.stringify(content)

describe('a client that prefers a minimal response', () => {
  const long = `<title>Long</title><article>${`<p>${words} ${words}</p>`.repeat(20)}</article>`
  const page = (name: string) => ({ url: `https://intranet.example/${name}`, html: long })
  const blocksOf = async (name: string, prefer?: string) => {
    const headers: Record<string, string> = prefer === undefined ? {} : { Prefer: prefer }
    const sent = await bench.service.call('/capture', { key: bench.key, headers, body: page(name) })
    const { bookmark } = await readData<{ bookmark: Bookmark }>(sent)
    const { content, ...rest } = await read(bookmark.id)
    expect(bookmark).toMatchObject(rest)
    expect(content).toHaveLength(20)
    expect(bookmark.content).toEqual(content.slice(0, bookmark.content.length))
    return bookmark.content.length
  }

  it('gets the beginning of the text and all other fields', async () => {
    expect(await blocksOf('a', 'return=minimal')).toBe(BRIEF_BLOCKS)
    expect(await blocksOf('b', 'respond-async, Return = "minimal"; x=1')).toBe(BRIEF_BLOCKS)
  })

  it('gets all of it without the preference', async () => {
    expect(await blocksOf('c')).toBe(20)
    expect(await blocksOf('d', 'return=representation')).toBe(20)
    expect(await blocksOf('e', 'xreturn=minimal')).toBe(20)
  })

  it('gets the same for a page that the library fetches', async () => {
    await blocksOf('f')
    const again = await bench.service.call('/v1/bookmarks', {
      key: bench.key,
      headers: { Prefer: 'return=minimal' },
      body: { url: page('f').url },
    })
    const { bookmark } = await readData<{ bookmark: Bookmark }>(again)
    expect(bookmark.content).toHaveLength(BRIEF_BLOCKS)
  })
})

describe('the capture endpoint', () => {
  // API: GET /v1 1
  it('is listed in the root and has its own OpenAPI document', async () => {
    const root = await readData(await bench.service.call('/v1'))
    const { capture } = CapturingRoot.parse(root)
    expect(capture).toEqual({
      url: `${bench.service.url}/capture`,
      openapi: `${bench.service.url}/capture/openapi.json`,
      maxBytes: MAX_CAPTURE_BYTES,
      takesCut: true,
      maxCopyBytes: MAX_COPY_BYTES,
      keepsPositions: true,
      keepsColors: true,
    })
    const document = (await (await fetch(capture.openapi)).json()) as { servers: { url: string }[] }
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: bench.service.url }] })
  })

  it("requires the API's credentials and scope and shares its rate limit", async () => {
    const anonymous = await bench.service.call('/capture', { body: { url } })
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('WWW-Authenticate')).toContain('/.well-known/oauth-protected-resource/v1')
    const reading = await bench.service.call('/capture', { key: bench.account.key('read'), body: { url } })
    expect([reading.status, (await errorOf(reading)).code]).toEqual([403, 'forbidden'])
    const before = Number((await call('/v1/tags')).headers.get('RateLimit-Remaining'))
    const counted = await send({ url })
    expect(counted.status).toBe(201)
    expect(Number(counted.headers.get('RateLimit-Remaining'))).toBe(before - 1)
    expect(counted.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    expect(counted.headers.get('Cache-Control')).toBe('no-store')
  })

  it('allows extensions, like the API', async () => {
    const origin = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'
    const asked = await bench.service.call('/capture', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Content-Encoding')
    const stranger = await bench.service.call('/capture', {
      body: { url },
      headers: { Origin: 'https://evil.example' },
    })
    expect(stranger.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it.each([
    ['/capture/nothing', 404],
    ['/capture/bookmarks/x', 404],
  ])('GET %s returns %i in the envelope', async (path, status) => {
    const response = await call(path)
    expect([response.status, (await errorOf(response)).code]).toEqual([status, 'not_found'])
  })
})

/** Positions of cut marks from the end. */
const marksAt = async (isCut: boolean): Promise<number[]> => {
  const { bookmark } = await save({ url: `${url}/long`, html, isCut, readAgain: true })
  return bookmark.content.flatMap((block, at) =>
    block['role'] === 'cut' ? [at - bookmark.content.length] : [],
  )
}

describe('a captured page', () => {
  it('without its end has one cut mark', async () => {
    expect(await marksAt(true)).toEqual([-1])
    expect(await marksAt(true)).toEqual([-1])
    expect(await marksAt(false)).toEqual([])
  })

  it('is extracted like a fetched page and found by its words', async () => {
    const { bookmark, created } = await save({ url, html, contentHash: hashOf(html), title: 'Browser title' })
    expect(created).toBe(true)
    expect(bookmark).toMatchObject({
      url,
      platform: 'web',
      contentType: 'article',
      title: 'Minutes of the committee',
      tags: [],
      note: null,
    })
    expect(textOf(bookmark)).toContain('harbor festival')
    expect(bookmark).not.toHaveProperty('unread')
    expect(bookmark).not.toHaveProperty('highlights')
    const { items } = await readData<{ items: Bookmark[] }>(
      await call('/v1/search', { body: { query: 'harbor festival' } }),
    )
    expect(items.map(({ id }) => id)).toEqual([bookmark.id])
  })

  it("is accepted without gzip, and gets the browser's title if it has none", async () => {
    const response = await call('/capture', {
      body: { url, html: `<p>${words}</p>`, title: '  From \n the tab ' },
    })
    expect(response.status).toBe(201)
    expect((await readData<{ bookmark: Bookmark }>(response)).bookmark.title).toBe('From the tab')
  })

  it('keeps its own images and fetches no others', async () => {
    const picture = await png(900, 600)
    const page = articleOf('Pictures', words).replace(
      '</article>',
      `<img src="/one.png" alt="The harbor" width="9007199254740992"><p>${words}</p><img src="https://cdn.example/two.png" alt="Not sent"></article>`,
    )
    const { bookmark } = await save({
      url,
      html: page,
      images: [
        { url: 'https://intranet.example/one.png', type: 'image/png', data: picture.toString('base64') },
        {
          url: 'https://intranet.example/elsewhere.png',
          type: 'image/png',
          data: picture.toString('base64'),
        },
      ],
    })
    const [one, two, ...others] = bookmark.media
    expect(others).toEqual([])
    expect(one).toMatchObject({ altText: 'The harbor', width: 900, height: 600 })
    expect(two).toMatchObject({ url: 'https://cdn.example/two.png', storedUrl: null })
    const preview = await call(`/v1/bookmarks/${bookmark.id}/media?ref=${one!.ref}`)
    expect(preview.headers.get('Content-Type')).toBe('image/jpeg')
    expect(preview.headers.get('X-Service-Media-Width')).toBe('768')
  })

  it('may be an image', async () => {
    const address = 'https://intranet.example/plan.png'
    const data = (await png(300, 200)).toString('base64')
    const { bookmark } = await save({
      url: address,
      title: 'plan.png',
      images: [{ url: address, type: 'image/png', data }],
    })
    expect(bookmark).toMatchObject({ contentType: 'image', title: 'plan.png' })
    expect(bookmark.media[0]?.storedUrl).toBeTruthy()
    expect(bookmark).not.toHaveProperty('unread')
  })

  it('keeps its selected passages in text order', async () => {
    const selection = [
      highlight('move the harbor festival', { prefix: 'decided to ', suffix: ' to September' }),
      highlight('The committee', { note: 'Who was there?' }),
    ]
    const { bookmark } = await save({ url, html, selection })
    expect(bookmark['highlights']).toEqual(
      selection.toReversed().map((one) => ({ ...one, createdAt: expect.any(String) })),
    )
    const again = await save({ url, selection: [selection[1]!, highlight('September')] })
    expect(again.created).toBe(false)
    expect((again.bookmark['highlights'] as { quote: string }[]).map(({ quote }) => quote)).toEqual([
      'The committee',
      'move the harbor festival',
      'September',
    ])
  })
})

describe('a page with only an address', () => {
  const reason = 'The site requires sign-in (401).'

  // API: Bookmark 1
  it('becomes an unread bookmark, in full and in summary', async () => {
    const response = await send({ url, title: 'Minutes', reason })
    expect(response.status).toBe(201)
    const { bookmark } = await readData<{ bookmark: Bookmark }>(response)
    expect(bookmark).toMatchObject({ url, title: 'Minutes', content: [], media: [] })
    expect(bookmark['unread']).toEqual({ reason, since: expect.any(String) })
    const { items } = await readData<{ items: object[] }>(await call('/v1/bookmarks?view=summary'))
    expect(items).toMatchObject([{ unread: { reason } }])
    expect(await readData(await call('/capture/unread'))).toMatchObject({
      items: [{ id: bookmark.id, unread: { reason } }],
      nextCursor: null,
    })
  })

  it('is unchanged by another save and completed by a capture', async () => {
    const { bookmark } = await save({ url, title: 'Minutes', reason })
    const patch = { note: 'for Monday', tags: { add: ['city'] }, isFavorite: true }
    await call(`/v1/bookmarks/${bookmark.id}`, { method: 'PATCH', body: patch })
    expect((await call('/v1/bookmarks', { body: { url } })).status).toBe(200)
    expect(await save({ url, reason: 'Another.' })).toMatchObject({
      created: false,
      bookmark: { unread: { reason } },
    })

    const filled = await save({ url, html })
    expect(filled.created).toBe(false)
    expect(filled.bookmark).toMatchObject({
      id: bookmark.id,
      title: 'Minutes of the committee',
      note: 'for Monday',
      tags: [{ name: 'city' }],
      isFavorite: true,
      capturedAt: bookmark.capturedAt,
    })
    expect(textOf(filled.bookmark)).toContain('harbor festival')
    expect(filled.bookmark).not.toHaveProperty('unread')
    expect(await readData(await call('/capture/unread'))).toMatchObject({ items: [] })
  })

  it("results from a file that isn't a page", async () => {
    const images = [{ url, type: 'image/png', data: Buffer.from('no picture').toString('base64') }]
    const { bookmark } = await save({ url, title: 'Minutes', images })
    expect(bookmark).toMatchObject({
      title: 'Minutes',
      unread: { reason: 'Only web pages, plain text, PDFs, e-books (EPUB) and images can be saved.' },
    })
  })

  it("results from an empty page, which doesn't replace extracted text", async () => {
    const blank = '<!doctype html><title>Loading…</title><div id="app"></div>'
    const { bookmark } = await save({ url, title: 'Minutes', html: blank })
    expect(bookmark).toMatchObject({
      title: 'Minutes',
      unread: { reason: 'Nothing on the page could be read.' },
    })
    expect((await save({ url, html: '' })).bookmark).toHaveProperty('unread')
    await save({ url, html })
    const again = await save({ url, html: blank, readAgain: true })
    expect(again.bookmark.title).toBe('Minutes of the committee')
    expect(textOf(again.bookmark)).toContain('harbor festival')
  })

  it('is listed page by page', async () => {
    for (const at of [1, 2, 3]) await save({ url: `${url}&at=${at}`, reason })
    const first = await readData<{ items: Bookmark[]; nextCursor: string }>(
      await call('/capture/unread?limit=2'),
    )
    expect(first.items).toHaveLength(2)
    const rest = await readData<{ items: Bookmark[]; nextCursor: string | null }>(
      await call(`/capture/unread?limit=2&cursor=${first.nextCursor}`),
    )
    expect(rest.items.map((item) => item.url)).toEqual([`${url}&at=1`])
    expect(rest.nextCursor).toBeNull()
    const elsewhere = await call(`/v1/bookmarks?cursor=${first.nextCursor}`)
    expect(elsewhere.status).toBe(422)
  })
})

describe('a bookmark with text', () => {
  it('keeps its text unless the capture should replace it', async () => {
    const { bookmark } = await save({ url, html })
    const other = articleOf('Sign in', 'Enter your name and your password to go on.')
    const kept = await save({ url, html: other })
    expect(kept).toMatchObject({ created: false, bookmark: { title: 'Minutes of the committee' } })
    const again = await save({ url, html: other, readAgain: true })
    expect(again.bookmark).toMatchObject({ id: bookmark.id, title: 'Sign in' })
    expect(textOf(await read(bookmark.id))).not.toContain('harbor')
  })

  it('stays archived', async () => {
    const { bookmark } = await save({ url })
    await call('/v1/bookmarks/archive', { body: { ids: [bookmark.id] } })
    const { bookmark: filled } = await save({ url, html })
    expect(filled).toMatchObject({ id: bookmark.id, deletedAt: expect.any(String) })
    expect(textOf(filled)).toContain('harbor')
  })
})
