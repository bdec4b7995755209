import { useId } from 'react'
import { t } from '@/lib/language/translate.ts'
import { goToEntry } from './highlight-jumps.ts'
import { HighlightEntry } from './highlight-entry.tsx'
import type { HighlightEdits } from './use-highlight-edits.ts'
import type { PlacedHighlight } from './use-highlight-places.ts'

interface HighlightsProps {
  url: string
  places: readonly PlacedHighlight[]
  edits: HighlightEdits
  onOpen: (address: string) => void
  /** Called when the last highlight, which had the focus, was removed. */
  onEmpty: () => void
}

export function Highlights({ url, places, edits, onOpen, onEmpty }: HighlightsProps) {
  const id = useId()
  const remove = (at: number, from: Element) => {
    const next = places[at + 1] ?? places[at - 1]
    if (next) goToEntry(next.highlight.id, from)
    else onEmpty()
    edits.remove(places[at]!.highlight)
  }
  return (
    <section aria-labelledby={id} className="mt-4 border-b border-line pb-3">
      <h2 id={id} className="text-sm font-medium text-ink-muted">
        {t('read.highlights')}
      </h2>
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
    </section>
  )
}
