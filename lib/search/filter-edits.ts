import type { SearchFilters } from '@bookplate/contract'
import type { CapturedBounds } from './captured-range.ts'
import { modeOf, pruneFilters, type ListFilter } from './search-input.ts'

export type ValueOf<Name extends ListFilter> = NonNullable<SearchFilters[Name]>[number]

/** Required tags and "untagged" exclude each other, so the latest choice wins. */
function withoutContradiction(filters: SearchFilters, changed: keyof SearchFilters): SearchFilters {
  const wantsTags = (filters.tags ?? []).length > 0 && !filters.tagMode?.startsWith('exclude')
  if (!filters.untagged || !wantsTags) return filters
  return changed === 'untagged' ? { ...filters, tags: [] } : { ...filters, untagged: undefined }
}

/** `text-only` excludes the other values, and `any-media` includes them. */
function fittingMedia(before: readonly string[], added: string): readonly string[] {
  if (added === 'text-only' || added === 'any-media') return []
  return before.filter((value) => value !== 'text-only' && value !== 'any-media')
}

export function toggleValue<Name extends ListFilter>(
  filters: SearchFilters,
  name: Name,
  value: ValueOf<Name>,
): SearchFilters {
  const before: readonly string[] = filters[name] ?? []
  const kept = name === 'media' ? fittingMedia(before, value) : before
  const next = before.includes(value) ? before.filter((item) => item !== value) : [...kept, value]
  return pruneFilters(withoutContradiction({ ...filters, [name]: next }, name))
}

export const withoutValue =
  <Name extends ListFilter>(name: Name, value: ValueOf<Name>) =>
  (filters: SearchFilters): SearchFilters =>
    (filters[name] as readonly string[] | undefined)?.includes(value)
      ? toggleValue(filters, name, value)
      : filters

export function setMode<Name extends ListFilter>(
  filters: SearchFilters,
  name: Name,
  mode: NonNullable<SearchFilters[ReturnType<typeof modeOf<Name>>]>,
): SearchFilters {
  const key = modeOf(name)
  return withoutContradiction({ ...filters, [key]: mode }, key)
}

export const setChoice = <Name extends 'favorite' | 'note'>(
  filters: SearchFilters,
  name: Name,
  value: NonNullable<SearchFilters[Name]>[number] | null,
): SearchFilters => pruneFilters({ ...filters, [name]: value === null ? [] : [value] })

export function setUntagged(filters: SearchFilters, untagged: boolean): SearchFilters {
  return pruneFilters(withoutContradiction({ ...filters, untagged: untagged || undefined }, 'untagged'))
}

/** Sets the range: `after` inclusive, `before` exclusive. Swaps them if needed. */
export function setCaptured(filters: SearchFilters, { after, before }: CapturedBounds): SearchFilters {
  const isSwapped = after !== null && before !== null && Date.parse(after) > Date.parse(before)
  const [first, last] = isSwapped ? [before, after] : [after, before]
  return pruneFilters({ ...filters, capturedAfter: first ?? undefined, capturedBefore: last ?? undefined })
}
