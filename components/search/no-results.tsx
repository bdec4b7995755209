import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { filterChips, withoutChips } from '@/lib/search/filter-chips.ts'
import { parsedInput } from '@/lib/search/operators.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { hasWords } from '@/lib/search/search-request.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

interface NoResultsProps {
  input: SearchInput
  isByMeaning: boolean
  onChange: (input: SearchInput) => void
}

export function NoResults({ input, isByMeaning, onChange }: NoResultsProps) {
  const chips = filterChips(input)
  const parsed = parsedInput(input)
  const words = parsed.query.trim()
  const hasChips = chips.length > 0
  return (
    <EmptyState
      title={hasWords(input) ? t('search.noResults.title', { words }) : t('search.noResults.titleFilters')}
      picture={<SearchX className="size-8!" />}
      actions={
        <>
          {chips.map((chip) => (
            <Button key={chip.id} size="small" onClick={() => onChange(chip.without(input))}>
              {/* One element, because the button puts gaps between elements. */}
              <span>{rich('search.noResults.remove', { filter: <bdi dir="auto">{chip.label}</bdi> })}</span>
            </Button>
          ))}
          {chips.length > 1 ? (
            <Button size="small" onClick={() => onChange(withoutChips(input))}>
              {t('search.noResults.clearFilters')}
            </Button>
          ) : null}
          {parsed.state === 'active' ? (
            <Button size="small" onClick={() => onChange({ ...input, state: 'all' })}>
              {t('search.noResults.includeArchived')}
            </Button>
          ) : null}
          {hasWords(input) ? (
            <Button size="small" onClick={() => onChange({ ...input, query: '' })}>
              {t('search.clearSearch')}
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {hasChips
          ? t('search.noResults.removeFilter')
          : isByMeaning
            ? t('search.noResults.tryOthersMeaning')
            : t('search.noResults.tryOthers')}
      </p>
    </EmptyState>
  )
}
