import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '@/components/ui/text-area.tsx'
import { t } from '@/lib/language/translate.ts'

interface HighlightNoteProps {
  note: string
  /** `seen`: what stood there when it was opened, and what was stored of it since. */
  onType: (note: string, seen: readonly string[]) => void
  /** When it is left, however that is. */
  onStore: (note: string, seen: readonly string[]) => void
  /** `byKey`: the focus has to go somewhere. */
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

/** The note of a highlight, while it is written. */
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
