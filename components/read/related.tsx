import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryError } from '@/components/error-notice.tsx'
import type { ActivePageState } from '@/components/panel-parts/panel-host.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { Button } from '@/components/ui/button.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { relatedQuery } from '@/lib/query/related.ts'
import { t } from '@/lib/language/translate.ts'
import { HitLinks } from './hit-links.tsx'

const NOWHERE = { url: '', title: '' }

function HiddenPage() {
  const { host } = usePanel()
  const [isRefused, setRefused] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2 py-1">
      <p role="status">{isRefused ? t('read.related.notAllowed') : t('read.related.hidden')}</p>
      <Button size="small" onClick={() => void host.askForPage().then((isAllowed) => setRefused(!isAllowed))}>
        {t('read.related.allow')}
      </Button>
    </div>
  )
}

export function Related({ actions }: { actions: HitActions }) {
  const { client } = useLibrary()
  const { host } = usePanel()
  const [front, setFront] = useState<ActivePageState>('loading')
  useEffect(() => host.watchPage(setFront), [host])
  const page = typeof front === 'object' ? front : null
  const related = useQuery({ ...relatedQuery(client, page ?? NOWHERE), subscribed: page !== null })
  if (front === 'hidden') return <HiddenPage />
  if (front === 'none') return <p role="status">{t('read.related.notComparable')}</p>
  const problem = page && !related.data ? <QueryError query={related} /> : null
  if (problem && related.error) return problem
  const hits = page && related.isEnabled ? related.data : undefined
  if (page && (!related.isEnabled || hits?.length === 0)) {
    return <p role="status">{t('read.related.none')}</p>
  }
  if (!hits) {
    return (
      <div role="status" className="flex flex-col gap-2 py-2">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        {problem}
      </div>
    )
  }
  return <HitLinks hits={hits} onOpen={actions.open} />
}
