import {
  CONTENT_TYPE_FILTERS,
  MEDIA_FILTERS,
  PLATFORMS,
  RANK_MODES,
  SearchRequest,
  STATES,
  TAG_MODES,
} from '@bookplate/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { libraryAddress, MAX_ADDRESS_LENGTH, NO_ID, readAddress } from '@/lib/search/library-address.ts'
import { EMPTY_INPUT, fittingQuery, pruneFilters, type SearchInput } from '@/lib/search/search-input.ts'
import { toSearchRequest } from '@/lib/search/search-request.ts'

const ORIGIN = 'https://library.example'
const ID = '2c5ea4c0-4067-41e8-9a1c-3d6b7a9f0001'
const PLACE = { input: EMPTY_INPUT, collection: null, bookmarkId: null }
const read = (address: string) => readAddress(new URL(address, ORIGIN))

const text = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((words) => fittingQuery(words).trim())
  .filter(Boolean)
const some = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const filters = fc.record(
  {
    platforms: some(PLATFORMS),
    contentTypes: some(CONTENT_TYPE_FILTERS),
    authors: fc.uniqueArray(text, { maxLength: 3 }),
    tags: fc.uniqueArray(text, { maxLength: 3 }),
    tagMode: fc.constantFrom(...TAG_MODES),
    media: some(MEDIA_FILTERS.filter((value) => value !== 'text-only')),
    untagged: fc.boolean(),
    capturedAfter: fc.constantFrom('2026-02-28', '2026-02-28T12:00:00+02:00'),
  },
  { requiredKeys: [] },
)
const input: fc.Arbitrary<SearchInput> = fc.record({
  query: text,
  filters: filters.map(pruneFilters),
  rankMode: fc.constantFrom(...RANK_MODES),
  state: fc.constantFrom(...STATES),
})

describe('the address of a place in the library', () => {
  it.each([
    ['/library/', PLACE],
    [`/library/b/${ID}`, { ...PLACE, bookmarkId: ID, input: { ...EMPTY_INPUT, query: 'private' } }],
    [
      `/library/c/${ID}?tags=rye`,
      {
        ...PLACE,
        collection: { id: ID, filters: { platforms: ['web' as const] } },
        input: { ...EMPTY_INPUT, filters: { platforms: ['web' as const], tags: ['rye'] } },
      },
    ],
    [
      '/library/?q=bread+%26+%D7%9C%D7%97%D7%9D&state=archived&tags=a&tags=b',
      {
        ...PLACE,
        input: {
          ...EMPTY_INPUT,
          query: 'bread & לחם',
          state: 'archived' as const,
          filters: { tags: ['a', 'b'] },
        },
      },
    ],
  ])('is %s', (address, place) => {
    expect(libraryAddress(place)).toBe(address)
  })

  it('leads back to the same search', () => {
    fc.assert(
      fc.property(input, (given) => {
        const address = libraryAddress({ ...PLACE, input: given })
        expect(read(address)).toEqual({ input: given, bookmarkId: null, collectionId: null })
      }),
    )
  })

  it('is never longer than servers accept', () => {
    const tags = Array.from({ length: 500 }, (_, at) => `tag of many letters ${at}`)
    expect(libraryAddress({ ...PLACE, input: { ...EMPTY_INPUT, filters: { tags } } })).toBe('/library/')
  })
})

describe('an address from anywhere', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'q',
      'tags',
      'media',
      'untagged',
      'state',
      'capturedAfter',
      '__proto__',
      'constructor',
      ID,
    ),
    fc.constantFrom(
      '=',
      '&',
      '?',
      '/',
      '#',
      '\\',
      '//',
      '..',
      '%00',
      '%zz',
      '%2e%2e%2f',
      '%ff',
      '+',
      ';',
      'text-only',
    ),
    fc.string({ unit: 'binary' }),
  )
  const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))

  it('is always a search that the service accepts, and an id without a path', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'b/', 'c/'), pieces, pieces, (folder, path, search) => {
        const found = read(`/library/${folder}${encodeURI(path.toWellFormed())}?${search.toWellFormed()}`)
        const request = toSearchRequest(found.input, { limit: 1 })
        expect(SearchRequest.safeParse({ ...request, query: request.query || 'x' }).error).toBeUndefined()
        for (const id of [found.bookmarkId, found.collectionId])
          expect(id ?? NO_ID).toMatch(/^[\da-f-]{36}$/i)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['an unknown parameter', '?utm_source=x&__proto__=y', EMPTY_INPUT],
    [
      'unknown values',
      '?state=gone&rankMode=x&tagMode=x&tags=&capturedAfter=2026-02-30&untagged=1',
      EMPTY_INPUT,
    ],
    ['one unknown value', '?platforms=web&platforms=x', { ...EMPTY_INPUT, filters: { platforms: ['web'] } }],
    ['contradictory media', '?media=text-only&media=image', EMPTY_INPUT],
    ['NUL', '?q=a%00b', { ...EMPTY_INPUT, query: 'ab' }],
    ['10,000 characters', `?q=${'x'.repeat(10_000)}`, EMPTY_INPUT],
    [
      'the longest query',
      `?q=${'x'.repeat(MAX_ADDRESS_LENGTH - 3)}`,
      { ...EMPTY_INPUT, query: 'x'.repeat(200) },
    ],
  ])('may have %s', (_, search, expected) => {
    expect(read(`/library/${search}`).input).toEqual(expected)
  })

  it.each(['%00', 'x'.repeat(10_000), 'a/b', '..%2Fme', '%D7%90', ''])(
    'finds no bookmark with the id %s',
    (id) => {
      expect(read(`/library/b/${id}`).bookmarkId).toBe(NO_ID)
    },
  )
})
