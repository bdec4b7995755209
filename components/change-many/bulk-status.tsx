import type { SummaryHit } from '@bookplate/contract'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { errorMessage } from '@/components/error-messages.ts'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import type { EditStatus, ManyProgress } from '@/components/bookmark/create-edits.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

interface BulkStatusProps {
  progress: ManyProgress | null
  failed: EditStatus['failed']
  hits: readonly SummaryHit[]
  onStop: () => void
  onDismiss: () => void
}

const SHOWN = 20

function reason(error: unknown): string {
  const problem = problemOf(error)
  return problem ? errorMessage(problem).title : t('changeMany.stopped')
}

export function BulkStatus({ progress, failed, hits, onStop, onDismiss }: BulkStatusProps) {
  if (progress) {
    const { done, total } = progress
    const words = total === null ? t('changeMany.soFar', { done }) : t('ui.doneOfTotal', { done, total })
    return (
      <div className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span role="status">{t('ui.progress', { what: progress.label, progress: words })}</span>
          {total === null ? null : <Progress label={progress.label} value={done} max={total} text={words} />}
        </div>
        <Button size="small" onClick={onStop}>
          {t('changeMany.stop')}
        </Button>
      </div>
    )
  }
  if (failed.length === 0) return null
  const titles = new Map(hits.map((hit) => [hit.id, bookmarkTitle(hit)]))
  return (
    <div className="px-3 py-2">
      <Notice
        tone="error"
        role="alert"
        title={t('changeMany.failed', { count: failed.length })}
        onDismiss={onDismiss}
      >
        <ul className="max-h-40 list-disc overflow-y-auto ps-4">
          {failed.slice(0, SHOWN).map(({ entry, problem }) => (
            <li key={entry.id}>
              {rich('changeMany.failure', {
                title: <bdi dir="auto">{titles.get(entry.bookmarkId ?? '') ?? entry.title}</bdi>,
                why: reason(problem),
              })}
            </li>
          ))}
          {failed.length > SHOWN ? (
            <li>{t('changeMany.andMore', { count: failed.length - SHOWN })}</li>
          ) : null}
        </ul>
      </Notice>
    </div>
  )
}
