import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  BatchReadRequest,
  BookmarkIds,
  BookmarkPath,
  CreateCollectionRequest,
  ENDPOINTS,
  ListBookmarksQuery,
  PreviewQuery,
  RequestId,
  SaveBookmarkRequest,
  SearchRequest,
  TagChange,
  UpdateBookmarkRequest,
  UpdateCollectionRequest,
} from '@bookplate/contract'

const id = '6f1c2c1e-1f6a-4f5e-9d57-0a3f8f3e7b11'
const ids = (count: number) => Array.from({ length: count }, () => id)
const names = (count: number) => Array.from({ length: count }, (_, index) => `tag-${index}`)
const query = (length: number, character = 'a') => ({ query: character.repeat(length) })

type Rows = [schema: string, z.ZodType, taken: unknown[], refused: unknown[]]

describe.each<Rows>([
  [
    'page size',
    ListBookmarksQuery,
    [{ limit: 1 }, { limit: 100 }, {}],
    [{ limit: 0 }, { limit: 101 }, { limit: '5' }],
  ],
  [
    'search query',
    SearchRequest,
    [query(1), query(200), query(200, '😀'), query(200, 'é')],
    [query(0), query(201), query(201, '😀'), {}, { query: 7 }, { query: null }],
  ],
  [
    'search',
    SearchRequest,
    [
      { query: 'a', rankMode: 'image', state: 'all', view: 'summary', limit: 100, cursor: 'c' },
      { query: 'a', filters: {} },
      { query: 'a', filters: { untagged: true, capturedAfter: '2026-03-01' } },
    ],
    [
      { query: 'a', rankMode: 'video' },
      { query: 'a', filters: { q: 'b' } },
      { query: 'a', filters: [] },
      { query: 'a', filters: null },
      { query: 'a', tags: ['css'] },
      { query: 'a', cursor: null },
      [],
      1,
      null,
    ],
  ],
  [
    'archive and restore',
    BookmarkIds,
    [{ ids: ids(1) }, { ids: ids(200) }],
    [{ ids: [] }, { ids: ids(201) }, {}, { ids: ['x'] }],
  ],
  ['batch read', BatchReadRequest, [{ ids: [] }, { ids: ids(20) }], [{ ids: ids(21) }, { ids: [7] }, {}]],
  [
    'save',
    SaveBookmarkRequest,
    [{ url: 'https://example.com/a?b=c#d' }, { url: 'http://127.0.0.1:8080/' }],
    [
      { url: 'example.com' },
      { url: '' },
      { url: 'javascript:alert(1)' },
      { url: 'file:///etc/passwd' },
      { url: 'ftp://example.com' },
      { url: `https://example.com/${'a'.repeat(2048)}` },
      { url: 'https://example.com/', title: 'mine' },
      {},
    ],
  ],
  [
    'tag change',
    TagChange,
    [
      { add: ['a'] },
      { remove: ['a'] },
      { add: ['a'], remove: ['b'] },
      { set: [] },
      { set: names(100) },
      { add: names(100), remove: names(100) },
    ],
    [
      {},
      { set: ['a'], add: ['b'] },
      { set: ['a'], remove: ['b'] },
      { set: [], add: [] },
      { add: names(101) },
      { set: names(101) },
      { add: [''] },
      { add: ['   '] },
      { add: [7] },
      { add: 'a' },
      { append: ['a'] },
    ],
  ],
  [
    'update',
    UpdateBookmarkRequest,
    [
      { isFavorite: false },
      { note: null },
      { note: '' },
      { note: 'a'.repeat(10_000) },
      { tags: { set: [] } },
    ],
    [
      {},
      { isFavorite: 'true' },
      { isFavorite: null },
      { note: 7 },
      { title: 'new' },
      { tags: {} },
      { tags: null },
    ],
  ],
  [
    'new collection',
    CreateCollectionRequest,
    [
      { name: 'a' },
      { name: 'a'.repeat(50) },
      { name: '😀'.repeat(50) },
      { name: 'a', color: 'blue', icon: 'book', filters: { tags: ['css'] } },
    ],
    [
      {},
      { name: '' },
      { name: '   ' },
      { name: 'a'.repeat(51) },
      { name: 'a', pinned: true },
      { name: 'a', filters: { q: 'x' } },
      { name: 'a', filters: { untagged: true } },
      { name: 'a', filters: { capturedAfter: '2026-03-01' } },
      { name: 'a', filters: { capturedBefore: '2026-03-01' } },
    ],
  ],
  [
    'collection change',
    UpdateCollectionRequest,
    [{ pinned: true }, { name: 'a' }, { filters: {} }, { color: 'red', icon: 'star' }],
    [{}, { pinned: 'true' }, { name: '' }, { filters: { q: 'x' } }, { position: 1 }],
  ],
  [
    'bookmark path',
    BookmarkPath,
    [{ bookmarkId: id }, { bookmarkId: id.toUpperCase() }],
    [{ bookmarkId: '..' }, { bookmarkId: '' }, {}],
  ],
  ['preview', PreviewQuery, [{ ref: 'a/b?c' }], [{ ref: '' }, {}, { ref: 'a', size: '2' }]],
  [
    'request id',
    RequestId,
    ['a', 'A-Za_z-0', 'x'.repeat(64)],
    ['', 'x'.repeat(65), 'a b', 'a=b', 'é', 'a\n'],
  ],
])('%s', (_, schema, taken, refused) => {
  it('accepts documented values up to their limits', () => {
    for (const value of taken) expect([value, schema.safeParse(value).success]).toEqual([value, true])
  })

  it('refuses other values', () => {
    for (const value of refused) expect([value, schema.safeParse(value).success]).toEqual([value, false])
  })
})

describe('tag names', () => {
  it('are trimmed and lowercased before they are sent', () => {
    expect(TagChange.parse({ add: ['  Sleep ', 'ÄRGER'] })).toEqual({ add: ['sleep', 'ärger'] })
  })
})

describe('deleting a collection', () => {
  it('accepts the literal true only', () => {
    const { query: schema } = ENDPOINTS['collections.delete']
    expect(schema.safeParse({ confirm: 'true' }).success).toBe(true)
    for (const confirm of [undefined, '', 'TRUE', '1', 'yes', true]) {
      expect(schema.safeParse({ confirm }).success).toBe(false)
    }
  })
})
