import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '@/components/ui/text-area.tsx'
import { t } from '@/lib/language/translate.ts'

interface HighlightNoteProps {
  note: string
  /** `seen`: the note when it was opened, and versions stored since. */
  onType: (note: string, seen: readonly string[]) => void
  onStore: (note: string, seen: readonly string[]) => void
  /** `byKey`: the focus must move elsewhere. */
  onClose: (byKey: boolean) => void
}

interface Draft extends Pick<HighlightNoteProps, 'onStore'> {
  draft: string
  isTyped: boolean
  seen: readonly string[]
}

function store(left: Draft): void {
  if (!left.isTyped) return
  left.onStore(left.draft, left.seen)
  left.seen = [...left.seen, left.draft]
  left.isTyped = false
}

export function HighlightNote({ note, onType, onStore, onClose }: HighlightNoteProps) {
  const [draft, setDraft] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef<Draft>({ draft, isTyped: false, seen: [note], onStore })
  useEffect(() => {
    latest.current.onStore = onStore
  })
  useEffect(() => {
    field.current?.focus()
    const { current } = latest
    return () => store(current)
  }, [])
  return (
    <TextArea
      ref={field}
      label={t('read.highlightNote')}
      isLabelHidden
      placeholder={t('bookmark.notePlaceholder')}
      maxLength={MAX_NOTE_LENGTH}
      value={draft}
      onChange={(next) => {
        Object.assign(latest.current, { draft: next, isTyped: true })
        setDraft(next)
        onType(next, latest.current.seen)
      }}
      onBlur={() => {
        // When switching to another window, keep the editor open to continue.
        if (document.hasFocus()) onClose(false)
        else store(latest.current)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        event.stopPropagation()
        onClose(true)
      }}
      className="mt-1 ps-3"
    />
  )
}
