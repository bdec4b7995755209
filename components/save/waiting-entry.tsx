import { flushSync } from 'react-dom'
import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { NoteChoice } from '@/components/bookmark/note-choice.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'
import { EntryEditor } from './entry-editor.tsx'
import { entryWords } from './entry-words.ts'

export interface WaitingEntryProps {
  entry: OutboxEntry
  isEdited: boolean
  /** It was sent while it is edited. */
  isSent?: boolean
  /** It is for a library that is not connected now. */
  isForeign?: boolean
  onRetry: () => void
  onChange: (edit: Edit) => void
  onEditing: (isEdited: boolean) => void
  onDiscard: () => void
}

/** One page that is not wholly sent: what is left of it, why, and what can be done. */
export function WaitingEntry(props: WaitingEntryProps) {
  const { entry, isEdited, isSent, isForeign, onRetry, onChange, onEditing, onDiscard } = props
  const { clash } = entry
  const discard = () => {
    // What stands in the fields goes into the entry first: Undo brings it back with the rest.
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
          {shortUrl(entry.url)}
        </p>
        <p className="text-sm text-ink-muted">
          {isSent ? 'Sent. What you change here is sent too.' : entryWords(entry)}
        </p>
      </div>
      {clash && !isForeign && !isSent ? <NoteChoice clash={{ id: entry.id, ...clash }} /> : null}
      {entry.problem && entry.state === 'refused' && !clash && !isSent ? (
        <ErrorNotice error={entry.problem} />
      ) : null}
      {isEdited ? <EntryEditor entry={entry} onChange={onChange} /> : null}
      <div className="flex flex-wrap gap-2">
        {isForeign || isSent ? null : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="small" aria-expanded={isEdited} onClick={() => onEditing(!isEdited)}>
          {isEdited ? 'Done' : 'Edit'}
        </Button>
        {isSent ? null : (
          <Button size="small" variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
      </div>
    </article>
  )
}
