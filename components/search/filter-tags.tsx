import type { CountedTag, SearchFilters } from '@bookplate/contract'
import { useMemo, useState } from 'react'
import { indexTags, rankTags } from '@/components/bookmark/rank-tags.ts'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { setUntagged, toggleValue } from '@/lib/search/filter-edits.ts'
import { FILTER_NAMES } from '@/lib/search/filter-words.ts'
import { numberWords } from '@/lib/words/numbers.ts'
import { t } from '@/lib/language/translate.ts'
import { ListFilterGroup } from './filter-group.tsx'

const SHOWN = 8
const NONE: readonly CountedTag[] = []

interface TagFilterProps {
  filters: SearchFilters
  /** Undefined until they are read. */
  tags: readonly CountedTag[] | undefined
  untagged: number | undefined
  onChange: (filters: SearchFilters) => void
}

export function TagFilter({ filters, tags: read, untagged, onChange }: TagFilterProps) {
  const tags = read ?? NONE
  const [text, setText] = useState('')
  const index = useMemo(() => indexTags(tags), [tags])
  const counts = useMemo(() => new Map(tags.map(({ name, count }) => [name, count])), [tags])
  const chosen = filters.tags ?? []
  const offered = rankTags(index, text, chosen).slice(0, SHOWN)
  const rows = [...chosen, ...offered.map(({ name }) => name)]
  return (
    <ListFilterGroup name="tags" filters={filters} onChange={onChange}>
      {tags.length > SHOWN ? (
        <TextField
          label={t('search.filters.findTag')}
          isLabelHidden
          placeholder={t('search.filters.findTag')}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      ) : null}
      {rows.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          trailing={counts.has(name) ? numberWords(counts.get(name) ?? 0) : undefined}
          onChange={() => onChange(toggleValue(filters, 'tags', name))}
        />
      ))}
      {read && rows.length === 0 ? (
        <p className="text-ink-muted">
          {text ? t('search.filters.noTagLikeThis') : t('search.filters.noTags')}
        </p>
      ) : null}
      <Checkbox
        label={t(FILTER_NAMES.untagged)}
        checked={filters.untagged ?? false}
        trailing={untagged === undefined ? undefined : numberWords(untagged)}
        onChange={(checked) => onChange(setUntagged(filters, checked))}
      />
    </ListFilterGroup>
  )
}
