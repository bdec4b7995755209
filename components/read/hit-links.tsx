import type { SummaryHit } from '@bookplate/contract'
import { useId, type MouseEvent } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { ResultMeta } from '@/components/results/result-meta.tsx'

interface HitLinksProps {
  heading: string
  hits: readonly SummaryHit[]
  onOpen: (hit: SummaryHit, event: MouseEvent) => void
  className?: string
}

/** A few bookmarks by their titles, beside what a person came for. */
export function HitLinks({ heading, hits, onOpen, className }: HitLinksProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-sm font-medium text-ink-muted">
        {heading}
      </h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id} className="py-1">
            <a
              href={hit.url}
              onClick={(event) => {
                event.preventDefault()
                onOpen(hit, event)
              }}
              dir="auto"
              className="line-clamp-1 font-medium break-words hover:underline"
            >
              {bookmarkTitle(hit)}
            </a>
            <ResultMeta hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  )
}
