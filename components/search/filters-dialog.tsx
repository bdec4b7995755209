import type { CountedTag, SearchFilters, Stats } from '@bookplate/contract'
import { useMemo, useState } from 'react'
import { indexTags, rankTags } from '@/components/bookmark/rank-tags.ts'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { setUntagged, toggleValue } from '@/lib/search/filter-edits.ts'
import { FILTER_NAMES, authorWords } from '@/lib/search/filter-words.ts'
import { numberWords } from '@/lib/words/numbers.ts'
import { t } from '@/lib/language/translate.ts'
import { ListFilterGroup } from './filter-group.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Chip } from '@/components/ui/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '@/components/error-notice.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { statsQuery } from '@/lib/query/stats.ts'
import { tagsQuery } from '@/lib/query/tags.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { hasWords } from '@/lib/search/search-request.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { CapturedFilter } from './filter-captured.tsx'
import { ChoiceFilters } from './filter-choices.tsx'
import { KindFilters } from './filter-kinds.tsx'

const MAX_TAGS = 8
const NONE: readonly CountedTag[] = []

interface TagFilterProps {
  filters: SearchFilters
  /** Undefined until they are read. */
  tags: readonly CountedTag[] | undefined
  untagged: number | undefined
  onChange: (filters: SearchFilters) => void
}

function TagFilter({ filters, tags: read, untagged, onChange }: TagFilterProps) {
  const tags = read ?? NONE
  const [text, setText] = useState('')
  const index = useMemo(() => indexTags(tags), [tags])
  const counts = useMemo(() => new Map(tags.map(({ name, count }) => [name, count])), [tags])
  const chosen = filters.tags ?? []
  const offered = rankTags(index, text, chosen).slice(0, MAX_TAGS)
  const rows = [...chosen, ...offered.map(({ name }) => name)]
  return (
    <ListFilterGroup name="tags" filters={filters} onChange={onChange}>
      {tags.length > MAX_TAGS ? (
        <TextField
          label={t('search.filters.findTag')}
          isLabelHidden
          placeholder={t('search.filters.findTag')}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      ) : null}
      {rows.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          trailing={counts.has(name) ? numberWords(counts.get(name) ?? 0) : undefined}
          onChange={() => onChange(toggleValue(filters, 'tags', name))}
        />
      ))}
      {read && rows.length === 0 ? (
        <p className="text-ink-muted">
          {text ? t('search.filters.noTagLikeThis') : t('search.filters.noTags')}
        </p>
      ) : null}
      <Checkbox
        label={t(FILTER_NAMES.untagged)}
        checked={filters.untagged ?? false}
        trailing={untagged === undefined ? undefined : numberWords(untagged)}
        onChange={(checked) => onChange(setUntagged(filters, checked))}
      />
    </ListFilterGroup>
  )
}

interface AuthorFilterProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

/** Text field for authors, because the API can't list them. */
function AuthorFilter({ filters, onChange }: AuthorFilterProps) {
  const [text, setText] = useState('')
  const authors = filters.authors ?? []
  const name = text.trim().replace(/^@/, '')
  const add = () => {
    if (name === '') return
    if (!authors.includes(name)) onChange(toggleValue(filters, 'authors', name))
    setText('')
  }
  return (
    <ListFilterGroup name="authors" filters={filters} onChange={onChange}>
      {authors.length > 0 ? (
        <ul aria-label={t('search.filters.chosenAuthors')} className="flex flex-wrap gap-1">
          {authors.map((author) => (
            <li key={author} className="flex max-w-full">
              <Chip
                removeLabel={t('search.filters.removeAuthor', { author: authorWords(author) })}
                onRemove={() => onChange(toggleValue(filters, 'authors', author))}
              >
                {authorWords(author)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex items-end gap-2">
        <TextField
          label={t('search.filters.username')}
          isLabelHidden
          placeholder={t('search.filters.usernamePlaceholder')}
          value={text}
          onChange={setText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className="flex-1"
        />
        <Button disabled={name === ''} onClick={add}>
          {t('search.filters.addAuthor')}
        </Button>
      </div>
    </ListFilterGroup>
  )
}

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
        <QueryError query={tags.data ? stats : tags} />
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
