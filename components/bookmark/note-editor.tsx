import { countCharacters, MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useState } from 'react'
import { TextArea } from '@/components/ui/text-area.tsx'
import { t } from '@/lib/language/translate.ts'
import { hasParagraphs } from '@/lib/words/paragraphs.ts'

/** Takes over a newly stored value only if the draft is unchanged or unfocused, to keep typed text. */
function useDraft(saved: string, isFocused: boolean, initialDraft: string = saved) {
  const [{ base, draft, isTyped }, setState] = useState({
    base: saved,
    draft: initialDraft,
    isTyped: initialDraft !== saved,
  })
  if (base !== saved && (!isTyped || draft === saved || !isFocused)) {
    // The draft may stand alone in the stored note, or next to a text that was written elsewhere.
    const isStored = draft === base || hasParagraphs(saved, draft)
    setState({ base: saved, draft: isStored ? saved : draft, isTyped })
  }
  return {
    draft,
    isDirty: draft !== saved,
    setDraft: (next: string) => setState({ base, draft: next, isTyped: true }),
  }
}

const COUNT_FROM = 0.9

interface NoteEditorProps {
  /** Stored note. Set the bookmark's id as `key`. */
  note: string | null
  initialDraft?: string
  onDraft?: (draft: string, shown: string) => void
  /** On leaving a changed field and on Ctrl/Cmd+Enter. `null` deletes the note. */
  onCommit: (note: string | null) => void
  isFilling?: boolean
  className?: string
}

export function NoteEditor({ note, initialDraft, onDraft, onCommit, isFilling, className }: NoteEditorProps) {
  const [isFocused, setFocused] = useState(false)
  const { draft, isDirty, setDraft } = useDraft(note ?? '', isFocused, initialDraft)
  const length = countCharacters(draft)
  const over = length - MAX_NOTE_LENGTH
  const count = t('bookmark.noteLength', { length, most: MAX_NOTE_LENGTH })
  const commit = () => {
    if (isDirty && over <= 0) onCommit(draft.trim() === '' ? null : draft)
  }
  return (
    <TextArea
      label={t('bookmark.note')}
      value={draft}
      isFilling={isFilling}
      placeholder={t('bookmark.notePlaceholder')}
      hint={length > MAX_NOTE_LENGTH * COUNT_FROM ? count : undefined}
      error={over > 0 ? t('bookmark.noteTooLong', { over }) : undefined}
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
