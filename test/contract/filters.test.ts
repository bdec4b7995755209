import { describe, expect, it } from 'vitest'
import {
  boundInstant,
  CollectionFilters,
  Filters,
  isSearchFilters,
  PLATFORMS,
  SEARCH_FILTER_NAMES,
  SearchFilters,
  splitContentType,
  splitPlatformScope,
  validationIssues,
} from '@bookplate/contract'

const FORMS = { Filters, SearchFilters, CollectionFilters }
const accepts = (name: string, value: unknown) => ({
  value,
  bySchema: Filters.safeParse({ [name]: value }).success,
  // The guards cover search filters, which exclude `q`.
  byGuard: name === 'q' ? null : isSearchFilters({ [name]: value }),
})
const both = (name: string, value: unknown, isTaken: boolean) => ({
  value,
  bySchema: isTaken,
  byGuard: name === 'q' ? null : isTaken,
})

describe('the vocabulary', () => {
  it.each<[string, unknown[]]>([
    ['platforms', ['instagram', 'reddit', 'tiktok', 'twitter', 'web', 'youtube'].map((name) => [name])],
    [
      'contentTypes',
      [['article', 'comment', 'image', 'post', 'snippet', 'video'], ['youtube:video'], ['web:image']],
    ],
    ['authors', [['ada'], ['twitter:ada'], ['with:colon'], ['日本']]],
    ['tags', [['css'], ['two words'], ['Mixed']]],
    ['platformMode', ['include', 'exclude']],
    ['contentTypeMode', ['include', 'exclude']],
    ['authorMode', ['include', 'exclude']],
    ['mediaMode', ['include', 'exclude']],
    ['tagMode', ['include_any', 'include_all', 'exclude_any', 'exclude_all']],
    ['media', [['image', 'video', 'any-media'], ['text-only'], []]],
    ['favorite', [['favorite'], ['not-favorite'], ['favorite', 'not-favorite']]],
    ['note', [['has-note'], ['no-note']]],
    ['untagged', [true, false]],
    [
      'capturedAfter',
      ['2026-03-01', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00.123+05:30', '2026-03-01T12:00:00'],
    ],
    ['capturedBefore', ['2024-02-29', '2026-12-31T23:59:59Z']],
    ['q', ['a', 'a'.repeat(200), '😀'.repeat(200)]],
  ])('of %s accepts the documented values', (name, values) => {
    for (const value of values) expect(accepts(name, value)).toEqual(both(name, value, true))
  })

  it.each<[string, unknown[]]>([
    ['platforms', [['x'], ['Twitter'], [''], 'web', ['web,reddit']]],
    ['contentTypes', [['text'], ['web:'], [':video'], ['myspace:video'], ['web:web:video']]],
    ['authors', [[''], 'ada']],
    ['tags', [[''], 'css']],
    ['platformMode', ['include_any', '', ['include']]],
    ['tagMode', ['include', 'any']],
    ['media', [['text-only', 'image'], ['any-media', 'text-only'], ['audio']]],
    ['favorite', [['yes'], true]],
    ['note', [['note'], 'has-note']],
    ['untagged', ['true', 1, null]],
    [
      'capturedAfter',
      ['2026-02-30', '2026-13-01', '2025-02-29', '1 March 2026', '', '2026', '2026-03-01T25:00:00Z'],
    ],
    ['capturedBefore', ['2026-03-01 12:00', 1_772_323_200_000, '2026-03-01T12:00:00+99:00']],
    ['q', ['', 'a'.repeat(201), '😀'.repeat(201)]],
  ])('of %s refuses everything else', (name, values) => {
    for (const value of values) expect(accepts(name, value)).toEqual(both(name, value, false))
  })

  // API: Filters 19
  it('lists the allowed values for a refused one', () => {
    const { error } = Filters.safeParse({ platforms: ['x'] })
    expect(validationIssues(error!)).toEqual([
      expect.objectContaining({ path: ['platforms', 0], allowed: [...PLATFORMS] }),
    ])
  })
})

describe.each(Object.entries(FORMS))('unknown names in %s', (_, form) => {
  it.each([
    'colour',
    'platform',
    'Tags',
    'view',
    '',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('are refused: %j', (name) => {
    const filters: unknown = JSON.parse(`{${JSON.stringify(name)}:["x"]}`)
    const { error } = form.safeParse(filters)
    expect(error && validationIssues(error, form)).toMatchObject([{ path: [name] }])
    expect(isSearchFilters(filters)).toBe(false)
  })

  it('are each named', () => {
    const { error } = form.safeParse({ one: 1, two: 2, tags: ['css'] })
    expect(validationIssues(error!).map(({ path }) => path)).toEqual([['one'], ['two']])
  })
})

describe('the forms', () => {
  // API: Filters 21
  it('of search excludes only q', () => {
    expect(Object.keys(Filters.shape).filter((name) => !(name in SearchFilters.shape))).toEqual(['q'])
    expect(SEARCH_FILTER_NAMES).toEqual(Object.keys(SearchFilters.shape))
  })

  // API: Filters 22
  it('of collections excludes only q, untagged, and both dates', () => {
    const dropped = Object.keys(Filters.shape).filter((name) => !(name in CollectionFilters.shape))
    expect(new Set(dropped)).toEqual(new Set(['q', 'untagged', 'capturedAfter', 'capturedBefore']))
  })

  it('keep the rule of text-only', () => {
    for (const form of Object.values(FORMS)) {
      expect(form.safeParse({ media: ['text-only', 'video'] }).success).toBe(false)
    }
  })
})

describe('scoped values', () => {
  it.each([
    ['twitter:ada', { platform: 'twitter', name: 'ada' }],
    ['ada', { platform: null, name: 'ada' }],
    ['myspace:ada', { platform: null, name: 'myspace:ada' }],
    ['web:a:b', { platform: 'web', name: 'a:b' }],
    [':ada', { platform: null, name: ':ada' }],
  ])('of authors: %s', (value, parts) => {
    expect(splitPlatformScope(value)).toEqual(parts)
  })

  it('of content types', () => {
    expect(splitContentType('youtube:video')).toEqual({ platform: 'youtube', type: 'video' })
    expect(splitContentType('video')).toEqual({ platform: null, type: 'video' })
  })
})

describe('a date bound', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T12:00:00', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.5+05:30', '2026-03-01T06:30:00.500Z'],
    ['2026-03-01T00:30:00-01:00', '2026-03-01T01:30:00.000Z'],
  ])('%s is the instant %s', (moment, instant) => {
    expect(boundInstant(moment)).toBe(instant)
  })
})
