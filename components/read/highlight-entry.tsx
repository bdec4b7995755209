import { colorOf } from '@bookplate/contract'
import { useRef } from 'react'
import { addressOfHighlight } from '@/lib/words/text-fragment.ts'
import { t } from '@/lib/language/translate.ts'
import { ColorChoice } from './color-choice.tsx'
import { COLOR_BORDERS } from './highlight-colors.ts'
import { entryId, goToMark } from './highlight-jumps.ts'
import { HighlightNote } from './highlight-note.tsx'
import type { HighlightEdits } from './use-highlight-edits.ts'
import type { PlacedHighlight } from './use-highlight-places.ts'

interface HighlightEntryProps {
  url: string
  placed: PlacedHighlight
  edits: HighlightEdits
  onRemove: (from: Element) => void
  onOpen: (address: string) => void
}

const ACTION = 'inline-flex min-h-6 items-center text-sm text-ink-muted underline hover:text-ink'

export function HighlightEntry({ url, placed, edits, onRemove, onOpen }: HighlightEntryProps) {
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
          onType={(next, seen) => edits.typeNote(highlight, next, seen)}
          onStore={(next, seen) => edits.storeNote(highlight, next, seen)}
          onClose={(byKey) => {
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
