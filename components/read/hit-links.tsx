import type { SummaryHit } from '@bookplate/contract'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { whereOf, type HitActions } from '@/components/results/hit-actions.ts'
import { ResultMeta } from '@/components/results/result-meta.tsx'

interface HitLinksProps {
  hits: readonly SummaryHit[]
  onOpen: HitActions['open']
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
              onOpen(hit, whereOf(event))
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
