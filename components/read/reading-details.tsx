import type { Bookmark } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { NoteChoice } from '@/components/bookmark/note-choice.tsx'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { PlatformLabel } from '@/components/bookmark/platform-label.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useTypedFields } from '@/components/bookmark/use-typed-fields.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { useNoteClash } from '@/lib/query/note-clash.ts'
import { tagsQuery } from '@/lib/query/tags.ts'
import { WaitingMark } from '@/components/bookmark/waiting-mark.tsx'
import { dayWords } from '@/lib/words/dates.ts'

const NONE: readonly never[] = []

const DOT = <span aria-hidden="true">·</span>

interface ReadingDetailsProps {
  bookmark: Bookmark
  edit: (edit: Edit) => void
  isWaiting: boolean
  focusTags: boolean
  children: ReactNode
}

/** Where it is from, and what the person made of it. */
export function ReadingDetails({ bookmark, edit, isWaiting, focusTags, children }: ReadingDetailsProps) {
  const { client } = useLibrary()
  const known = useQuery(tagsQuery(client))
  const tags = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusTags) tags.current?.focus()
  }, [focusTags])
  const addTags = (add: string[]) => edit({ add })
  const { id, url, title } = bookmark
  const { onTextChange, ...noteField } = useTypedFields({
    page: { url, title: title ?? '', bookmarkId: id },
    note: bookmark.note ?? null,
    setNote: (note) => edit({ note }),
    addTags,
  })
  const clash = useNoteClash({ url, bookmarkId: id })
  const { author } = bookmark
  const published = bookmark.contentCreatedAt ? `published ${dayWords(bookmark.contentCreatedAt)}` : null
  const facts = [
    author ? (author.displayName ?? `@${author.username}`) : null,
    published,
    `saved ${dayWords(bookmark.capturedAt)}`,
    bookmark.deletedAt ? 'archived' : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="mt-2 flex flex-col gap-2 border-b border-line pb-3">
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-muted">
        <span className="flex max-w-full gap-x-1.5">
          <PlatformLabel platform={bookmark.platform} url={url} className="min-w-0" />
          {DOT}
        </span>
        {facts.map((fact, at) => (
          // A line that is full ends with the dot; none begins with one.
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
        {isWaiting ? <WaitingMark /> : null}
      </div>
      <TagEditor
        inputRef={tags}
        tags={bookmark.tags.map((tag) => tag.name)}
        known={known.data ?? NONE}
        onTextChange={onTextChange}
        onAdd={addTags}
        onRemove={(name) => edit({ remove: [name] })}
      />
      {clash ? <NoteChoice clash={clash} /> : null}
      <NoteEditor key={id} note={bookmark.note ?? null} {...noteField} />
    </div>
  )
}
