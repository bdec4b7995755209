import type { Bookmark } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useFields } from '@/components/bookmark/use-fields.ts'
import { Button } from '@/components/ui/button.tsx'
import type { Edit } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { t } from '@/lib/language/translate.ts'

const NONE: readonly never[] = []

interface ReadingFieldsProps {
  bookmark: Bookmark
  edit: (edit: Edit) => void
  /** Increases whenever the tags should get the focus. */
  tagsAsked: number
}

/** Whether a field is shown: from the first value or the first click on, so that clearing it doesn't hide it. */
function useShown(hasValue: boolean) {
  const [isShown, setShown] = useState(hasValue)
  if (hasValue && !isShown) setShown(true)
  return [isShown, () => setShown(true)] as const
}

export function ReadingFields({ bookmark, edit, tagsAsked }: ReadingFieldsProps) {
  const { client } = useLibrary()
  const known = useQuery(tagsQuery(client))
  const { id, url, title } = bookmark
  const addTags = (add: string[]) => edit({ add })
  const { onTextChange, noteField } = useFields({
    page: { url, title: title ?? '', bookmarkId: id },
    note: bookmark.note ?? null,
    setNote: (note) => edit({ note }),
    addTags,
  })
  const [hasTags, showTags] = useShown(bookmark.tags.length > 0 || tagsAsked > 0)
  const [hasNote, showNote] = useShown((bookmark.note ?? '') !== '')
  const tags = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<'tags' | 'note' | null>(null)
  useEffect(() => {
    if (focused === 'tags') tags.current?.focus()
    if (focused === 'note') note.current?.querySelector('textarea')?.focus()
  }, [focused])
  useEffect(() => {
    if (tagsAsked > 0) tags.current?.focus()
  }, [tagsAsked])
  const missing = [
    ...(hasTags ? [] : [{ name: 'tags', icon: Tag, label: t('read.addTags'), show: showTags } as const]),
    ...(hasNote
      ? []
      : [{ name: 'note', icon: NotebookPen, label: t('read.addNote'), show: showNote } as const]),
  ]
  return (
    <>
      {missing.length > 0 ? (
        <div className="-ms-2 flex flex-wrap gap-x-1">
          {missing.map(({ name, icon, label, show }) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              icon={icon}
              onClick={() => {
                show()
                setFocused(name)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {hasTags ? (
        <TagEditor
          inputRef={tags}
          tags={bookmark.tags.map((tag) => tag.name)}
          known={known.data ?? NONE}
          onTextChange={onTextChange}
          onAdd={addTags}
          onRemove={(name) => edit({ remove: [name] })}
        />
      ) : null}
      {hasNote ? (
        <div ref={note}>
          <NoteEditor {...noteField} />
        </div>
      ) : null}
    </>
  )
}
