import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { NoteEditor } from '@/components/bookmark/note-editor.tsx'
import { TagEditor } from '@/components/bookmark/tag-editor.tsx'
import { useFields } from '@/components/bookmark/use-fields.ts'
import { LibraryDot } from '@/components/connect/library-dot.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { applyEdit, BLANK, pendingEdit } from '@/lib/outbox/edit.ts'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'
import type { LibraryColor } from '@/lib/libraries/labels.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { tagsQuery } from '@/lib/query/tags.ts'
import { language, t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'

/** Tags and note of an unsent entry. Loads the library's tags only for editing. */
function EntryEditor({ entry, onChange }: { entry: OutboxEntry; onChange: (edit: Edit) => void }) {
  const { client, journal } = useLibrary()
  // Tags of another library are no suggestions.
  const tags = useQuery({ ...tagsQuery(client), enabled: entry.library === journal.library() })
  const pending = pendingEdit(entry)
  // The library's fields are unknown here.
  const { tags: added } = applyEdit(BLANK, pending)
  const note = pending.note?.text ?? null
  const { onTextChange, noteField } = useFields({
    page: { url: entry.url, title: entry.title, bookmarkId: entry.bookmarkId },
    library: entry.library,
    known: tags.data?.map(({ name }) => name),
    note,
    isBlind: note === null || pending.note?.blind !== false,
    setNote: (typed) => onChange({ note: typed }),
    addTags: (add) => onChange({ add }),
  })
  return (
    <div className="flex flex-col gap-2">
      <TagEditor
        tags={added}
        known={tags.data ?? []}
        onTextChange={onTextChange}
        onAdd={(add) => onChange({ add })}
        onRemove={(tag) => onChange({ remove: [tag] })}
      />
      <NoteEditor {...noteField} />
    </div>
  )
}

function entryWords(entry: OutboxEntry): string {
  const pending = pendingEdit(entry)
  const { isFavorite, archived, note, append = [], add = [], remove = [] } = pending
  const { highlight = [], unhighlight = [], remark = [] } = pending
  const parts = [
    entry.bookmarkId === null ? t('save.pending.save') : '',
    add.length ? t('save.pending.tags', { count: add.length }) : '',
    remove.length ? t('save.pending.tagsRemoved', { count: remove.length }) : '',
    note || append.length ? t('save.pending.note') : '',
    highlight.length ? t('save.pending.highlights', { count: highlight.length }) : '',
    unhighlight.length ? t('save.pending.highlightsRemoved', { count: unhighlight.length }) : '',
    remark.length ? t('save.pending.highlightNote') : '',
    isFavorite === undefined ? '' : isFavorite ? t('save.pending.favorite') : t('save.pending.notFavorite'),
    archived === undefined ? '' : archived ? t('save.pending.archive') : t('save.pending.restore'),
  ].filter(Boolean)
  const words = listWords(parts)
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1)
}

export interface PendingEntryProps {
  entry: OutboxEntry
  isEdited: boolean
  isSent?: boolean
  canSend: boolean
  /** Its library, if there are several. Without color, if it isn't connected. */
  library?: { name: string; color?: LibraryColor } | undefined
  onRetry: () => void
  onChange: (edit: Edit) => void
  onEditing: (isEdited: boolean) => void
  onDiscard: () => void
}

export function PendingEntry(props: PendingEntryProps) {
  const { entry, isEdited, isSent, canSend, library, onRetry, onChange, onEditing, onDiscard } = props
  const discard = () => {
    // First put the fields' text into the entry, so that Undo restores it.
    flushSync(() => onEditing(false))
    onDiscard()
  }
  const name = entry.title || shortUrl(entry.url)
  return (
    <article aria-label={name} className="flex flex-col gap-2 border-t border-line py-3">
      <div>
        <h3 dir="auto" className="font-medium break-words">
          {name}
        </h3>
        <p className="truncate text-ink-muted" title={entry.url}>
          <bdi>{shortUrl(entry.url)}</bdi>
        </p>
        {library ? (
          <p className="flex items-center gap-1.5">
            {library.color ? <LibraryDot color={library.color} /> : null}
            <bdi>{library.name}</bdi>
          </p>
        ) : null}
        <p className="text-sm text-ink-muted">{isSent ? t('save.pending.sent') : entryWords(entry)}</p>
      </div>
      {entry.problem && entry.state === 'refused' && !isSent ? <ErrorNotice error={entry.problem} /> : null}
      {isEdited ? <EntryEditor entry={entry} onChange={onChange} /> : null}
      <div className="flex flex-wrap gap-2">
        {canSend && !isSent ? (
          <Button size="small" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        ) : null}
        <Button size="small" aria-expanded={isEdited} onClick={() => onEditing(!isEdited)}>
          {isEdited ? t('ui.done') : t('save.pending.editEntry')}
        </Button>
        {isSent ? null : (
          <Button size="small" onClick={discard}>
            {t('save.pending.discard')}
          </Button>
        )}
      </div>
    </article>
  )
}
