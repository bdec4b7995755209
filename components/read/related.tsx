import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { relatedQuery } from '@/lib/query/related.ts'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { usePanel } from '@/components/panel/panel-context.tsx'
import type { CurrentPage } from '@/components/panel/panel-host.ts'
import { HitLinks } from './hit-links.tsx'

const NOWHERE: CurrentPage = { url: '', title: '' }

/** What the library holds about the page in front. Asked once a page, while the panel is in sight. */
export function Related({ actions }: { actions: HitActions }) {
  const { client } = useLibrary()
  const { host } = usePanel()
  const [page, setPage] = useState<CurrentPage | null>(null)
  useEffect(() => host.watchPage(setPage), [host])
  const related = useQuery({ ...relatedQuery(client, page ?? NOWHERE), subscribed: page !== null })
  const hits = page ? related.data : undefined
  if (!hits || hits.length === 0) return null
  return (
    <HitLinks
      heading="Related to this page"
      hits={hits}
      onOpen={(hit, event) => actions.open(hit, event.metaKey || event.ctrlKey ? 'new' : 'here')}
      className="border-b border-line bg-surface px-3 py-2"
    />
  )
}
