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
        SORTS.filter((one) => isRanked || one !== 'given').map((one) => ({
          label: t(WORDS[one]),
          isChecked: one === shown,
          onSelect: () => onSort(one === 'newest' && !isRanked ? 'given' : one),
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
