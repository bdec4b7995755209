import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundInstant,
  CONTENT_TYPES,
  decodeQuery,
  encodeQuery,
  FAVORITE_FILTERS,
  Filters,
  INCLUSION_MODES,
  ListBookmarksQuery,
  NOTE_FILTERS,
  PLATFORMS,
  STATES,
  TAG_MODES,
  VIEWS,
} from '@bookplate/contract'

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 5 })
const year2000 = Date.parse('2000-01-01')
const instant = fc.integer({ min: year2000, max: year2000 * 4 }).map((ms) => new Date(ms).toISOString())
const moment = fc.oneof(
  instant,
  instant.map((iso) => iso.slice(0, 10)),
  instant.map((iso) => iso.slice(0, 19)),
  instant.map((iso) => iso.replace('Z', '+05:30')),
)

const query = fc.record(
  {
    platforms: some(oneOf(PLATFORMS)),
    platformMode: oneOf(INCLUSION_MODES),
    contentTypes: some(oneOf([...CONTENT_TYPES, 'youtube:video', 'web:article'] as const)),
    contentTypeMode: oneOf(INCLUSION_MODES),
    authors: some(text),
    authorMode: oneOf(INCLUSION_MODES),
    tags: some(text),
    tagMode: oneOf(TAG_MODES),
    media: fc.oneof(
      some(oneOf(['image', 'video', 'any-media'] as const)),
      fc.constant(['text-only' as const]),
    ),
    mediaMode: oneOf(INCLUSION_MODES),
    favorite: some(oneOf(FAVORITE_FILTERS)),
    note: some(oneOf(NOTE_FILTERS)),
    untagged: fc.boolean(),
    capturedAfter: moment,
    capturedBefore: moment,
    q: text,
    cursor: text,
    limit: fc.integer({ min: 1, max: 100 }),
    state: oneOf(STATES),
    view: oneOf(VIEWS),
  },
  { requiredKeys: [] },
)

describe('a query', () => {
  it('survives encoding and decoding', () => {
    fc.assert(
      fc.property(query, (original) => {
        const wire = encodeQuery(original).toString()
        expect(ListBookmarksQuery.parse(decodeQuery(new URLSearchParams(wire), ListBookmarksQuery))).toEqual(
          original,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('never throws and results in a value or issues', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (wire) => {
        const parsed = Filters.safeParse(decodeQuery(new URLSearchParams(wire), Filters))
        expect(parsed.success || parsed.error.issues.length > 0).toBe(true)
      }),
    )
  })

  it('is read in a time that grows with its length only', () => {
    const params = new URLSearchParams(Array.from({ length: 100_000 }, (_, at) => [`name${at}`, 'a']))
    expect(Object.keys(decodeQuery(params, Filters))).toHaveLength(100_000)
  })

  it('converts every valid date filter to an instant', () => {
    fc.assert(
      fc.property(moment, (bound) => {
        expect(Filters.safeParse({ capturedAfter: bound }).success).toBe(true)
        expect(Date.parse(boundInstant(bound))).not.toBeNaN()
      }),
    )
  })

  it('repeats the parameter of a list and omits undefined values', () => {
    const wire = encodeQuery({ tags: ['a', 'b c'], tagMode: undefined, media: [], untagged: false, limit: 7 })
    expect(wire.toString()).toBe('tags=a&tags=b+c&untagged=false&limit=7')
  })

  it.each([
    'platforms=web,reddit',
    'platforms[]=web',
    'platforms=',
    'untagged=TRUE',
    'untagged=1',
    'untagged=true&untagged=true',
    'platformMode=include&platformMode=exclude',
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1e1',
    'limit=5&limit=5',
    'cursor=',
    'q=',
    'q=a&q=b',
    'state=deleted',
    'view=card',
    'colour=red',
    '__proto__=x',
    'constructor=x',
    'capturedAfter=2026-02-30',
  ])('is refused as %s', (wire) => {
    const parsed = ListBookmarksQuery.safeParse(decodeQuery(new URLSearchParams(wire), ListBookmarksQuery))
    expect(parsed.success).toBe(false)
  })

  it('does not change any prototype', () => {
    decodeQuery(new URLSearchParams('__proto__=polluted&__proto__=twice'), Filters)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
