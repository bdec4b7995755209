import type { RankMode } from '@bookplate/contract'
import { ListFilter, Rows3, Rows4, SquareCheck } from 'lucide-react'
import { type Dispatch, memo } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Chip } from '@/components/ui/chip.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { SegmentedControl } from '@/components/ui/segmented-control.tsx'
import { UndoButton } from '@/components/ui/undo-button.tsx'
import { filterChips, withoutChips } from '@/lib/search/filter-chips.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import type { Density, SearchAction } from '@/lib/search/search-state.ts'
import { useLanguage } from '@/components/use-language.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { numberWords } from '@/lib/words/numbers.ts'

interface ActiveFiltersProps {
  chips: ReturnType<typeof filterChips>
  onChange: (edit: (input: SearchInput) => SearchInput) => void
}

function ActiveFilters({ chips, onChange }: ActiveFiltersProps) {
  if (chips.length === 0) return null
  return (
    <div className="flex items-start gap-1">
      <ul aria-label={t('search.filters.active')} className="flex min-w-0 flex-1 flex-wrap gap-1">
        {chips.map((chip) => (
          <li key={chip.id} className="flex max-w-full min-w-0">
            <Chip
              removeLabel={t('search.filters.remove', { filter: chip.label })}
              onRemove={() => onChange(chip.without)}
            >
              {chip.label}
            </Chip>
          </li>
        ))}
      </ul>
      {chips.length > 1 ? (
        <Button size="small" variant="quiet" onClick={() => onChange(withoutChips)}>
          {t('search.filters.clearAll')}
        </Button>
      ) : null}
    </div>
  )
}

const RANK_MODES: { value: RankMode; label: PlainKey }[] = [
  { value: 'post', label: 'overview.bookmarks' },
  { value: 'image', label: 'search.rank.images' },
]

interface SearchToolsProps {
  input: SearchInput
  density: Density
  isSelecting: boolean
  dispatch: Dispatch<SearchAction>
  onSelecting: () => void
  onDialog: (dialog: 'filters') => void
}

/** Memoized, because typing doesn't change the controls. */
export const SearchTools = memo(function SearchTools(props: SearchToolsProps) {
  useLanguage()
  const { input, density, isSelecting, dispatch, onSelecting, onDialog } = props
  const chips = filterChips(input)
  const count = chips.filter(({ isFilter }) => isFilter).length
  const isCompact = density === 'compact'
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        <SegmentedControl
          label={t('search.rankBy')}
          value={input.rankMode}
          segments={RANK_MODES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(rankMode) => dispatch({ type: 'edited', edit: (last) => ({ ...last, rankMode }) })}
        />
        <span className="ms-auto flex flex-wrap items-center justify-end">
          <UndoButton />
          <IconButton
            label={isCompact ? t('search.showDetails') : t('search.showMore')}
            icon={isCompact ? Rows3 : Rows4}
            onClick={() => dispatch({ type: 'set', state: { density: isCompact ? 'list' : 'compact' } })}
          />
          <IconButton
            label={t('search.selectBookmarks')}
            icon={SquareCheck}
            aria-pressed={isSelecting}
            onClick={onSelecting}
          />
          <Button
            icon={ListFilter}
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            onClick={() => onDialog('filters')}
          >
            {t('search.filters.title')}
            {count > 0 ? (
              <span className="rounded-full bg-binding px-1.5 text-xs text-paper tabular-nums">
                <span aria-hidden="true">{numberWords(count)}</span>
                <span className="sr-only">{t('search.filters.activeCount', { count })}</span>
              </span>
            ) : null}
          </Button>
        </span>
      </div>
      <ActiveFilters chips={chips} onChange={(edit) => dispatch({ type: 'edited', edit })} />
    </>
  )
})
