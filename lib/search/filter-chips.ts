import type { SearchFilters } from '@bookplate/contract'
import { dayWords, monthWords } from '@/lib/words/dates.ts'
import { monthOfBounds } from './captured-range.ts'
import { setCaptured, setChoice, setUntagged, toggleValue } from './filter-edits.ts'
import {
  authorWords,
  contentTypeWords,
  FAVORITE_WORDS,
  MEDIA_WORDS,
  NOTE_WORDS,
  STATE_WORDS,
} from './filter-words.ts'
import { EMPTY_INPUT, type SearchInput } from './search-input.ts'
import { platformName } from '@/lib/words/content-names.ts'

/** One thing that narrows the results, and the input without it. */
export interface FilterChip {
  id: string
  label: string
  without: SearchInput
}

type Draft = Pick<FilterChip, 'id' | 'label'> & { filters: SearchFilters }

const not = (mode: 'include' | 'exclude' | undefined, words: string) =>
  mode === 'exclude' ? `Not ${words}` : words

function tagWords(name: string, index: number, mode: SearchFilters['tagMode']): string {
  if (mode === 'exclude_any') return `Not ${name}`
  if (mode === 'exclude_all') return index === 0 ? `Not all of: ${name}` : `and ${name}`
  if (index === 0) return name
  return `${mode === 'include_all' ? 'and' : 'or'} ${name}`
}

function capturedWords({ capturedAfter, capturedBefore }: SearchFilters): string {
  const month = monthOfBounds({ after: capturedAfter ?? null, before: capturedBefore ?? null })
  if (month) return `Saved in ${monthWords(month)}`
  const first = capturedAfter && dayWords(capturedAfter)
  const last = capturedBefore && dayWords(new Date(Date.parse(capturedBefore) - 1))
  if (first && last) return first === last ? `Saved on ${first}` : `Saved ${first} to ${last}`
  return first ? `Saved since ${first}` : `Saved until ${last}`
}

function lists(filters: SearchFilters): Draft[] {
  const { platforms, contentTypes, authors, tags, media } = filters
  return [
    ...(platforms ?? []).map((value) => ({
      id: `platforms:${value}`,
      label: not(filters.platformMode, platformName(value)),
      filters: toggleValue(filters, 'platforms', value),
    })),
    ...(contentTypes ?? []).map((value) => ({
      id: `contentTypes:${value}`,
      label: not(filters.contentTypeMode, contentTypeWords(value)),
      filters: toggleValue(filters, 'contentTypes', value),
    })),
    ...(authors ?? []).map((value) => ({
      id: `authors:${value}`,
      label: filters.authorMode === 'exclude' ? `Not by ${authorWords(value)}` : `By ${authorWords(value)}`,
      filters: toggleValue(filters, 'authors', value),
    })),
    ...(tags ?? []).map((value, index) => ({
      id: `tags:${value}`,
      label: tagWords(value, index, filters.tagMode),
      filters: toggleValue(filters, 'tags', value),
    })),
    ...(media ?? []).map((value) => ({
      id: `media:${value}`,
      label: not(filters.mediaMode, MEDIA_WORDS[value]),
      filters: toggleValue(filters, 'media', value),
    })),
  ]
}

function choices(filters: SearchFilters): Draft[] {
  const { favorite, note, untagged, capturedAfter, capturedBefore } = filters
  const drafts: Draft[] = []
  if (favorite?.length) {
    const label = favorite.map((value) => FAVORITE_WORDS[value]).join(' or ')
    drafts.push({ id: 'favorite', label, filters: setChoice(filters, 'favorite', null) })
  }
  if (note?.length) {
    const label = note.map((value) => NOTE_WORDS[value]).join(' or ')
    drafts.push({ id: 'note', label, filters: setChoice(filters, 'note', null) })
  }
  if (untagged) drafts.push({ id: 'untagged', label: 'Untagged', filters: setUntagged(filters, false) })
  if (capturedAfter || capturedBefore) {
    const open = setCaptured(filters, { after: null, before: null })
    drafts.push({ id: 'captured', label: capturedWords(filters), filters: open })
  }
  return drafts
}

/** Everything that narrows the results, in the order of the dialog. */
export function filterChips(input: SearchInput): FilterChip[] {
  const chips = [...lists(input.filters), ...choices(input.filters)].map(({ id, label, filters }) => ({
    id,
    label,
    without: { ...input, filters },
  }))
  if (input.state === EMPTY_INPUT.state) return chips
  const without = { ...input, state: EMPTY_INPUT.state }
  return [...chips, { id: 'state', label: STATE_WORDS[input.state], without }]
}
