import { ENDPOINTS, ErrorEnvelope, MAX_BODY_BYTES, MAX_URL_LENGTH, type Endpoint } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import type { CallOptions } from '../helpers/start-service.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'

const service = serviceOfFile()
let key: string
let bookmarkId: string

beforeAll(async () => {
  const account = service.account()
  key = account.key()
  await fillLibrary(service.config.dataFolder, account.id, [
    { url: 'https://example.org/', text: 'some words' },
  ])
  const page = (await (await service.call('/v1/bookmarks', { key })).json()) as {
    data: { items: { id: string }[] }
  }
  bookmarkId = page.data.items[0]!.id
})

async function failureOf(path: string, options: CallOptions): Promise<string> {
  const response = await service.call(path, { key, ...options })
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  const text = await response.text()
  const { error, requestId } = ErrorEnvelope.parse(JSON.parse(text))
  expect(requestId).toBe(response.headers.get('X-Request-Id'))
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node:|SQLITE/)
  return `${response.status} ${error.code}`
}

const withBody = Object.entries(ENDPOINTS as Record<string, Endpoint>).filter(([, endpoint]) => endpoint.body)
const pathOf = (endpoint: Endpoint): string => endpoint.path.replace(/\{\w+\}/g, bookmarkId)

describe.each(withBody)('body of %s', (_operation, endpoint) => {
  it.each([
    ['malformed JSON', '{"url":', '400 invalid_json'],
    ['nothing', '', '400 invalid_json'],
    ['invalid UTF-8 said to be JSON', '\u0000{', '400 invalid_json'],
    ['an array', '[]', '422 validation_error'],
    ['a number', '1', '422 validation_error'],
    ['null', 'null', '422 validation_error'],
    ['an unknown field', '{"surprise":1}', '422 validation_error'],
    ['a field of the prototype', '{"__proto__":{"ids":[]},"constructor":1}', '422 validation_error'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, '422 validation_error'],
    ['too many bytes', `"${'x'.repeat(MAX_BODY_BYTES)}"`, '400 bad_request'],
    // API: Errors 8, 13
  ])('answers %s with a documented error', async (_name, body, expected) => {
    expect(await failureOf(pathOf(endpoint), { method: endpoint.method, body })).toBe(expected)
  })

  // API: Conventions 1
  it('rejects a body without a JSON type with 400', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const options = { method: endpoint.method, body: '{}', headers: { 'Content-Type': type } }
      expect(await failureOf(pathOf(endpoint), options)).toBe('400 bad_request')
    }
  })

  it('rejects an encoding that it does not read with 400', async () => {
    for (const encoding of ['br', 'gzip', 'gzip, identity']) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
      const options = { method: endpoint.method, body: '{}', headers }
      expect(await failureOf(pathOf(endpoint), options)).toBe('400 bad_request')
    }
  })
})

describe('paths', () => {
  it.each([
    ['GET', '/v1/nothing'],
    ['GET', '/v1/bookmarks/archive/x'],
    ['GET', '/v1/nothing/'],
    ['GET', '/v1/%00'],
    ['GET', '/v1/%E0%A4%A'],
    // API: Conventions 5
  ])('%s %s returns 404 in the envelope, with and without a credential', async (method, path) => {
    expect(await failureOf(path, { method })).toBe('404 not_found')
    const response = await service.call(path, { method })
    expect(response.status).toBe(404)
    const body = (await response.json()) as { error: { details: Record<string, string> } }
    expect(body.error.details).toMatchObject({
      documentation: `${service.url}/docs`,
      openapi: `${service.url}/openapi.json`,
    })
  })

  it.each(['x', '1', "1' or '1'='1", '%00', '00000000-0000-4000-8000-000000000000', 'a'.repeat(3_000)])(
    // API: Errors 12
    'an unknown id %s returns 404',
    async (id) => {
      const path = `/v1/bookmarks/${id.startsWith('%') ? id : encodeURIComponent(id)}`
      expect(await failureOf(path, {})).toBe('404 not_found')
      expect(await failureOf(path, { method: 'PATCH', body: { isFavorite: true } })).toBe('404 not_found')
      expect(await failureOf(`${path}/media?ref=x`, {})).toBe('404 not_found')
    },
  )

  it('a malformed id in a list returns 422', async () => {
    for (const path of ['batch-read', 'archive', 'restore']) {
      expect(await failureOf(`/v1/bookmarks/${path}`, { body: { ids: ['x'] } })).toBe('422 validation_error')
    }
  })
})

const HOSTILE_TEXTS = [
  `"`,
  `'; drop table bookmarks; --`,
  `NEAR(a b, 5)`,
  `title:x OR *`,
  `a AND OR NOT`,
  `"unclosed`,
  `(((((`,
  `^x* + - : { }`,
  `%_\\`,
  `日本語のテキスト`,
  `🙂`,
  `\u202Eabc\u0301`,
  `${'a '.repeat(100)}`,
  `-`,
  ` `,
]

describe('texts with special syntax', () => {
  it.each(HOSTILE_TEXTS)('%j is plain words to q and search', async (text) => {
    const listed = await service.call(`/v1/bookmarks?${new URLSearchParams({ q: text })}`, { key })
    expect(listed.status).toBe(200)
    const stats = await service.call(`/v1/stats?${new URLSearchParams({ q: text })}`, { key })
    expect(stats.status).toBe(200)
    const found = await service.call('/v1/search', { key, body: { query: text } })
    expect(found.status).toBe(200)
  })

  it.each(HOSTILE_TEXTS.filter((text) => text.trim()))(
    '%j is stored unchanged in a note and a tag',
    async (text) => {
      const name = text.trim().slice(0, 64).trim()
      const response = await service.call(`/v1/bookmarks/${bookmarkId}`, {
        key,
        method: 'PATCH',
        body: { note: text, tags: { set: [name] } },
      })
      expect(response.status).toBe(200)
      const { data } = (await response.json()) as { data: { note: string; tags: { name: string }[] } }
      expect(data.note).toBe(text)
      expect(data.tags.map((tag) => tag.name)).toEqual([name.toLowerCase()])
      const tagged = await service.call(`/v1/stats?${new URLSearchParams({ tags: name })}`, { key })
      expect(((await tagged.json()) as { data: { total: number } }).data.total).toBe(1)
    },
  )

  it.each(['a\\u0000b', '\\ud800', 'x\\udc00y'])("%s can't be stored and returns 422", async (escaped) => {
    const path = `/v1/bookmarks/${bookmarkId}`
    const method = 'PATCH'
    expect(await failureOf(path, { method, body: `{"note":"${escaped}"}` })).toBe('422 validation_error')
    expect(await failureOf(path, { method, body: `{"tags":{"add":["${escaped}"]}}` })).toBe(
      '422 validation_error',
    )
    expect(await failureOf('/v1/search', { body: `{"query":"${escaped}"}` })).toBe('422 validation_error')
    expect(await failureOf('/v1/collections', { body: `{"name":"${escaped}"}` })).toBe('422 validation_error')
  })
})

describe('values', () => {
  it.each([
    ['POST', '/v1/bookmarks', { url: 'ftp://example.org/' }, 'url'],
    ['POST', '/v1/bookmarks', { url: 'example.org' }, 'url'],
    ['POST', '/v1/bookmarks', { url: `https://example.org/${'x'.repeat(MAX_URL_LENGTH)}` }, 'url'],
    [
      'POST',
      '/v1/bookmarks/batch-read',
      { ids: Array.from({ length: 21 }, () => crypto.randomUUID()) },
      'ids',
    ],
    ['POST', '/v1/bookmarks/archive', { ids: [] }, 'ids'],
    ['POST', '/v1/bookmarks/restore', { ids: Array.from({ length: 201 }, () => crypto.randomUUID()) }, 'ids'],
    ['POST', '/v1/search', { query: '' }, 'query'],
    ['POST', '/v1/search', { query: 'x'.repeat(201) }, 'query'],
    ['POST', '/v1/search', { query: 'x', filters: { q: 'x' } }, 'filters'],
    ['POST', '/v1/search', { query: 'x', filters: { unknown: 1 } }, 'filters'],
    ['POST', '/v1/search', { query: 'x', limit: '3' }, 'limit'],
    ['POST', '/v1/search', { query: 'x', rankMode: 'video' }, 'rankMode'],
    ['POST', '/v1/collections', { name: '' }, 'name'],
    ['POST', '/v1/collections', { name: 'x'.repeat(51) }, 'name'],
    ['POST', '/v1/collections', { name: 'x', color: 'octarine' }, 'color'],
    ['POST', '/v1/collections', { name: 'x', icon: 'octopus' }, 'icon'],
    ['POST', '/v1/collections', { name: 'x', filters: { untagged: true } }, 'filters'],
    ['POST', '/v1/collections', { name: 'x', filters: { capturedAfter: '2026-01-01' } }, 'filters'],
  ])('%s %s with %j returns 422 that names %s', async (method, path, body, field) => {
    const response = await service.call(path, { key, method, body })
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as {
      error: { details: { issues: { code: string; message: string; path: string[] }[] } }
    }
    expect(error.details.issues[0]!.code).toMatch(/^[a-z_]+$/)
    expect(error.details.issues[0]!.path[0]).toBe(field)
  })

  it.each([
    {},
    { isFavorite: 'yes' },
    { note: 'x'.repeat(10_001) },
    { tags: {} },
    { tags: { set: ['a'], add: ['b'] } },
    { tags: { add: Array.from({ length: 101 }, (_, index) => `t${index}`) } },
    { tags: { add: [''] } },
    { title: 'new' },
  ])('a change %j of a bookmark returns 422', async (body) => {
    expect(await failureOf(`/v1/bookmarks/${bookmarkId}`, { method: 'PATCH', body })).toBe(
      '422 validation_error',
    )
  })
})
