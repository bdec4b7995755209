import type { SearchFilters } from '@bookplate/contract'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Chip } from '@/components/ui/chip.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { toggleValue } from '@/lib/search/filter-edits.ts'
import { authorWords } from '@/lib/search/filter-words.ts'
import { t } from '@/lib/language/translate.ts'
import { ListFilterGroup } from './filter-group.tsx'

interface AuthorFilterProps {
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

/** Text field for authors, because the API can't list them. */
export function AuthorFilter({ filters, onChange }: AuthorFilterProps) {
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
