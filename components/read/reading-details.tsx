import type { Bookmark } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen, Tag } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useFields } from '@/components/bookmark/use-fields.ts'
import { Button } from '@/components/ui/button.tsx'
import type { Edit } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { t } from '@/lib/language/translate.ts'
import { PlatformLabel } from '@/components/bookmark/platform-label.tsx'
import { PendingMark } from '@/components/bookmark/pending-mark.tsx'
import { dayWords, publishedWords } from '@/lib/words/dates.ts'

const NONE: readonly never[] = []

interface ReadingFieldsProps {
  bookmark: Bookmark
  edit: (edit: Edit) => void
  /** Increases whenever the tags should get the focus. */
  tagsAsked: number
}

/** Whether a field is shown: from the first value or the first click on, so that clearing it doesn't hide it. */
function useStaysVisible(hasValue: boolean) {
  const [isShown, setShown] = useState(hasValue)
  if (hasValue && !isShown) setShown(true)
  return [isShown, () => setShown(true)] as const
}

function ReadingFields({ bookmark, edit, tagsAsked }: ReadingFieldsProps) {
  const { client } = useLibrary()
  const libraryTags = useQuery(tagsQuery(client))
  const { id, url, title } = bookmark
  const addTags = (add: string[]) => edit({ add })
  const { onTextChange, noteField } = useFields({
    page: { url, title: title ?? '', bookmarkId: id },
    known: libraryTags.data?.map((tag) => tag.name),
    note: bookmark.note ?? null,
    setNote: (note) => edit({ note }),
    addTags,
  })
  const [hasTags, showTags] = useStaysVisible(bookmark.tags.length > 0 || tagsAsked > 0)
  const [hasNote, showNote] = useStaysVisible((bookmark.note ?? '') !== '')
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
    ...(hasTags ? [] : [{ name: 'tags', icon: Tag, label: t('bulkEdit.addTags'), show: showTags } as const]),
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
          known={libraryTags.data ?? NONE}
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

const DOT = <span aria-hidden="true">·</span>

interface ReadingDetailsProps extends ReadingFieldsProps {
  isWaiting: boolean
  minutes: number
  children: ReactNode
}

export function ReadingDetails({
  bookmark,
  edit,
  isWaiting,
  tagsAsked,
  minutes,
  children,
}: ReadingDetailsProps) {
  const { url, author } = bookmark
  const published = bookmark.contentCreatedAt
    ? t('read.published', { date: publishedWords(bookmark.contentCreatedAt) })
    : null
  const facts = [
    author ? (author.displayName ?? `@${author.username}`) : null,
    published,
    t('read.saved', { date: dayWords(bookmark.capturedAt) }),
    minutes > 0 ? t('read.minutes', { count: minutes }) : null,
    bookmark.deletedAt ? t('read.archived') : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="mt-2 flex flex-col gap-2 border-b border-line pb-3">
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-muted">
        <span className="flex max-w-full gap-x-1.5">
          <PlatformLabel platform={bookmark.platform} url={url} className="min-w-0" />
          {DOT}
        </span>
        {facts.map((fact, at) => (
          // A full line ends with the separator, so that none starts with it.
          <span key={fact} className="flex min-w-0 gap-x-1.5">
            <bdi dir="auto" className="min-w-0 break-words">
              {fact}
            </bdi>
            {at < facts.length - 1 ? DOT : null}
          </span>
        ))}
      </p>
      {children}
      <div role="status" className="empty:hidden">
        {isWaiting ? <PendingMark /> : null}
      </div>
      <ReadingFields key={bookmark.id} bookmark={bookmark} edit={edit} tagsAsked={tagsAsked} />
    </div>
  )
}
