import type { SummaryHit } from '@bookplate/contract'
import type { MouseEvent } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { ResultMeta } from '@/components/results/result-meta.tsx'

interface HitLinksProps {
  hits: readonly SummaryHit[]
  onOpen: (hit: SummaryHit, event: MouseEvent) => void
}

export function HitLinks({ hits, onOpen }: HitLinksProps) {
  return (
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
  )
}
