import { ListFilter, Rows3, Rows4, SquareCheck } from 'lucide-react'
import type { Dispatch, RefObject } from 'react'
import type { RankMode } from '@bookplate/contract'
import { Button } from '@/components/ui/button.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { SegmentedControl } from '@/components/ui/segmented-control.tsx'
import { filterChips } from '@/lib/search/filter-chips.ts'
import type { SearchAction, SearchState } from '@/lib/search/search-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import { SearchBox } from './search-box.tsx'

const RANK_MODES: { value: RankMode; label: string }[] = [
  { value: 'post', label: 'Bookmarks' },
  { value: 'image', label: 'Images' },
]

interface SearchHeaderProps {
  state: SearchState
  dispatch: Dispatch<SearchAction>
  inputRef: RefObject<HTMLInputElement | null>
  isSelecting: boolean
  onSelecting: () => void
  onFilters: () => void
  onLeave: () => void
}

export function SearchHeader(props: SearchHeaderProps) {
  const { state, dispatch, inputRef, isSelecting, onSelecting, onFilters, onLeave } = props
  const { input, text, density } = state
  const count = filterChips(input).length
  const isCompact = density === 'compact'
  return (
    <header className="top-0 z-2 flex flex-col gap-2 border-b border-line bg-paper px-3 py-2 tall:sticky">
      <h1 className="sr-only">Bookplate</h1>
      <SearchBox
        text={text}
        inputRef={inputRef}
        onType={(typed) => dispatch({ type: 'typed', text: typed })}
        onClear={() => dispatch({ type: 'cleared' })}
        onLeave={onLeave}
        onSubmit={() => {
          dispatch({ type: 'settled' })
          dispatch({ type: 'remembered' })
        }}
      />
      <div className="flex flex-wrap items-center gap-1">
        <SegmentedControl
          label="Rank by"
          value={input.rankMode}
          segments={RANK_MODES}
          onChange={(rankMode) => dispatch({ type: 'changed', input: { rankMode } })}
        />
        <span className="ml-auto flex items-center">
          <IconButton
            label={isCompact ? 'Show details' : 'Show more at once'}
            icon={isCompact ? Rows3 : Rows4}
            onClick={() => dispatch({ type: 'dense', density: isCompact ? 'list' : 'compact' })}
          />
          <IconButton
            label="Select bookmarks"
            icon={SquareCheck}
            aria-pressed={isSelecting}
            onClick={onSelecting}
          />
          <Button icon={ListFilter} size="small" variant="quiet" aria-haspopup="dialog" onClick={onFilters}>
            Filters
            {count > 0 ? (
              <span className="rounded-full bg-binding px-1.5 text-xs text-paper tabular-nums">
                {count}
                <span className="sr-only"> active</span>
              </span>
            ) : null}
          </Button>
        </span>
      </div>
      <ActiveFilters input={input} onChange={(next) => dispatch({ type: 'opened', input: next })} />
    </header>
  )
}
