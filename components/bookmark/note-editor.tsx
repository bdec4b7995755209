import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import type { ComponentProps } from 'react'
import { TextArea } from '@/components/ui/text-area.tsx'
import { t } from '@/lib/language/translate.ts'

const COUNT_FROM = 0.9

export function NoteEditor(field: Omit<ComponentProps<typeof TextArea>, 'label'>) {
  const length = countCharacters(field.value)
  const over = length - MAX_NOTE_LENGTH
  return (
    <TextArea
      label={t('bookmark.note')}
      placeholder={t('bookmark.notePlaceholder')}
      hint={
        length > MAX_NOTE_LENGTH * COUNT_FROM
          ? t('bookmark.noteLength', { length, most: MAX_NOTE_LENGTH })
          : undefined
      }
      error={over > 0 ? t('bookmark.noteTooLong', { over }) : undefined}
      {...field}
    />
  )
}
