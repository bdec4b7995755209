import { CollectionFilters, SearchFilters, SearchRequest, StatsQuery } from '@bookplate/contract'
import {
  CONTENT_TYPES,
  FAVORITE_FILTERS,
  INCLUSION_MODES,
  MEDIA_FILTERS,
  NOTE_FILTERS,
  PLATFORMS,
  TAG_MODES,
} from '@bookplate/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setCaptured, setChoice, setMode, setUntagged, toggleValue } from '@/lib/search/filter-edits.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { EMPTY_INPUT, pruneFilters, toListQuery, toSearchRequest } from '@/lib/search/search-input.ts'

type Edit = (filters: SearchFilters) => SearchFilters

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom(...PLATFORMS).map(
    (value): Edit =>
      (filters) =>
        toggleValue(filters, 'platforms', value),
  ),
  fc.constantFrom(...CONTENT_TYPES, 'youtube:video' as const).map(
    (value): Edit =>
      (filters) =>
        toggleValue(filters, 'contentTypes', value),
  ),
  fc.constantFrom('ada', 'reddit:bob').map(
    (value): Edit =>
      (filters) =>
        toggleValue(filters, 'authors', value),
  ),
  fc.constantFrom('sleep', 'memory').map(
    (value): Edit =>
      (filters) =>
        toggleValue(filters, 'tags', value),
  ),
  fc.constantFrom(...MEDIA_FILTERS).map(
    (value): Edit =>
      (filters) =>
        toggleValue(filters, 'media', value),
  ),
  fc.constantFrom(...TAG_MODES).map(
    (mode): Edit =>
      (filters) =>
        setMode(filters, 'tags', mode),
  ),
  fc.constantFrom(...INCLUSION_MODES).map(
    (mode): Edit =>
      (filters) =>
        setMode(filters, 'platforms', mode),
  ),
  fc.constantFrom(...INCLUSION_MODES).map(
    (mode): Edit =>
      (filters) =>
        setMode(filters, 'media', mode),
  ),
  fc.constantFrom(...FAVORITE_FILTERS, null).map(
    (value): Edit =>
      (filters) =>
        setChoice(filters, 'favorite', value),
  ),
  fc.constantFrom(...NOTE_FILTERS, null).map(
    (value): Edit =>
      (filters) =>
        setChoice(filters, 'note', value),
  ),
  fc.boolean().map(
    (value): Edit =>
      (filters) =>
        setUntagged(filters, value),
  ),
  fc.record({ after: fc.option(day), before: fc.option(day) }).map(
    (bounds): Edit =>
      (filters) =>
        setCaptured(filters, bounds),
  ),
)

describe('filters', () => {
  it('stay what the contract accepts, whatever 500 people click', () => {
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 30 }),
        fc.string({ maxLength: 300 }).map((text) => `w${text}`),
        (edits, query) => {
          const filters = edits.reduce((before, apply) => apply(before), {} as SearchFilters)
          const input = { ...EMPTY_INPUT, filters, query }
          expect(StatsQuery.safeParse({ ...pruneFilters(filters), state: 'all' }).success).toBe(true)
          expect(
            StatsQuery.partial()
              .loose()
              .safeParse(toListQuery(input, { limit: 30 })).success,
          ).toBe(true)
          expect(SearchRequest.safeParse(toSearchRequest(input, { limit: 30 })).success).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('each have a chip that takes exactly them away, until none is left', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let input = {
          ...EMPTY_INPUT,
          filters: edits.reduce((before, apply) => apply(before), {} as SearchFilters),
        }
        for (let left = filterChips(input).length; left > 0; left--) {
          expect(filterChips(input)).toHaveLength(left)
          input = filterChips(input)[0]!.without
        }
        expect(pruneFilters(input.filters)).toEqual({})
      }),
    )
  })

  it('cannot ask for text only beside media', () => {
    const image = toggleValue({}, 'media', 'image')
    expect(toggleValue(image, 'media', 'text-only').media).toEqual(['text-only'])
    expect(toggleValue({ media: ['text-only'] }, 'media', 'video').media).toEqual(['video'])
  })

  it('cannot ask for a tag and for none', () => {
    expect(setUntagged({ tags: ['sleep'] }, true)).toEqual({ untagged: true })
    expect(toggleValue({ untagged: true }, 'tags', 'sleep')).toEqual({ tags: ['sleep'] })
    expect(setUntagged({ tags: ['sleep'], tagMode: 'exclude_any' }, true).tags).toEqual(['sleep'])
  })

  it('put swapped dates in order', () => {
    expect(setCaptured({}, { after: '2026-04-01', before: '2026-03-01' })).toEqual({
      capturedAfter: '2026-03-01',
      capturedBefore: '2026-04-01',
    })
  })

  it('are named as a person would', () => {
    const filters: SearchFilters = {
      platforms: ['twitter'],
      platformMode: 'exclude',
      contentTypes: ['youtube:video'],
      authors: ['reddit:bob'],
      tags: ['sleep', 'memory'],
      tagMode: 'include_all',
      capturedAfter: '2026-03-01',
      capturedBefore: '2026-04-01',
    }
    expect(filterChips({ ...EMPTY_INPUT, filters, state: 'archived' }).map((chip) => chip.label)).toEqual([
      'Not X',
      'Video on YouTube',
      'By @bob on Reddit',
      'sleep',
      'and memory',
      'Saved in March 2026',
      'Archived',
    ])
  })

  it('a collection can keep pass its own schema', () => {
    const { untagged: _, ...rest } = { untagged: true, platforms: ['web' as const] }
    expect(CollectionFilters.safeParse(rest).success).toBe(true)
  })
})
