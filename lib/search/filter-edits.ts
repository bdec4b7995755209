import type { SearchFilters } from '@bookplate/contract'
import { modeOf, pruneFilters, type ListFilter } from './search-input.ts'

export type ValueOf<Name extends ListFilter> = NonNullable<SearchFilters[Name]>[number]

/** Tags to have and no tags at all contradict each other, so choosing the one takes the other away. */
function withoutContradiction(filters: SearchFilters, changed: keyof SearchFilters): SearchFilters {
  const wantsTags = (filters.tags ?? []).length > 0 && !filters.tagMode?.startsWith('exclude')
  if (!filters.untagged || !wantsTags) return filters
  return changed === 'untagged' ? { ...filters, tags: [] } : { ...filters, untagged: undefined }
}

/**
 * `text-only` says that there is no media, so the service refuses it beside the others; `any-media` takes the two
 * kinds in already.
 */
function fittingMedia(before: readonly string[], added: string): readonly string[] {
  if (added === 'text-only' || added === 'any-media') return []
  return before.filter((value) => value !== 'text-only' && value !== 'any-media')
}

/** Puts a value into a list filter or takes it out, with whatever cannot stand beside it. */
export function toggleValue<Name extends ListFilter>(
  filters: SearchFilters,
  name: Name,
  value: ValueOf<Name>,
): SearchFilters {
  const before: readonly string[] = filters[name] ?? []
  const kept = name === 'media' ? fittingMedia(before, value) : before
  const next = before.includes(value) ? before.filter((one) => one !== value) : [...kept, value]
  return pruneFilters(withoutContradiction({ ...filters, [name]: next }, name))
}

/** Takes a value out of a list filter where it is in it. */
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

/** Favorite and note: a value, or null for either. */
export function setChoice<Name extends 'favorite' | 'note'>(
  filters: SearchFilters,
  name: Name,
  value: NonNullable<SearchFilters[Name]>[number] | null,
): SearchFilters {
  return pruneFilters({ ...filters, [name]: value === null ? [] : [value] })
}

export function setUntagged(filters: SearchFilters, untagged: boolean): SearchFilters {
  return pruneFilters(withoutContradiction({ ...filters, untagged: untagged || undefined }, 'untagged'))
}

/** Bounds as the API reads them: `after` inclusive, `before` exclusive. Swapped ones are put in order. */
export function setCaptured(
  filters: SearchFilters,
  { after, before }: { after: string | null; before: string | null },
): SearchFilters {
  const isSwapped = after !== null && before !== null && Date.parse(after) > Date.parse(before)
  const [first, last] = isSwapped ? [before, after] : [after, before]
  return pruneFilters({ ...filters, capturedAfter: first ?? undefined, capturedBefore: last ?? undefined })
}
