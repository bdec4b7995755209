import type { SearchFilters } from '@bookplate/contract'
import { dayWords, monthWords } from '@/lib/words/dates.ts'
import { monthOfBounds } from './captured-range.ts'
import { setCaptured, setChoice, setUntagged, withoutValue, type ValueOf } from './filter-edits.ts'
import {
  authorWords,
  contentTypeWords,
  FAVORITE_WORDS,
  FILTER_NAMES,
  MEDIA_WORDS,
  NOTE_WORDS,
  STATE_WORDS,
} from './filter-words.ts'
import { parsedInput, readByService, withoutOperator, type ServiceOperator } from './operators.ts'
import { EMPTY_INPUT, LIST_FILTERS, type ListFilter, type SearchInput } from './search-input.ts'
import { platformName } from '@/lib/words/content-names.ts'
import { t } from '@/lib/language/translate.ts'
import { orWords } from '@/lib/words/lists.ts'

export interface FilterChip {
  id: string
  label: string
  /** Whether it is an API filter. Otherwise the service reads it from the query. */
  isFilter: boolean
  without: (input: SearchInput) => SearchInput
}

interface Draft extends Pick<FilterChip, 'id' | 'label'> {
  without: (filters: SearchFilters) => SearchFilters
}

const not = (mode: 'include' | 'exclude' | undefined, words: string) =>
  mode === 'exclude' ? t('search.chips.not', { name: words }) : words

function tagWords(name: string, index: number, mode: SearchFilters['tagMode']): string {
  if (mode === 'exclude_any') return t('search.chips.not', { name })
  if (mode === 'exclude_all')
    return index === 0 ? t('search.chips.notAllOf', { tag: name }) : t('search.chips.and', { tag: name })
  if (index === 0) return name
  return mode === 'include_all' ? t('search.chips.and', { tag: name }) : t('search.chips.or', { tag: name })
}

function capturedWords({ capturedAfter, capturedBefore }: SearchFilters): string {
  const month = monthOfBounds({ after: capturedAfter ?? null, before: capturedBefore ?? null })
  if (month) return t('search.chips.savedIn', { month: monthWords(month) })
  const first = capturedAfter && dayWords(capturedAfter)
  const last = capturedBefore && dayWords(Date.parse(capturedBefore) - 1)
  if (first && last)
    return first === last
      ? t('search.chips.savedOn', { date: first })
      : t('search.chips.savedBetween', { first, last })
  return first
    ? t('search.chips.savedSince', { date: first })
    : t('search.chips.savedUntil', { date: last ?? '' })
}

const LABELS: {
  [Name in ListFilter]: (value: ValueOf<Name>, filters: SearchFilters, index: number) => string
} = {
  platforms: (value, { platformMode }) => not(platformMode, platformName(value)),
  contentTypes: (value, { contentTypeMode }) => not(contentTypeMode, contentTypeWords(value)),
  authors: (value, { authorMode }) =>
    authorMode === 'exclude'
      ? t('search.chips.notBy', { author: authorWords(value) })
      : t('search.chips.by', { author: authorWords(value) }),
  tags: (value, { tagMode }, index) => tagWords(value, index, tagMode),
  media: (value, { mediaMode }) => not(mediaMode, t(MEDIA_WORDS[value])),
}

const listed = <Name extends ListFilter>(name: Name, filters: SearchFilters): Draft[] =>
  ((filters[name] ?? []) as ValueOf<Name>[]).map((value, index) => ({
    id: `${name}:${value}`,
    label: LABELS[name](value, filters, index),
    without: withoutValue(name, value),
  }))

function choices(filters: SearchFilters): Draft[] {
  const { favorite, note, untagged, capturedAfter, capturedBefore } = filters
  const drafts: Draft[] = []
  if (favorite?.length) {
    const label = orWords(favorite.map((value) => t(FAVORITE_WORDS[value])))
    drafts.push({ id: 'favorite', label, without: (chosen) => setChoice(chosen, 'favorite', null) })
  }
  if (note?.length) {
    const label = orWords(note.map((value) => t(NOTE_WORDS[value])))
    drafts.push({ id: 'note', label, without: (chosen) => setChoice(chosen, 'note', null) })
  }
  if (untagged) {
    drafts.push({
      id: 'untagged',
      label: t(FILTER_NAMES.untagged),
      without: (chosen) => setUntagged(chosen, false),
    })
  }
  if (capturedAfter || capturedBefore) {
    drafts.push({
      id: 'captured',
      label: capturedWords(filters),
      without: (chosen) => setCaptured(chosen, { after: null, before: null }),
    })
  }
  return drafts
}

const phraseWords = (words: string) => t('search.chips.phrase', { words })

const OPERATOR_LABELS: Record<ServiceOperator['kind'], (value: string) => string> = {
  similar: () => t('search.chips.similar'),
  site: (site) => t('search.chips.onSite', { site }),
  notes: () => t('search.chips.inNotes'),
  highlights: () => t('search.chips.inHighlights'),
  phrase: phraseWords,
  without: (words) => t('search.chips.not', { name: phraseWords(words) }),
}

export function filterChips(input: SearchInput): FilterChip[] {
  const { filters, state, query } = parsedInput(input)
  const drafts = [...LIST_FILTERS.flatMap((name) => listed(name, filters)), ...choices(filters)]
  const chosen = drafts.map(({ id, label, without }): FilterChip => ({
    id,
    label,
    isFilter: true,
    without: (from) => ({ ...from, filters: without(from.filters), query: withoutOperator(from.query, id) }),
  }))
  const stated: FilterChip = {
    id: 'state',
    label: t(STATE_WORDS[state]),
    isFilter: true,
    without: (from) => ({ ...from, state: EMPTY_INPUT.state, query: withoutOperator(from.query, 'state') }),
  }
  const read = readByService(query).map(({ id, kind, value }): FilterChip => ({
    id,
    label: OPERATOR_LABELS[kind](value),
    isFilter: false,
    without: (from) => ({ ...from, query: withoutOperator(from.query, id) }),
  }))
  return [...chosen, ...(state === EMPTY_INPUT.state ? [] : [stated]), ...read]
}

export const withoutChips = (input: SearchInput): SearchInput =>
  filterChips(input).reduce((left, chip) => chip.without(left), input)
