import { ArrowDownUp } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import { SORTS, type Sort } from '@/lib/search/sort-hits.ts'

const WORDS: Record<Sort, string> = {
  given: 'Best match',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  site: 'Site',
}

interface SortMenuProps {
  sort: Sort
  /** Without words the library answers the newest first by itself. */
  isRanked: boolean
  onSort: (sort: Sort) => void
}

/** In which order what is loaded is shown. */
export function SortMenu({ sort, isRanked, onSort }: SortMenuProps) {
  const shown = sort === 'given' && !isRanked ? 'newest' : sort
  return (
    <Menu
      label="Sort"
      items={() =>
        SORTS.filter((one) => isRanked || one !== 'given').map((one) => ({
          id: one,
          label: WORDS[one],
          isChecked: one === shown,
          onSelect: () => onSort(one === 'newest' && !isRanked ? 'given' : one),
        }))
      }
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="quiet" icon={ArrowDownUp}>
          <span className="sr-only">Sort: </span>
          {WORDS[shown]}
        </Button>
      )}
    />
  )
}
