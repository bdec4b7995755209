import { describe, expect, it } from 'vitest'
import { hashOf, isApiError, OPERATIONS, type Operation } from '@bookplate/contract'
import type { CallOptions, LibraryClient } from '@/lib/client/index.ts'
import { data, startMisbehavingServer, type Answer } from '../../helpers/misbehaving-server.ts'
import { WAYS } from '../../helpers/library-ways.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'
import { EMPTY_STATS } from '../../helpers/empty-stats.ts'

const id = '6f1c2c1e-1f6a-4f5e-9d57-0a3f8f3e7b11'
const collection = { id, name: 'Reading', filters: {}, color: 'blue', icon: 'book' }
const bookmark = leastBookmark({ id })
const emptyPage = { items: [], nextCursor: null }
const stats = { ...EMPTY_STATS, byMonth: { '2026-03': 1 } }
const account = {
  id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  image: null,
  access: { hasAppAccess: true, hasPaidPlan: true, hasProAccess: false, trial: null },
}
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const jpeg =
  (body: Buffer, type = 'image/jpeg'): Answer =>
  (response) => {
    response.writeHead(200, {
      'Content-Type': type,
      'X-Service-Media-Ref': 'r/1',
      'X-Service-Media-Width': '768',
      'X-Service-Media-Height': '512',
    })
    response.end(body)
  }

interface Case {
  operation: Operation
  call: (client: LibraryClient, options?: CallOptions) => Promise<unknown>
  answer: Answer
  sent: string
  body?: unknown
}

const CASES: Case[] = [
  { operation: 'root.read', call: (c, o) => c.root.read(o), answer: data({ docs: 'x' }), sent: 'GET /v1' },
  {
    operation: 'bookmarks.list',
    call: (c, o) => c.bookmarks.list({ tags: ['a', 'b c'], untagged: false, q: 'ä&b', limit: 100 }, o),
    answer: data(emptyPage),
    sent: 'GET /v1/bookmarks?tags=a&tags=b+c&untagged=false&q=%C3%A4%26b&limit=100&view=full',
  },
  {
    operation: 'bookmarks.list',
    call: (c, o) => c.bookmarks.listSummaries(undefined, o),
    answer: data(emptyPage),
    sent: 'GET /v1/bookmarks?view=summary',
  },
  {
    operation: 'bookmarks.save',
    call: (c, o) => c.bookmarks.save('https://example.com/', o),
    answer: data({ bookmark: { id }, created: true }, {}, 201),
    sent: 'POST /v1/bookmarks',
    body: { url: 'https://example.com/' },
  },
  {
    operation: 'bookmarks.read',
    call: (c, o) => c.bookmarks.read(id, o),
    answer: data(bookmark),
    sent: `GET /v1/bookmarks/${id}`,
  },
  {
    operation: 'bookmarks.batchRead',
    call: (c, o) => c.bookmarks.batchRead([id], o),
    answer: data({ items: [bookmark], missing: [] }),
    sent: 'POST /v1/bookmarks/batch-read',
    body: { ids: [id] },
  },
  {
    operation: 'bookmarks.update',
    call: (c, o) => c.bookmarks.update(id, { note: null, tags: { add: [' Mixed Case '] } }, o),
    answer: data({ anything: 1 }),
    sent: `PATCH /v1/bookmarks/${id}`,
    body: { note: null, tags: { add: ['mixed case'] } },
  },
  {
    operation: 'bookmarks.update',
    call: (c, o) => c.bookmarks.update(id, { note: 'half \ud83d\0', tags: { add: ['\ud83d\ude00'] } }, o),
    answer: data({ anything: 1 }),
    sent: `PATCH /v1/bookmarks/${id}`,
    body: { note: 'half \ufffd', tags: { add: ['😀'] } },
  },
  {
    operation: 'bookmarks.preview',
    call: (c, o) => c.bookmarks.preview(id, 'r/1', o),
    answer: jpeg(JPEG),
    sent: `GET /v1/bookmarks/${id}/media?ref=r%2F1`,
  },
  {
    operation: 'bookmarks.archive',
    call: (c, o) => c.bookmarks.archive([id], o),
    answer: data({ ids: [id] }),
    sent: 'POST /v1/bookmarks/archive',
    body: { ids: [id] },
  },
  {
    operation: 'bookmarks.restore',
    call: (c, o) => c.bookmarks.restore([id], o),
    answer: data({ ids: [] }),
    sent: 'POST /v1/bookmarks/restore',
    body: { ids: [id] },
  },
  {
    operation: 'search.run',
    call: (c, o) => c.search.run({ query: 'bread', filters: { media: ['text-only'] } }, o),
    answer: data({ ...emptyPage, searchDegraded: 'semantic_unavailable' }),
    sent: 'POST /v1/search',
    body: { query: 'bread', filters: { media: ['text-only'] }, view: 'full' },
  },
  {
    operation: 'search.run',
    call: (c, o) => c.search.runSummaries({ query: 'bread', rankMode: 'image' }, o),
    answer: data({ ...emptyPage, rankMode: 'post', requestedRankMode: 'image' }),
    sent: 'POST /v1/search',
    body: { query: 'bread', rankMode: 'image', view: 'summary' },
  },
  {
    operation: 'stats.read',
    call: (c, o) => c.stats.read({ state: 'all' }, o),
    answer: data(stats),
    sent: 'GET /v1/stats?state=all',
  },
  {
    operation: 'collections.list',
    call: (c, o) => c.collections.list(o),
    answer: data([collection]),
    sent: 'GET /v1/collections',
  },
  {
    operation: 'collections.create',
    call: (c, o) => c.collections.create({ name: 'Reading' }, o),
    answer: data(collection, {}, 201),
    sent: 'POST /v1/collections',
    body: { name: 'Reading' },
  },
  {
    operation: 'collections.update',
    call: (c, o) => c.collections.update(id, { pinned: true }, o),
    answer: data(collection),
    sent: `PATCH /v1/collections/${id}`,
    body: { pinned: true },
  },
  {
    operation: 'collections.delete',
    call: (c, o) => c.collections.delete(id, o),
    answer: data({}),
    sent: `DELETE /v1/collections/${id}?confirm=true`,
  },
  { operation: 'tags.list', call: (c, o) => c.tags.list(o), answer: data([]), sent: 'GET /v1/tags' },
  { operation: 'account.read', call: (c, o) => c.account.read(o), answer: data(account), sent: 'GET /v1/me' },
]

it('has a method for every operation of the table', () => {
  expect(new Set(CASES.map(({ operation }) => operation))).toEqual(new Set(OPERATIONS))
})

it('sends captures to the connected address, even if the service names another', async () => {
  const offer = { url: 'http://library.example/capture', openapi: 'http://library.example/o', maxBytes: 9 }
  const server = await startMisbehavingServer(data({ capture: offer }), data({ bookmark, created: true }))
  const { client } = createTestClient(server.baseUrl)
  expect(await client.captureOffer()).toMatchObject(offer)
  await client.ask('capture.save', { packed: new Uint8Array([1]) })
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v1', 'POST /capture'])
})

it('sends the hash of the replaced note, or nothing if unknown', async () => {
  const server = await startMisbehavingServer(data({ bookmark, ...bookmark }))
  const { client } = createTestClient(server.baseUrl)
  await client.bookmarks.update(id, { note: 'b' }, { noteBefore: 'a' })
  await client.bookmarks.update(id, { note: 'b' })
  expect(server.seen.map(({ headers }) => headers['x-note-before'])).toEqual([await hashOf('a'), undefined])
})

it('requests a minimal response to a save if the caller wants that', async () => {
  const server = await startMisbehavingServer(data({ bookmark, created: true }))
  const { client } = createTestClient(server.baseUrl)
  await client.bookmarks.save('https://example.com/', { isBrief: true })
  await client.bookmarks.save('https://example.com/')
  await client.ask('capture.save', { packed: new Uint8Array([1]) }, { isBrief: true })
  expect(server.seen.map(({ headers }) => headers['prefer'])).toEqual([
    'return=minimal',
    undefined,
    'return=minimal',
  ])
})

describe.each(WAYS)('a library $way', ({ through }) => {
  describe.each(CASES)('$operation ($sent)', ({ call, answer, sent, body }) => {
    it('sends the documented request and returns the data', async () => {
      const server = await startMisbehavingServer(answer)
      const client = through(createTestClient(server.baseUrl).client)
      await call(client)
      const request = server.seen[0]!
      expect(`${request.method} ${request.url}`).toBe(sent)
      expect(request.body).toBe(body === undefined ? '' : JSON.stringify(body))
      expect(request.headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
    })

    it('can be aborted', async () => {
      const server = await startMisbehavingServer(answer)
      const client = through(createTestClient(server.baseUrl).client)
      expect(await rejectionOf(call(client, { signal: AbortSignal.abort() }))).toMatchObject({
        kind: 'aborted',
      })
      expect(server.seen).toEqual([])
    })
  })

  describe('an invalid request', () => {
    const unknownFilter = { colour: 'red' } as object

    it.each<[string, (client: LibraryClient) => Promise<unknown>, (string | number)[]]>([
      ['an id that is none', (c) => c.bookmarks.read('../tags'), ['bookmarkId']],
      ['a page that is too long', (c) => c.bookmarks.list({ limit: 101 }), ['limit']],
      ['an unknown filter', (c) => c.bookmarks.list(unknownFilter), ['colour']],
      [
        'an unknown search filter',
        (c) => c.search.run({ query: 'a', filters: unknownFilter }),
        ['filters', 'colour'],
      ],
      ['a query that is too long', (c) => c.search.run({ query: 'a'.repeat(201) }), ['query']],
      ['too many ids', (c) => c.bookmarks.archive(ids(201)), ['ids']],
      ['too many ids to read', (c) => c.bookmarks.batchRead(ids(21)), ['ids']],
      ['an address that is no web page', (c) => c.bookmarks.save('javascript:alert(1)'), ['url']],
      ['a change of nothing', (c) => c.bookmarks.update(crypto.randomUUID(), {}), []],
    ])('is refused before it is sent: %s', async (_, call, path) => {
      const server = await startMisbehavingServer(data({}))
      const error = await rejectionOf(call(through(createTestClient(server.baseUrl).client)))
      expect(isApiError(error, 'validation_error') && error.issues[0]?.path).toEqual(path)
      expect(error).toMatchObject({ status: 422, requestId: null, retryable: false })
      expect(server.seen).toEqual([])
    })
  })

  describe('a preview', () => {
    it('is returned with its bytes and sizes', async () => {
      const server = await startMisbehavingServer(jpeg(JPEG))
      const client = through(createTestClient(server.baseUrl).client)
      const bytes = new Uint8Array(JPEG)
      expect(await client.bookmarks.preview(id, 'r/1')).toEqual({
        ref: 'r/1',
        width: 768,
        height: 512,
        bytes,
      })
    })

    it.each([
      ['that says it is HTML', jpeg(JPEG, 'text/html')],
      ['whose bytes are no JPEG', jpeg(Buffer.from('<svg onload=alert(1)>'))],
      ['that is empty', jpeg(Buffer.alloc(0))],
      ['that is far too large', jpeg(Buffer.concat([JPEG, Buffer.alloc(3_000_000)]))],
    ])('%s is refused', async (_, answer) => {
      const server = await startMisbehavingServer(answer)
      const client = through(createTestClient(server.baseUrl).client)
      expect(await rejectionOf(client.bookmarks.preview(id, 'r/1'))).toMatchObject({ kind: 'bad_answer' })
    })
  })
})
