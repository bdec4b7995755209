import type { Highlight } from '@bookplate/contract'
import { useId } from 'react'
import { addressOfHighlight } from '@/lib/words/text-fragment.ts'

interface HighlightsProps {
  url: string
  highlights: readonly Highlight[]
  onOpen: (address: string) => void
}

/** The words of the page that the person chose, each with the way back to where it stands. */
export function Highlights({ url, highlights, onOpen }: HighlightsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-b border-line pb-3">
      <h2 id={id} className="text-sm font-medium text-ink-muted">
        Highlights
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {highlights.map((highlight) => (
          <li key={highlight.id}>
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
            <a
              href={addressOfHighlight(url, highlight)}
              onClick={(event) => {
                event.preventDefault()
                onOpen(event.currentTarget.href)
              }}
              className="ms-3 mt-1 inline-block text-sm text-ink-muted underline hover:text-ink"
            >
              Show on the page
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
