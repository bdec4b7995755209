import type { Stats } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { statsQuery } from '@/lib/query/stats.ts'
import { tagsQuery } from '@/lib/query/tags.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { hasWords } from '@/lib/search/search-request.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { t } from '@/lib/language/translate.ts'
import { AuthorFilter } from './filter-author.tsx'
import { CapturedFilter } from './filter-captured.tsx'
import { ChoiceFilters } from './filter-choices.tsx'
import { KindFilters } from './filter-kinds.tsx'
import { TagFilter } from './filter-tags.tsx'

interface FiltersDialogProps {
  input: SearchInput
  onApply: (input: SearchInput) => void
  onClose: () => void
}

function applyWords(input: SearchInput, stats: Stats | undefined, isCounting: boolean): string {
  if (!stats || isCounting) return t('search.filters.show')
  return hasWords(input)
    ? t('search.filters.searchIn', { count: stats.total })
    : t('search.filters.showCount', { count: stats.total })
}

/** All filters of the API. Each change updates the counts. The search changes when applied. */
export function FiltersDialog({ input, onApply, onClose }: FiltersDialogProps) {
  const { client } = useLibrary()
  const [draft, setDraft] = useState(input)
  const { filters } = draft
  const stats = useQuery(statsQuery(client, filters, draft.state))
  const tags = useQuery(tagsQuery(client))
  const change = (next: SearchInput['filters']) => setDraft({ ...draft, filters: next })
  const label = applyWords(draft, stats.data, stats.isPlaceholderData)
  return (
    <Dialog
      shape="sheet"
      title={t('search.filters.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={!filterChips(draft).some(({ isFilter }) => isFilter)}
            onClick={() => setDraft({ ...draft, filters: {}, state: EMPTY_INPUT.state })}
          >
            {t('search.filters.clearAll')}
          </Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            {label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p role="status" className="sr-only">
          {stats.isPlaceholderData ? '' : label}
        </p>
        {stats.error ? (
          <ErrorNotice error={stats.error} resumesByItself actions={{ retry: () => void stats.refetch() }} />
        ) : null}
        <KindFilters filters={filters} stats={stats.data} onChange={change} />
        <TagFilter filters={filters} tags={tags.data} untagged={stats.data?.untagged} onChange={change} />
        <CapturedFilter filters={filters} stats={stats.data} onChange={change} />
        <ChoiceFilters
          filters={filters}
          state={draft.state}
          stats={stats.data}
          onChange={change}
          onState={(state) => setDraft({ ...draft, state })}
        />
        <AuthorFilter filters={filters} onChange={change} />
      </div>
    </Dialog>
  )
}
