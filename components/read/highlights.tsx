import { useId } from 'react'
import { addressOfHighlight } from '@/lib/words/text-fragment.ts'
import { entryId, goToMark } from './highlight-jumps.ts'
import type { PlacedHighlight } from './use-highlight-places.ts'

interface HighlightsProps {
  url: string
  places: readonly PlacedHighlight[]
  onOpen: (address: string) => void
}

const ACTION = 'text-sm text-ink-muted underline hover:text-ink'

/** The words of the page that the person chose, each with the way to where it stands. */
export function Highlights({ url, places, onOpen }: HighlightsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-b border-line pb-3">
      <h2 id={id} className="text-sm font-medium text-ink-muted">
        Highlights
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {places.map(({ highlight, place }) => (
          <li key={highlight.id} id={entryId(highlight.id)} tabIndex={-1}>
            <blockquote
              dir="auto"
              className="border-s-2 border-gilt ps-3 font-serif text-reading break-words whitespace-pre-line"
            >
              {highlight.quote}
            </blockquote>
            {highlight.note ? (
              <p dir="auto" className="mt-1 ps-3 break-words whitespace-pre-line">
                {highlight.note}
              </p>
            ) : null}
            <div className="mt-1 flex flex-wrap gap-x-3 ps-3">
              {place ? (
                <button
                  type="button"
                  className={ACTION}
                  onClick={(event) => goToMark(highlight.id, event.currentTarget)}
                >
                  Show in the text
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
                Show on the page
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
