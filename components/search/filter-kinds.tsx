import { CONTENT_TYPES, MEDIA_FILTERS, PLATFORMS, SCOPED_CONTENT_TYPES } from '@bookplate/contract'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { toggleValue } from '@/lib/search/filter-edits.ts'
import { contentTypeWords, MEDIA_WORDS } from '@/lib/search/filter-words.ts'
import { numberWords } from '@/lib/words/numbers.ts'
import type { FilterProps } from './filter-captured.tsx'
import { ListFilterGroup } from './filter-group.tsx'
import { contentTypeName, platformName } from '@/lib/words/content-names.ts'
import { t } from '@/lib/language/translate.ts'

/** While the filter is in use, other values aren't counted, so they show no count, not a wrong 0. */
function countOf(counts: Readonly<Record<string, number>> | undefined, value: string, isUsed: boolean) {
  const count = counts?.[value]
  if (counts === undefined || (isUsed && count === undefined)) return undefined
  return numberWords(count ?? 0)
}

export function KindFilters({ filters, stats, onChange }: FilterProps) {
  const [wantsScopes, setWantsScopes] = useState(false)
  const { platforms = [], contentTypes = [], media = [] } = filters
  const scoped = contentTypes.filter((value) => value.includes(':'))
  return (
    <>
      <ListFilterGroup name="platforms" filters={filters} onChange={onChange}>
        {PLATFORMS.map((value) => (
          <Checkbox
            key={value}
            label={
              <span className="flex items-center gap-1.5">
                <PlatformIcon platform={value} />
                {platformName(value)}
              </span>
            }
            checked={platforms.includes(value)}
            trailing={countOf(stats?.byPlatform, value, platforms.length > 0)}
            onChange={() => onChange(toggleValue(filters, 'platforms', value))}
          />
        ))}
      </ListFilterGroup>
      <ListFilterGroup name="contentTypes" filters={filters} onChange={onChange}>
        {CONTENT_TYPES.map((value) => (
          <Checkbox
            key={value}
            label={contentTypeName(value)}
            checked={contentTypes.includes(value)}
            trailing={countOf(stats?.byContentType, value, contentTypes.length > 0)}
            onChange={() => onChange(toggleValue(filters, 'contentTypes', value))}
          />
        ))}
        {wantsScopes || scoped.length > 0 ? (
          <div className="grid grid-cols-2 gap-2">
            {SCOPED_CONTENT_TYPES.map((value) => (
              <Checkbox
                key={value}
                label={contentTypeWords(value)}
                checked={contentTypes.includes(value)}
                onChange={() => onChange(toggleValue(filters, 'contentTypes', value))}
              />
            ))}
          </div>
        ) : (
          <Button size="small" variant="quiet" className="self-start" onClick={() => setWantsScopes(true)}>
            {t('search.filters.typeByPlatform')}
          </Button>
        )}
      </ListFilterGroup>
      <ListFilterGroup name="media" filters={filters} onChange={onChange}>
        {MEDIA_FILTERS.map((value) => (
          <Checkbox
            key={value}
            label={t(MEDIA_WORDS[value])}
            checked={media.includes(value)}
            onChange={() => onChange(toggleValue(filters, 'media', value))}
          />
        ))}
      </ListFilterGroup>
    </>
  )
}
