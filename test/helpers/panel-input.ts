import {
  CONTENT_TYPES,
  FAVORITE_FILTERS,
  INCLUSION_MODES,
  MEDIA_FILTERS,
  NOTE_FILTERS,
  PLATFORMS,
  STATES,
  TAG_MODES,
  type SearchFilters,
} from '@bookplate/contract'
import * as fc from 'fast-check'
import { setCaptured, setChoice, setMode, setUntagged, toggleValue } from '@/lib/search/filter-edits.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'

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

export const clickedFilters = (maxClicks: number): fc.Arbitrary<SearchFilters> =>
  fc
    .array(edit, { maxLength: maxClicks })
    .map((edits) => edits.reduce((before, apply) => apply(before), {} as SearchFilters))

export const panelInput: fc.Arbitrary<SearchInput> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => `w${text}`),
  filters: clickedFilters(30),
  rankMode: fc.constant(EMPTY_INPUT.rankMode),
  state: fc.constantFrom(...STATES),
})
