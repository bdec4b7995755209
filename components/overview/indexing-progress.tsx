import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Progress } from '@/components/ui/meter.tsx'
import { indexingQuery, timeLeft, type IndexingSample } from '@/lib/query/indexing.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function progressWords(count: number, leftMs: number | null): string {
  if (leftMs === null) return t('overview.indexing.toGo', { count })
  if (leftMs < MINUTE_MS) return t('overview.indexing.toGoSoon', { count })
  const time =
    leftMs < HOUR_MS
      ? t('ui.minutes', { count: Math.round(leftMs / MINUTE_MS) })
      : t('ui.hours', { count: Math.round(leftMs / HOUR_MS) })
  return t('overview.indexing.toGoIn', { count, time })
}

export function IndexingProgress() {
  const { client } = useLibrary()
  const { data, dataUpdatedAt: at } = useQuery(indexingQuery(client))
  const waiting = data?.indexing?.waiting ?? 0
  const [first, setFirst] = useState<IndexingSample | null>(null)
  // More bookmarks arrived, so start a new estimate.
  if (waiting > 0 && (first === null || waiting > first.waiting)) setFirst({ waiting, at })
  if (!data || waiting === 0 || !first) return null
  const text = progressWords(waiting, timeLeft(first, { waiting, at }))
  return (
    <section
      aria-label={t('overview.indexing.label')}
      className="flex flex-col gap-2 rounded-plate border border-line bg-surface p-3"
    >
      <p>
        {rich('overview.indexing.preparing', {
          left: text,
          figures: (words) => <span className="tabular-nums">{words}</span>,
        })}
      </p>
      <Progress
        label={t('overview.indexing.progress')}
        value={data.total - waiting}
        max={data.total}
        text={text}
      />
      <p className="text-sm text-ink-muted">{t('overview.indexing.alreadyFound')}</p>
    </section>
  )
}
