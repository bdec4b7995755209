import type { ReactNode } from 'react'
import { goToEntry } from './highlight-jumps.ts'

/** False where no highlight is there. */
function open(target: EventTarget): boolean {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-highlight]') : null
  if (mark) goToEntry(mark.dataset['highlight'] ?? '', mark)
  return mark !== null
}

interface HighlightedTextProps {
  className: string
  children: ReactNode
}

/** The text of the article: a click on a highlight, or Enter, leads to its entry in the list. */
export function HighlightedText({ className, children }: HighlightedTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the marks within have the focus
    <div
      className={className}
      onClick={({ target }) => {
        const isLink = target instanceof Element && target.closest('a, button') !== null
        // Who chooses words of it wants them, not the list.
        if (!isLink && window.getSelection()?.isCollapsed !== false) open(target)
      }}
      onKeyDown={(event) => {
        const isMark = event.target instanceof HTMLElement && event.target.dataset['highlight'] !== undefined
        if (event.key === 'Enter' && isMark && open(event.target)) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}
