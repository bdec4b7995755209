import { useRef, type ReactNode } from 'react'
import { ChosenBar } from './chosen-bar.tsx'
import type { ChosenWords } from './chosen-words.ts'
import { goToEntry } from './highlight-jumps.ts'
import { useChosenWords } from './use-chosen-words.ts'

function open(target: EventTarget): boolean {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-highlight]') : null
  if (mark) goToEntry(mark.dataset['highlight'] ?? '', mark)
  return mark !== null
}

interface HighlightedTextProps {
  className: string
  /** Highlights selected text and returns the highlight's id. */
  onHighlight: (words: ChosenWords) => string
  onNote: (id: string) => void
  children: ReactNode
}

export function HighlightedText({ className, onHighlight, onNote, children }: HighlightedTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const { chosen, highlight } = useChosenWords({ text, onHighlight })
  const note = () => {
    const id = highlight()
    if (id) onNote(id)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the marks within have the focus */}
      <div
        ref={text}
        className={className}
        onClick={({ target }) => {
          const isLink = target instanceof Element && target.closest('a, button') !== null
          // A click that ends a selection doesn't open the list.
          if (!isLink && window.getSelection()?.isCollapsed !== false) open(target)
        }}
        onKeyDown={(event) => {
          const isMark =
            event.target instanceof HTMLElement && event.target.dataset['highlight'] !== undefined
          if (event.key === 'Enter' && isMark && open(event.target)) event.preventDefault()
        }}
      >
        {children}
      </div>
      {chosen ? (
        <ChosenBar
          // A new key repositions the bar for another selection.
          key={`${chosen.prefix} ${chosen.quote} ${chosen.suffix}`}
          onHighlight={highlight}
          onNote={note}
        />
      ) : null}
    </>
  )
}
