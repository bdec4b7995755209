import { type SummaryHit, unreadOf } from '@bookplate/contract'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { errorMessage } from '@/components/error-messages.ts'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import type { EditStatus, BulkProgress } from '@/components/bookmark/create-edits.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'
import { useState, useEffect, useEffectEvent } from 'react'
import { useEdits, useEditStatus } from '@/components/bookmark/edits.tsx'
import { useReadAgain } from '@/components/bookmark/use-read-again.ts'
import { useBulkEdit } from './bulk-edit.ts'
import { SelectionBar } from './selection-bar.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import type { SearchResults } from '@/components/results/use-search-results.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { inputKey } from '@/lib/search/search-request.ts'
import { countEach } from '@/lib/words/count-each.ts'

interface BulkStatusProps {
  progress: BulkProgress | null
  failed: EditStatus['failed']
  hits: readonly SummaryHit[]
  onStop: () => void
  onDismiss: () => void
}

const MAX_ROWS = 20

function reason(error: unknown): string {
  const problem = problemOf(error)
  return problem ? errorMessage(problem).title : t('ui.stopped')
}

function BulkStatus({ progress, failed, hits, onStop, onDismiss }: BulkStatusProps) {
  if (progress) {
    const { done, total } = progress
    const words = total === null ? t('bulkEdit.soFar', { done }) : t('ui.doneOfTotal', { done, total })
    return (
      <div className="flex items-center gap-2 border-t border-line bg-surface px-3 py-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span role="status">{t('ui.progress', { what: progress.label, progress: words })}</span>
          {total === null ? null : <Progress label={progress.label} value={done} max={total} text={words} />}
        </div>
        <Button size="small" onClick={onStop}>
          {t('ui.stop')}
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
        title={t('bulkEdit.failed', { count: failed.length })}
        onDismiss={onDismiss}
      >
        <ul className="max-h-40 list-disc overflow-y-auto ps-4">
          {failed.slice(0, MAX_ROWS).map(({ entry, problem }) => (
            <li key={entry.id}>
              {rich('bulkEdit.failure', {
                title: <bdi dir="auto">{titles.get(entry.bookmarkId ?? '') ?? entry.title}</bdi>,
                why: reason(problem),
              })}
            </li>
          ))}
          {failed.length > MAX_ROWS ? (
            <li>{t('bulkEdit.andMore', { count: failed.length - MAX_ROWS })}</li>
          ) : null}
        </ul>
      </Notice>
    </div>
  )
}

function useSelectAll({ results, selection, state }: SearchResults) {
  const key = inputKey(state.input)
  const [runningFor, setRunningFor] = useState<string | null>(null)
  const isRunning = runningFor === key
  const { hits, hasMore, isLoadingMore, isFetching, error, loadMore } = results
  const { chooseAll } = selection
  const more = useEffectEvent(loadMore)
  useEffect(() => {
    if (!isRunning) return
    chooseAll(hits)
    // Wait for this render, which selects the last page.
    if (!hasMore || error) queueMicrotask(() => setRunningFor(null))
    else if (!isLoadingMore && !isFetching) more()
  }, [isRunning, hits, hasMore, isLoadingMore, isFetching, error, chooseAll])
  return { isRunning, start: () => setRunningFor(key), stop: () => setRunningFor(null) }
}

const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog')
const ExportDialog = lazyPart(() => import('@/components/import-export/export-dialog.tsx'), 'ExportDialog')

/** Maximum tabs to open without a confirmation. */
const MANY_TABS = 20

export interface SelectionFootProps {
  search: SearchResults
  /** Number of requests to focus the selection bar, since the selection began. */
  barFocus: number
}

const countTags = (hits: readonly SummaryHit[]): { name: string; count: number }[] =>
  [...countEach(hits.flatMap(({ tags }) => tags))].map(([name, count]) => ({ name, count }))

export function SelectionFoot({ search, barFocus }: SelectionFootProps) {
  const { results, total, selection } = search
  const { input } = search.state
  const { hits } = results
  const { host } = usePanel()
  const toast = useToast()
  const all = useSelectAll(search)
  const { dismiss } = useEdits()
  const { editMany, stop } = useBulkEdit()
  const status = useEditStatus()
  const [dialog, setDialog] = useState<'tag' | 'untag' | 'export' | 'open' | null>(null)
  // It renders with each change of the panel, also when nothing is selected.
  const unique = selection.isOn ? [...new Map(hits.map((hit) => [hit.id, hit])).values()] : []
  const chosen = unique.filter((hit) => selection.ids.has(hit.id))
  const unread = chosen.filter((hit) => unreadOf(hit))
  const { readAgain } = useReadAgain()
  const openAll = () => {
    setDialog(null)
    void host.openAll(chosen.map(({ url }) => url)).then((isDone) => {
      if (!isDone) toast.show({ message: t('bulkEdit.openBlocked', { open: t('bulkEdit.openAll') }) })
    })
  }
  const selecting = all.isRunning ? { label: t('bulkEdit.selecting'), done: chosen.length, total } : null
  return (
    <>
      <BulkStatus
        progress={status.progress ?? selecting}
        failed={status.failed}
        hits={hits}
        onStop={status.progress ? stop : all.stop}
        onDismiss={dismiss}
      />
      {selection.isOn ? (
        <SelectionBar
          barFocus={barFocus}
          count={chosen.length}
          total={results.hasMore ? total : unique.length}
          isAll={all.isRunning || (!results.hasMore && chosen.length === unique.length)}
          isArchive={chosen.length > 0 && chosen.every((hit) => hit.archived)}
          onAll={all.start}
          onOpen={() => (chosen.length > MANY_TABS ? setDialog('open') : openAll())}
          onTags={setDialog}
          onEdit={(edit) => editMany(chosen, edit)}
          onReadAgain={unread.length > 0 ? () => readAgain(unread.map(({ id }) => id)) : undefined}
          onExport={() => setDialog('export')}
          onCancel={() => {
            all.stop()
            selection.end()
          }}
        />
      ) : null}
      {dialog === 'tag' || dialog === 'untag' ? (
        <TagsDialog
          kind={dialog}
          count={chosen.length}
          carried={countTags(chosen)}
          onApply={(names) => {
            setDialog(null)
            editMany(chosen, dialog === 'tag' ? { add: names } : { remove: names })
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'open' ? (
        <Dialog
          title={t('bulkEdit.openTitle', { count: chosen.length })}
          onClose={() => setDialog(null)}
          action={{ label: t('bulkEdit.openTabs', { count: chosen.length }), onClick: openAll }}
        >
          <p>{t('bulkEdit.openHint')}</p>
        </Dialog>
      ) : null}
      {dialog === 'export' ? (
        <ExportDialog input={input} ids={chosen.map(({ id }) => id)} onClose={() => setDialog(null)} />
      ) : null}
    </>
  )
}
