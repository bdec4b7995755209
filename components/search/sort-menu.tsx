import { ArrowDownUp } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import { SORTS, type Sort } from '@/lib/search/sort-hits.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

const WORDS: Record<Sort, PlainKey> = {
  given: 'search.sort.given',
  newest: 'search.sort.newest',
  oldest: 'search.sort.oldest',
  title: 'search.sort.title',
  site: 'search.sort.site',
}

interface SortMenuProps {
  sort: Sort
  isRanked: boolean
  onSort: (sort: Sort) => void
}

export function SortMenu({ sort, isRanked, onSort }: SortMenuProps) {
  const shown = sort === 'given' && !isRanked ? 'newest' : sort
  return (
    <Menu
      label={t('search.sort.label')}
      items={() =>
        SORTS.filter((sort) => isRanked || sort !== 'given').map((sort) => ({
          label: t(WORDS[sort]),
          isChecked: sort === shown,
          onSelect: () => onSort(sort === 'newest' && !isRanked ? 'given' : sort),
        }))
      }
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="quiet" icon={ArrowDownUp}>
          <span>
            {rich('search.sort.current', {
              order: t(WORDS[shown]),
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
      )}
    />
  )
}
