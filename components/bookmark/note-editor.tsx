import { useState } from 'react'
import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { TextArea } from '@/components/ui/text-area.tsx'
import { numberWords } from '@/lib/words/numbers.ts'
import { useDraft } from './use-draft.ts'

const COUNT_FROM = 0.9

interface NoteEditorProps {
  /** The note as stored. Give the editor the bookmark's id as its `key`. */
  note: string | null
  /** What was typed before and never stored. */
  initialDraft?: string
  /** Every change, for keeping as a draft, with what the field showed before it. */
  onDraft?: (draft: string, shown: string) => void
  /** On leaving the field and on Ctrl or Cmd+Enter, when the note is another one; `null` clears it. */
  onCommit: (note: string | null) => void
  /** As high as its parent leaves it, whatever is in it. */
  isFilling?: boolean
  className?: string
}

export function NoteEditor({ note, initialDraft, onDraft, onCommit, isFilling, className }: NoteEditorProps) {
  const [isFocused, setFocused] = useState(false)
  const { draft, isDirty, setDraft } = useDraft(note ?? '', isFocused, initialDraft)
  const length = countCharacters(draft)
  const over = length - MAX_NOTE_LENGTH
  const count = `${numberWords(length)} of ${numberWords(MAX_NOTE_LENGTH)} characters`
  const commit = () => {
    if (isDirty && over <= 0) onCommit(draft.trim() === '' ? null : draft)
  }
  return (
    <TextArea
      label="Note"
      value={draft}
      isFilling={isFilling}
      placeholder="Add a note…"
      hint={length > MAX_NOTE_LENGTH * COUNT_FROM ? count : undefined}
      error={over > 0 ? `Too long by ${numberWords(over)} characters. Shorten it to save it.` : undefined}
      onChange={(next) => {
        setDraft(next)
        onDraft?.(next, draft)
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        commit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commit()
      }}
      className={className}
    />
  )
}
