import type { ReactNode } from 'react'
import type { SafeHighlight } from '@/lib/portable-text/safe-content.ts'
import { colorName } from '@/lib/words/highlight-color.ts'
import { markId } from './highlight-jumps.ts'

interface HighlightMarkProps {
  highlight: SafeHighlight
  children: ReactNode
}

/** `HighlightedText` handles its events. */
export function HighlightMark({ highlight: { id, isFirst, isNoted, color }, children }: HighlightMarkProps) {
  return (
    <mark
      id={isFirst ? markId(id) : undefined}
      // It leads to its entry in the list. A `button` can't contain links.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Enter is heard around the text
      tabIndex={isFirst ? 0 : undefined}
      aria-keyshortcuts={isFirst ? 'Enter' : undefined}
      data-highlight={id}
      data-noted={isNoted || undefined}
      data-color={color}
      // Yellow is the default, so it needs no tooltip.
      title={color === 'yellow' ? undefined : colorName(color)}
    >
      {children}
    </mark>
  )
}
