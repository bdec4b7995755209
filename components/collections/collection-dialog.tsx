import {
  DEFAULT_COLLECTION_COLOR,
  countCharacters,
  isCollectionFilters,
  isText,
  MAX_COLLECTION_NAME_LENGTH,
  orNull,
  shaped,
  type Collection,
  type CollectionFilters,
} from '@bookplate/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useId, useRef, type ReactNode } from 'react'
import { ChangeError } from '@/components/change-error.tsx'
import { RestoredNotice } from '@/components/restored-notice.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { useDraft } from '@/components/use-draft.ts'
import type { CollectionStyles } from '@/lib/collections/collection-styles.ts'
import { collectionStylesQuery, stylesOfRefusal } from '@/lib/query/collections.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { CollectionIcon } from './collection-icon.tsx'

function styleWord(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface StylePickerProps {
  label: string
  ids: readonly string[]
  value: string
  onChange: (id: string) => void
  draw: (id: string) => ReactNode
}

function StylePicker({ label, ids, value, onChange, draw }: StylePickerProps) {
  const name = useId()
  if (ids.length === 0) return null
  return (
    <fieldset role="radiogroup" aria-label={label}>
      <legend aria-hidden="true" className="mb-1 font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap gap-1">
        {ids.map((id) => (
          <label
            key={id}
            title={styleWord(id)}
            className="relative inline-flex size-8 pointer-coarse:size-11 items-center justify-center rounded-control border border-line has-checked:border-2 has-checked:border-binding has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-binding"
          >
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {draw(id)}
            <span className="sr-only">{styleWord(id)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface CollectionDraft {
  name: string
  color?: string
  icon?: string
  filters?: CollectionFilters
}

const isCollectionDraft = shaped({
  name: isText,
  color: orNull(isText),
  icon: orNull(isText),
  filters: orNull(isCollectionFilters),
})

interface CollectionDialogProps {
  title: string
  start: Pick<Collection, 'id' | 'name' | 'color' | 'icon'> | null
  filters?: CollectionFilters
  drops?: readonly string[]
  onSave: (draft: CollectionDraft) => Promise<void>
  onClose: () => void
}

const FIRST_ICON = 'folder'

export function CollectionDialog({
  title,
  start,
  filters,
  drops = [],
  onSave,
  onClose,
}: CollectionDialogProps) {
  const { send } = useLibrary()
  const styles = useQuery(collectionStylesQuery(send))
  const [learned, setLearned] = useState<Partial<CollectionStyles>>({})
  const {
    value,
    change,
    left: leftForm,
    forget,
  } = useDraft(start ? `collection-${start.id}` : 'collection', {
    start: {
      name: start?.name ?? '',
      color: start?.color ?? null,
      icon: start?.icon ?? null,
      filters: filters ?? null,
    },
    isValue: isCollectionDraft,
  })
  const { name, color, icon } = value
  const filterNames = value.filters
    ? filterChips({ ...EMPTY_INPUT, filters: value.filters }).map(({ label }) => label)
    : null
  const { colors, icons } = { colors: [], icons: [], ...styles.data, ...learned }
  const trimmed = name.trim()
  const left = MAX_COLLECTION_NAME_LENGTH - countCharacters(trimmed)

  const isFit = trimmed !== '' && left >= 0
  // `isPending` follows only after the current events, so that a second Enter would add another collection.
  const isSending = useRef(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () =>
      onSave({
        name: trimmed,
        ...(color ? { color } : {}),
        ...(icon ? { icon } : {}),
        ...(value.filters ? { filters: value.filters } : {}),
      }),
    onSuccess: forget,
    onError: (refusal) => {
      isSending.current = false
      setLearned(stylesOfRefusal(refusal))
    },
  })
  const save = () => {
    if (!isFit || isSending.current) return
    isSending.current = true
    mutate()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onCancel={forget}
      action={{
        label: t('collect.save'),
        busy: isPending,
        disabled: !isFit,
        onClick: save,
      }}
      // The pictures fill a phone, so a notice below them would be hidden.
      footer={<ChangeError error={error} retry={save} onDismiss={reset} className="w-full" />}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {leftForm ? <RestoredNotice /> : null}
        <TextField
          label={t('ui.name')}
          value={name}
          onChange={(next) => change({ name: next })}
          autoComplete="off"
          hint={left < 15 && left >= 0 ? t('collect.charactersLeft', { count: left }) : undefined}
          error={
            left < 0 ? t('collect.nameTooLong', { over: -left, most: MAX_COLLECTION_NAME_LENGTH }) : undefined
          }
        />
        {filterNames ? (
          <p className="text-ink-muted">
            {filterNames.length > 0
              ? t('collect.filters', { filters: listWords(filterNames) })
              : t('collect.noFilters')}
          </p>
        ) : null}
        {drops.length > 0 ? (
          <p role="status" className="text-gilt">
            {t('collect.dropped', { parts: listWords(drops) })}
          </p>
        ) : null}
        <StylePicker
          label={t('ui.color')}
          ids={colors}
          value={color ?? DEFAULT_COLLECTION_COLOR}
          onChange={(id) => change({ color: id })}
          draw={(id) => <CollectionIcon icon={icon ?? FIRST_ICON} color={id} />}
        />
        <StylePicker
          label={t('collect.icon')}
          ids={icons}
          value={icon ?? FIRST_ICON}
          onChange={(id) => change({ icon: id })}
          draw={(id) => <CollectionIcon icon={id} color={color ?? DEFAULT_COLLECTION_COLOR} />}
        />
      </form>
    </Dialog>
  )
}
