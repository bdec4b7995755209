import { CollectionFilters, type SearchFilters, SearchRequest, StatsQuery } from '@bookplate/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setCaptured, setUntagged, toggleValue } from '@/lib/search/filter-edits.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { EMPTY_INPUT, pruneFilters } from '@/lib/search/search-input.ts'
import { toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { clickedFilters, panelInput } from '../../helpers/panel-input.ts'

describe('filters', () => {
  it('stay valid after any 500 clicks', () => {
    fc.assert(
      fc.property(panelInput, (input) => {
        expect(StatsQuery.safeParse({ ...pruneFilters(input.filters), state: 'all' }).success).toBe(true)
        expect(
          StatsQuery.partial()
            .loose()
            .safeParse(toListQuery(input, { limit: 30 })).success,
        ).toBe(true)
        expect(SearchRequest.safeParse(toSearchRequest(input, { limit: 30 })).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('each have a chip that removes exactly them', () => {
    fc.assert(
      fc.property(clickedFilters(20), (filters) => {
        let input = { ...EMPTY_INPUT, filters }
        for (let left = filterChips(input).length; left > 0; left--) {
          expect(filterChips(input)).toHaveLength(left)
          input = filterChips(input)[0]!.without(input)
        }
        expect(pruneFilters(input.filters)).toEqual({})
      }),
    )
  })

  it("can't combine text only with media", () => {
    const image = toggleValue({}, 'media', 'image')
    expect(toggleValue(image, 'media', 'text-only').media).toEqual(['text-only'])
    expect(toggleValue({ media: ['text-only'] }, 'media', 'video').media).toEqual(['video'])
  })

  it("can't combine a tag with untagged", () => {
    expect(setUntagged({ tags: ['sleep'] }, true)).toEqual({ untagged: true })
    expect(toggleValue({ untagged: true }, 'tags', 'sleep')).toEqual({ tags: ['sleep'] })
    expect(setUntagged({ tags: ['sleep'], tagMode: 'exclude_any' }, true).tags).toEqual(['sleep'])
  })

  it('sort swapped dates', () => {
    expect(setCaptured({}, { after: '2026-04-01', before: '2026-03-01' })).toEqual({
      capturedAfter: '2026-03-01',
      capturedBefore: '2026-04-01',
    })
  })

  it('have readable names', () => {
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

  it('for collections match their schema', () => {
    const { untagged: _, ...rest } = { untagged: true, platforms: ['web' as const] }
    expect(CollectionFilters.safeParse(rest).success).toBe(true)
  })
})
