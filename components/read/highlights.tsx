import { MAX_NOTE_LENGTH, colorOf } from '@bookplate/contract'
import { useEffect, useRef, useState } from 'react'
import { TitledSection } from '@/components/titled-section.tsx'
import { TextArea } from '@/components/ui/text-area.tsx'
import { t } from '@/lib/language/translate.ts'
import { addressOfHighlight } from '@/lib/words/text-fragment.ts'
import { ColorChoice } from './color-choice.tsx'
import { COLOR_BORDERS } from './highlight-colors.ts'
import { entryId, goToMark, goToEntry } from './highlight-jumps.ts'
import type { HighlightEdits } from './use-highlight-edits.ts'
import type { PlacedHighlight } from './use-highlight-places.ts'

interface HighlightNoteProps {
  note: string
  /** `bases`: the note when it was opened, and versions stored since. */
  onType: (note: string, bases: readonly string[]) => void
  onStore: (note: string, bases: readonly string[]) => void
  /** `byKey`: the focus must move elsewhere. */
  onClose: (how: { byKey: boolean }) => void
}

interface Draft extends Pick<HighlightNoteProps, 'onStore'> {
  draft: string
  isTyped: boolean
  bases: readonly string[]
}

function store(left: Draft): void {
  if (!left.isTyped) return
  left.onStore(left.draft, left.bases)
  left.bases = [...left.bases, left.draft]
  left.isTyped = false
}

function HighlightNote({ note, onType, onStore, onClose }: HighlightNoteProps) {
  const [draft, setDraft] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef<Draft>({ draft, isTyped: false, bases: [note], onStore })
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
        onType(next, latest.current.bases)
      }}
      onBlur={() => {
        // When switching to another window, keep the editor open to continue.
        if (document.hasFocus()) onClose({ byKey: false })
        else store(latest.current)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        event.stopPropagation()
        onClose({ byKey: true })
      }}
      className="mt-1 ps-3"
    />
  )
}

interface HighlightEntryProps {
  url: string
  placed: PlacedHighlight
  edits: HighlightEdits
  onRemove: (from: Element) => void
  onOpen: (address: string) => void
}

const ACTION = 'inline-flex min-h-6 items-center text-sm text-ink-muted underline hover:text-ink'

function HighlightEntry({ url, placed, edits, onRemove, onOpen }: HighlightEntryProps) {
  const { highlight, place } = placed
  const { id, quote, note = '' } = highlight
  const opener = useRef<HTMLButtonElement>(null)
  const isNoted = edits.noted === id
  const { recolor } = edits
  return (
    <li id={entryId(id)} tabIndex={-1}>
      <blockquote
        dir="auto"
        className={`border-s-4 ps-3 font-serif text-reading break-words whitespace-pre-line ${COLOR_BORDERS[colorOf(highlight)]}`}
      >
        {quote}
      </blockquote>
      {isNoted ? (
        <HighlightNote
          note={note}
          onType={(next, bases) => edits.typeNote(highlight, next, bases)}
          onStore={(next, bases) => edits.storeNote(highlight, next, bases)}
          onClose={({ byKey }) => {
            edits.setNoted(null)
            if (byKey) opener.current?.focus()
          }}
        />
      ) : note ? (
        <p dir="auto" className="mt-1 ps-3 break-words whitespace-pre-line">
          {note}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 ps-3">
        {recolor ? (
          <ColorChoice value={colorOf(highlight)} onChange={(color) => recolor(highlight, color)} />
        ) : null}
        <button ref={opener} type="button" className={ACTION} onClick={() => edits.setNoted(id)}>
          {note ? t('read.editNote') : t('read.addNoteToHighlight')}
        </button>
        {place ? (
          <button type="button" className={ACTION} onClick={(event) => goToMark(id, event.currentTarget)}>
            {t('read.showInText')}
          </button>
        ) : null}
        <a
          href={addressOfHighlight(url, highlight)}
          onClick={(event) => {
            event.preventDefault()
            onOpen(event.currentTarget.href)
          }}
          className={ACTION}
        >
          {t('read.showOnPage')}
        </a>
        <button type="button" className={ACTION} onClick={(event) => onRemove(event.currentTarget)}>
          {t('read.removeHighlight')}
        </button>
      </div>
    </li>
  )
}

interface HighlightsProps {
  url: string
  places: readonly PlacedHighlight[]
  edits: HighlightEdits
  onOpen: (address: string) => void
  /** Called when the last highlight, which had the focus, was removed. */
  onEmpty: () => void
}

export function Highlights({ url, places, edits, onOpen, onEmpty }: HighlightsProps) {
  const remove = (at: number, from: Element) => {
    const next = places[at + 1] ?? places[at - 1]
    if (next) goToEntry(next.highlight.id, from)
    else onEmpty()
    edits.remove(places[at]!.highlight)
  }
  return (
    <TitledSection title={t('highlights.title')} isMinor className="mt-4 border-b border-line pb-3">
      <ul className="mt-2 flex flex-col gap-3">
        {places.map((placed, at) => (
          <HighlightEntry
            key={placed.highlight.id}
            url={url}
            placed={placed}
            edits={edits}
            onRemove={(from) => remove(at, from)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </TitledSection>
  )
}
