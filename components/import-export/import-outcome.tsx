import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import type { SentPage } from '@/lib/import-export/send-pages.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { importedWithoutTextQuery } from '@/lib/query/unread.ts'
import { t } from '@/lib/language/translate.ts'
import { ReasonList } from './reason-list.tsx'
import { listWords } from '@/lib/words/lists.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'

function useFailures(
  entries: readonly OutboxEntry[] | undefined,
  known: readonly (readonly [id: string, why: string])[],
): ReadonlyMap<string, string> {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(() => new Map(known))
  const [seen, setSeen] = useState<typeof entries>(undefined)
  if (entries && entries !== seen) {
    const next = new Map(failures)
    for (const { id, state, problem } of entries) {
      if (state === 'refused') next.set(id, problem?.message ?? t('save.failed'))
      else next.delete(id)
    }
    setSeen(entries)
    setFailures(next)
  }
  return failures
}

interface ImportOutcomeProps {
  sent: readonly SentPage[]
  /** Entries of the file that can't be saved. */
  leftOut: readonly (readonly [place: string, reason: string])[]
  known: [id: string, why: string][]
  onFailures: (failures: [id: string, why: string][]) => void
  onDismiss: () => void
}

export function ImportOutcome({ sent, leftOut, known, onFailures, onDismiss }: ImportOutcomeProps) {
  const { send } = useLibrary()
  const outbox = useQuery(outboxQuery(send))
  const entries = new Map(outbox.data?.entries.map((entry) => [entry.id, entry]))
  const failures = useFailures(outbox.data?.entries, known)
  const own = sent.flatMap(({ id }): [string, string][] => {
    const why = failures.get(id)
    return why === undefined ? [] : [[id, why]]
  })
  const isNew = own.join('\n') !== known.join('\n')
  useEffect(() => {
    if (isNew) onFailures(own)
  })
  const waiting = sent.filter(({ id }) => entries.get(id)?.state === 'waiting').length
  const arrived = sent.filter(({ id }) => !entries.has(id) && !failures.has(id))
  const fresh = arrived.filter(({ wasThere }) => !wasThere)
  const isOver = outbox.data !== undefined && waiting === 0
  const reasons = useQuery({
    ...importedWithoutTextQuery(
      send,
      sent[0]?.id ?? '',
      fresh.map(({ url }) => url),
    ),
    enabled: isOver && fresh.length > 0,
  })
  if (!outbox.data || reasons.isLoading) return null
  const withoutText = fresh.flatMap(({ url, title }) => {
    const why = reasons.data?.get(url)
    return why === undefined ? [] : [{ name: title || url, why }]
  })
  const already = arrived.length - fresh.length
  const failed = [
    ...sent.flatMap(({ id, url, title }) => {
      const why = failures.get(id)
      return why === undefined ? [] : [{ name: title || url, why }]
    }),
    ...leftOut.map(([name, why]) => ({ name, why })),
  ]
  const words = listWords([
    t('importExport.count.saved', { count: fresh.length - withoutText.length }),
    ...(withoutText.length > 0 ? [t('importExport.count.withoutText', { count: withoutText.length })] : []),
    t('importExport.count.there', { count: already }),
    t('importExport.count.failed', { count: failed.length }),
  ])
  return (
    <>
      {waiting > 0 ? (
        <>
          <Progress label={t('importExport.importing')} value={sent.length - waiting} max={sent.length} />
          <p className="text-ink-muted">{t('importExport.canClose')}</p>
        </>
      ) : null}
      <Notice
        tone={waiting > 0 ? 'info' : failed.length + withoutText.length > 0 ? 'warn' : 'good'}
        onDismiss={waiting > 0 ? undefined : onDismiss}
        title={
          waiting > 0 ? t('importExport.importingPages', { count: waiting }) : t('importExport.finished')
        }
      >
        {t('importExport.summary', { counts: words })}
      </Notice>
      <ReasonList
        title={t('importExport.withoutText')}
        summary={t('importExport.showWithoutText')}
        pages={withoutText}
      />
      <ReasonList title={t('importExport.failed')} summary={t('importExport.showFailed')} pages={failed} />
    </>
  )
}
