import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { EMPTY_INPUT, hasWords, type SearchInput } from '@/lib/search/search-input.ts'

interface NoResultsProps {
  input: SearchInput
  isByMeaning: boolean
  onChange: (input: SearchInput) => void
}

/** What to loosen, one click each. */
export function NoResults({ input, isByMeaning, onChange }: NoResultsProps) {
  const chips = filterChips(input)
  const words = input.query.trim()
  const hasChips = chips.length > 0
  return (
    <EmptyState
      title={hasWords(input) ? `Nothing found for “${words}”` : 'No bookmarks match these filters'}
      picture={<SearchX className="size-8!" />}
      actions={
        <>
          {chips.map((chip) => (
            <Button key={chip.id} size="small" onClick={() => onChange(chip.without)}>
              Remove “<bdi dir="auto">{chip.label}</bdi>”
            </Button>
          ))}
          {chips.length > 1 ? (
            <Button
              size="small"
              onClick={() => onChange({ ...input, filters: {}, state: EMPTY_INPUT.state })}
            >
              Clear all filters
            </Button>
          ) : null}
          {input.state === 'active' ? (
            <Button size="small" onClick={() => onChange({ ...input, state: 'all' })}>
              Include archived
            </Button>
          ) : null}
          {hasWords(input) ? (
            <Button size="small" onClick={() => onChange({ ...input, query: '' })}>
              Clear search
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {hasChips
          ? 'Remove a filter:'
          : `Try fewer or different words.${isByMeaning ? ' Search looks at meaning, not word order.' : ''}`}
      </p>
    </EmptyState>
  )
}
