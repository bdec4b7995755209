import type { SearchFilters } from '@bookplate/contract'
import type { ReactNode } from 'react'
import { Select } from '@/components/ui/select.tsx'
import { setMode } from '@/lib/search/filter-edits.ts'
import { FILTER_NAMES, INCLUSION_WORDS, TAG_MODE_WORDS } from '@/lib/search/filter-words.ts'
import { modeOf, type ListFilter } from '@/lib/search/search-input.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'

interface ListFilterGroupProps {
  name: ListFilter
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
  children: ReactNode
}

const optionsOf = <Mode extends string>(words: Readonly<Record<Mode, PlainKey>>) =>
  (Object.keys(words) as Mode[]).map((value) => {
    const key: PlainKey = words[value]
    return { value, label: t(key) }
  })

const MATCH_NAMES: Record<ListFilter, PlainKey> = {
  platforms: 'search.filters.match.platforms',
  contentTypes: 'search.filters.match.contentTypes',
  authors: 'search.filters.match.authors',
  tags: 'search.filters.match.tags',
  media: 'search.filters.match.media',
}

/** A list filter. Its mode appears after something is chosen, because it has no effect before. */
export function ListFilterGroup({ name, filters, onChange, children }: ListFilterGroupProps) {
  const common = { label: t(MATCH_NAMES[name]), isLabelHidden: true }
  return (
    <FilterGroup title={t(FILTER_NAMES[name])}>
      {children}
      {(filters[name] ?? []).length === 0 ? null : name === 'tags' ? (
        <Select
          {...common}
          value={filters.tagMode ?? 'include_any'}
          options={optionsOf(TAG_MODE_WORDS)}
          onChange={(mode) => onChange(setMode(filters, 'tags', mode))}
        />
      ) : (
        <Select
          {...common}
          value={filters[modeOf(name)] ?? 'include'}
          options={optionsOf(INCLUSION_WORDS)}
          onChange={(mode) => onChange(setMode(filters, name, mode))}
        />
      )}
    </FilterGroup>
  )
}

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <div className="flex flex-col gap-2">{children}</div>
    </fieldset>
  )
}
