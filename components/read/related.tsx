import type { SummaryHit } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type MouseEvent } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { relatedQuery } from '@/lib/query/related.ts'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { usePanel } from '@/components/panel/panel-context.tsx'
import type { CurrentPage } from '@/components/panel/panel-host.ts'
import { ResultMeta } from '@/components/results/result-meta.tsx'

const NOWHERE: CurrentPage = { url: '', title: '' }

/** What the library holds about the page in front. Asked once a page, while the panel is in sight. */
export function Related({ actions }: { actions: HitActions }) {
  const { client } = useLibrary()
  const { host } = usePanel()
  const id = useId()
  const [page, setPage] = useState<CurrentPage | null>(null)
  useEffect(() => host.watchPage(setPage), [host])
  const related = useQuery({ ...relatedQuery(client, page ?? NOWHERE), subscribed: page !== null })
  const hits = page ? related.data : undefined
  if (!hits || hits.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-b border-line bg-surface px-3 py-2">
      <h2 id={id} className="text-sm font-medium text-ink-muted">
        Related to this page
      </h2>
      <ul>
        {hits.map((hit) => (
          <RelatedRow key={hit.id} hit={hit} actions={actions} />
        ))}
      </ul>
    </section>
  )
}

function RelatedRow({ hit, actions }: { hit: SummaryHit; actions: HitActions }) {
  const onOpen = (event: MouseEvent) => {
    event.preventDefault()
    actions.open(hit, event.metaKey || event.ctrlKey ? 'new' : 'here')
  }
  return (
    <li className="py-1">
      <a
        href={hit.url}
        onClick={onOpen}
        dir="auto"
        className="line-clamp-1 font-medium break-words hover:underline"
      >
        {bookmarkTitle(hit)}
      </a>
      <ResultMeta hit={hit} />
    </li>
  )
}
