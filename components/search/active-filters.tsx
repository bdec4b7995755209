import { Button } from '@/components/ui/button.tsx'
import { Chip } from '@/components/ui/chip.tsx'
import { filterChips, withoutChips } from '@/lib/search/filter-chips.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'

interface ActiveFiltersProps {
  input: SearchInput
  onChange: (edit: (input: SearchInput) => SearchInput) => void
}

/** What narrows the results, each taken away by a click. */
export function ActiveFilters({ input, onChange }: ActiveFiltersProps) {
  const chips = filterChips(input)
  if (chips.length === 0) return null
  return (
    <div className="flex items-start gap-1">
      <ul aria-label="Active filters" className="flex min-w-0 flex-1 flex-wrap gap-1">
        {chips.map((chip) => (
          <li key={chip.id} className="flex max-w-full min-w-0">
            <Chip removeLabel={`Remove filter ${chip.label}`} onRemove={() => onChange(chip.without)}>
              {chip.label}
            </Chip>
          </li>
        ))}
      </ul>
      {chips.length > 1 ? (
        <Button size="small" variant="quiet" onClick={() => onChange(withoutChips)}>
          Clear all
        </Button>
      ) : null}
    </div>
  )
}
