import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '@/components/ui/text-area.tsx'

interface HighlightNoteProps {
  note: string
  onType: (note: string) => void
  /** When it is left, however that is. */
  onStore: (note: string) => void
  /** `byKey`: the focus has to go somewhere. */
  onClose: (byKey: boolean) => void
}

interface Draft extends Pick<HighlightNoteProps, 'onStore'> {
  draft: string
  isTyped: boolean
}

function store(left: Draft): void {
  if (left.isTyped) left.onStore(left.draft)
  left.isTyped = false
}

/** The note of a highlight, while it is written. */
export function HighlightNote({ note, onType, onStore, onClose }: HighlightNoteProps) {
  const [draft, setDraft] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef<Draft>({ draft, isTyped: false, onStore })
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
      label="Note on this highlight"
      isLabelHidden
      placeholder="Add a note…"
      maxLength={MAX_NOTE_LENGTH}
      value={draft}
      onChange={(next) => {
        Object.assign(latest.current, { draft: next, isTyped: true })
        setDraft(next)
        onType(next)
      }}
      onBlur={() => {
        // Whoever goes to the page for its words comes back to write on.
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
