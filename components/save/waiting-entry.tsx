import { useState } from 'react'
import { flushSync } from 'react-dom'
import { shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { NoteChoice } from '@/components/bookmark/note-choice.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { EntryEditor, type EntryChange } from './entry-editor.tsx'
import { entryWords } from './entry-words.ts'

export interface WaitingEntryProps {
  entry: OutboxEntry
  /** It is for a library that is not connected now. */
  isForeign?: boolean
  onRetry: () => void
  onChange: (change: EntryChange) => void
  onDiscard: () => void
}

/** One page that is not wholly sent: what is left of it, why, and what can be done. */
export function WaitingEntry({ entry, isForeign, onRetry, onChange, onDiscard }: WaitingEntryProps) {
  const [isEditing, setEditing] = useState(false)
  const { clash } = entry
  const discard = () => {
    // What stands in the fields goes into the entry first: Undo brings it back with the rest.
    flushSync(() => setEditing(false))
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
        <p className="text-sm text-ink-muted">{entryWords(entry)}</p>
      </div>
      {clash && !isForeign ? <NoteChoice clash={{ id: entry.id, ...clash }} /> : null}
      {entry.problem && entry.state === 'refused' && !clash ? <ErrorNotice error={entry.problem} /> : null}
      {isEditing ? <EntryEditor entry={entry} onChange={onChange} /> : null}
      <div className="flex flex-wrap gap-2">
        {isForeign ? null : (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit'}
        </Button>
        <Button size="small" variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </article>
  )
}
