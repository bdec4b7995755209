import {
  CONTENT_TYPES,
  FAVORITE_FILTERS,
  INCLUSION_MODES,
  MEDIA_FILTERS,
  NOTE_FILTERS,
  PLATFORMS,
  STATES,
  TAG_MODES,
  encodeQuery,
  type Bookmark,
  type Filters,
  type Stats,
} from '@bookplate/contract'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { matchesFilters, statsOf } from '../helpers/filter-oracle.ts'
import { seededRandom } from '../helpers/library-lines.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { readData, walkPages } from '../helpers/walk-pages.ts'

const AMOUNT = 240
const TAGS = ['news', 'go', 'rust', 'to read', '日本']
const AUTHORS = ['ann', 'bob', 'web:carl']
const RUNS = 150

const service = serviceOfFile()
let key: string
let library: Bookmark[]

function* lines(): Generator<object> {
  const random = seededRandom(7)
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  for (let index = 0; index < AMOUNT; index += 1) {
    yield {
      url: `https://example.org/${index}`,
      platform: one(PLATFORMS),
      contentType: one(CONTENT_TYPES),
      ...(random() < 0.7 ? { author: { username: one(AUTHORS) } } : {}),
      tags: TAGS.filter(() => random() < 0.3),
      media: ['image', 'video']
        .filter(() => random() < 0.4)
        .map((type) => ({ type, url: `https://x.org/${type}` })),
      isFavorite: random() < 0.3,
      ...(random() < 0.3 ? { note: 'a note' } : {}),
      // Few distinct instants, so that many bookmarks share one, like after an import.
      capturedAt: `2026-0${1 + Math.floor(random() * 3)}-0${1 + Math.floor(random() * 3)}T12:00:00Z`,
      ...(random() < 0.2 ? { deletedAt: '2026-05-01T00:00:00Z' } : {}),
    }
  }
}

beforeAll(async () => {
  const account = service.account()
  key = account.key('read')
  await fillLibrary(service.config.dataFolder, account.id, lines())
  library = await walkPages<Bookmark>(
    service,
    key,
    '/v1/bookmarks',
    new URLSearchParams('state=all&limit=100'),
  )
})

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 })
const scoped = (values: readonly string[]) => [...values, ...values.map((value) => `twitter:${value}`)]
const moments = [
  '0000-01-01T00:00:00+01:00',
  '2026-01-01',
  '2026-01-02',
  '2026-02-01',
  '2026-02-02T12:00:00Z',
  '2026-02-02T12:00:00',
  '2026-03-01',
  '2026-03-01T12:00:00+02:00',
  '9999-12-31',
]

const anyFilters = fc.record(
  {
    platforms: some(PLATFORMS),
    platformMode: fc.constantFrom(...INCLUSION_MODES),
    contentTypes: some(scoped(CONTENT_TYPES)),
    contentTypeMode: fc.constantFrom(...INCLUSION_MODES),
    authors: some(scoped([...AUTHORS, 'nobody'])),
    authorMode: fc.constantFrom(...INCLUSION_MODES),
    tags: some([...TAGS, 'unknown']),
    tagMode: fc.constantFrom(...TAG_MODES),
    media: fc.oneof(some(MEDIA_FILTERS.filter((value) => value !== 'text-only')), fc.constant(['text-only'])),
    mediaMode: fc.constantFrom(...INCLUSION_MODES),
    favorite: some(FAVORITE_FILTERS),
    note: some(NOTE_FILTERS),
    untagged: fc.boolean(),
    capturedAfter: fc.constantFrom(...moments),
    capturedBefore: fc.constantFrom(...moments),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Filters>

const ids = (bookmarks: { id: string }[]): string[] => bookmarks.map((bookmark) => bookmark.id)

describe('filters', () => {
  // API: GET /v1/bookmarks 1
  it('list every bookmark once, newest first', () => {
    expect(library).toHaveLength(AMOUNT)
    expect(new Set(ids(library)).size).toBe(AMOUNT)
    const instants = library.map((bookmark) => bookmark.capturedAt)
    expect(instants).toEqual(instants.toSorted().toReversed())
  })

  // API: Filters 1, 2, 4, 6, 8; GET /v1/bookmarks 6; GET /v1/stats 1
  it("match the document's rules in all modes and combinations, on lists and in stats", async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, fc.constantFrom(...STATES), async (filters, state) => {
        const expected = library.filter((bookmark) => matchesFilters(bookmark, filters, state))
        const query = encodeQuery({ ...filters, state, limit: 100 })
        expect(ids(await walkPages<Bookmark>(service, key, '/v1/bookmarks', query))).toEqual(ids(expected))

        query.delete('limit')
        const stats = await readData<Stats>(await service.call(`/v1/stats?${query}`, { key }))
        expect(stats).toEqual(statsOf(expected))
      }),
      { numRuns: RUNS },
    )
  })

  // API: Filters 7
  it('keep bookmarks without an author when authors are excluded', async () => {
    const found = await walkPages<Bookmark>(
      service,
      key,
      '/v1/bookmarks',
      encodeQuery({ authors: ['ann'], authorMode: 'exclude', limit: 100 }),
    )
    expect(found.some((bookmark) => !bookmark.author)).toBe(true)
    expect(found.some((bookmark) => bookmark.author?.username === 'ann')).toBe(false)
  })

  it.each([
    ['platforms=facebook', 'platforms', 'twitter'],
    ['platforms=a,b', 'platforms', 'web'],
    ['platforms=', 'platforms', 'web'],
    ['contentTypes=youtube:song', 'contentTypes', 'youtube:video'],
    ['tagMode=some', 'tagMode', 'exclude_all'],
    ['media=gif', 'media', 'any-media'],
    ['favorite=yes', 'favorite', 'not-favorite'],
    ['note=maybe', 'note', 'has-note'],
    ['state=deleted', 'state', 'archived'],
    ['view=tiny', 'view', 'summary'],
    ['untagged=1', 'untagged', true],
    // API: Filters 19
  ])('refuse %s with the allowed values', async (query, name, allowed) => {
    const response = await service.call(`/v1/bookmarks?${query}`, { key })
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as {
      error: { details: { issues: { path: string[]; allowed: unknown[] }[] } }
    }
    expect(error.details.issues[0]?.path[0]).toBe(name)
    expect(error.details.issues[0]?.allowed).toContain(allowed)
  })

  it.each([
    'platform=web',
    'platforms[]=web',
    '__proto__=1',
    'constructor=1',
    'capturedAfter=2026-02-30',
    'capturedAfter=yesterday',
    'media=text-only&media=image',
    `q=${'x'.repeat(201)}`,
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=1&limit=2',
    'cursor=',
    // API: Filters 20; Errors 4
  ])('refuse %s with 422 and the field', async (query) => {
    for (const path of ['/v1/bookmarks', '/v1/stats']) {
      const response = await service.call(`${path}?${query}`, { key })
      expect(response.status).toBe(422)
      const name = decodeURIComponent(query.split('=')[0]!)
      const body = (await response.json()) as { error: { details: { issues: { path: string[] }[] } } }
      expect(body.error.details.issues.map((issue) => issue.path[0])).toContain(name)
    }
  })
})
