import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { filterChips, withoutChips } from '@/lib/search/filter-chips.ts'
import { askedInput } from '@/lib/search/operators.ts'
import { hasWords, type SearchInput } from '@/lib/search/search-input.ts'

interface NoResultsProps {
  input: SearchInput
  isByMeaning: boolean
  onChange: (input: SearchInput) => void
}

/** What to loosen, one click each. */
export function NoResults({ input, isByMeaning, onChange }: NoResultsProps) {
  const chips = filterChips(input)
  const asked = askedInput(input)
  const words = asked.query.trim()
  const hasChips = chips.length > 0
  return (
    <EmptyState
      title={hasWords(input) ? `Nothing found for “${words}”` : 'No bookmarks match these filters'}
      picture={<SearchX className="size-8!" />}
      actions={
        <>
          {chips.map((chip) => (
            <Button key={chip.id} size="small" onClick={() => onChange(chip.without(input))}>
              {/* One piece: between pieces a button leaves room. */}
              <span>
                Remove “<bdi dir="auto">{chip.label}</bdi>”
              </span>
            </Button>
          ))}
          {chips.length > 1 ? (
            <Button size="small" onClick={() => onChange(withoutChips(input))}>
              Clear all filters
            </Button>
          ) : null}
          {asked.state === 'active' ? (
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
