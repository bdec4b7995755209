import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../../helpers/fill-library.ts'
import type { TestAccount } from '../../helpers/start-service.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()
let account: TestAccount
let key: string

beforeAll(async () => {
  account = service.account()
  key = account.key('full')
  const lines = Array.from({ length: 100 }, (_, index) => ({
    url: `https://example.org/${index}`,
    text: `Some words of the page with the number ${index}, as many as a page has. `.repeat(8),
  }))
  await fillLibrary(service.config.dataFolder, account.id, lines)
})

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Returns the raw response, because `fetch` would decompress it. */
const ask = (path: string, headers: Record<string, string> = {}, body?: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(service.url + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

const bearer = () => ({ authorization: `Bearer ${key}` })
const undo = { gzip: gunzipSync, br: brotliDecompressSync }

describe('compression', () => {
  it.each([
    ['a list of 100', '/v1/bookmarks?limit=100', 0.3],
    ['summaries', '/v1/bookmarks?limit=100&view=summary', 0.3],
    ['the description of the API', '/openapi.json', 0.1],
    ['a documentation page', '/docs', 0.6],
    ['its Markdown', '/docs.md', 0.7],
    ['the index for agents', '/llms.txt', 0.6],
    ['the stylesheet of the pages', '/assets/pages.css', 0.6],
  ])('shortens %s without changing its content', async (_name, path, share) => {
    const plain = await ask(path, bearer())
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['gzip', 'br'] as const) {
      const sent = await ask(path, { ...bearer(), 'accept-encoding': encoding })
      expect(sent.headers['content-encoding']).toBe(encoding)
      expect(String(sent.headers['vary'])).toContain('Accept-Encoding')
      expect(sent.bytes.length).toBeLessThan(plain.bytes.length * share)
      expect(undo[encoding](sent.bytes).equals(plain.bytes)).toBe(true)
    }
    expect(String(plain.headers['vary'])).toContain('Accept-Encoding')
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
  ])('responds to Accept-Encoding: %s with %s', async (accepted, encoding) => {
    for (const path of ['/v1/bookmarks', '/openapi.json']) {
      const { headers } = await ask(path, { ...bearer(), 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
    }
  })

  it('does the same for an assistant', async () => {
    const headers = {
      ...bearer(),
      'accept-encoding': 'gzip',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    }
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } })
    const sent = await ask('/mcp', headers, body)
    expect(sent.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(sent.bytes).toString()).toContain('search_bookmarks')
  })

  it('leaves short responses uncompressed', async () => {
    const { headers } = await ask('/v1/me', { ...bearer(), 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each(['/setup', '/sign-in', '/account', '/oauth/interaction/x', '/oauth/authorize?client_id=x'])(
    'leaves pages with forms uncompressed, because their length could reveal tokens: %s',
    async (path) => {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBeUndefined()
    },
  )
})

describe('a conditional request', () => {
  it.each([
    '/openapi.json',
    '/docs',
    '/docs.md',
    '/docs/assistants',
    '/docs/style.css',
    '/llms.txt',
    '/.well-known/mcp/server-card.json',
    '/assets/pages.css',
    '/favicon.ico',
  ])('returns few bytes: %s', async (path) => {
    for (const encoding of ['identity', 'br']) {
      const first = await ask(path, { 'accept-encoding': encoding })
      const tag = String(first.headers['etag'])
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': `"other", ${tag}` })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers['etag']).toBe(tag)
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      expect(again.headers['vary']).toBe(first.headers['vary'])
      expect((await ask(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    }
  })

  it('distinguishes representations of a page', async () => {
    const html = await ask('/docs', { accept: 'text/html' })
    const markdown = await ask('/docs', {
      accept: 'text/markdown',
      'if-none-match': String(html.headers['etag']),
    })
    expect(markdown.status).toBe(200)
  })
})
