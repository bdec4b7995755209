import { unreadOf, type SummaryHit } from '@bookplate/contract'
import { useState, useEffect, useRef } from 'react'
import { useEdits, useEditStatus } from '@/components/bookmark/edits.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { useReadAgain } from '@/components/bookmark/use-read-again.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from '@/components/results/use-selection.ts'
import { laterPart } from '@/components/later-part.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import type { Results } from '@/components/results/use-results.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { inputKey } from '@/lib/search/search-request.ts'
import { t } from '@/lib/language/translate.ts'

function useSelectAll(results: Results, selection: Selection, inputKey: string) {
  const [runningFor, setRunningFor] = useState<string | null>(null)
  const isRunning = runningFor === inputKey
  const { hits, hasMore, isLoadingMore, isFetching, error, loadMore } = results
  const { chooseAll } = selection
  const more = useRef(loadMore)
  useEffect(() => {
    more.current = loadMore
  })
  useEffect(() => {
    if (!isRunning) return
    chooseAll(hits)
    // Wait for this render, which selects the last page.
    if (!hasMore || error) queueMicrotask(() => setRunningFor(null))
    else if (!isLoadingMore && !isFetching) more.current()
  }, [isRunning, hits, hasMore, isLoadingMore, isFetching, error, chooseAll])
  return {
    isRunning,
    start: () => setRunningFor(inputKey),
    stop: () => setRunningFor(null),
  }
}

interface OpenAllDialogProps {
  count: number
  onOpen: () => void
  onClose: () => void
}

function OpenAllDialog({ count, onOpen, onClose }: OpenAllDialogProps) {
  return (
    <Dialog
      title={t('changeMany.openTitle', { count })}
      onClose={onClose}
      action={{ label: t('changeMany.openTabs', { count }), onClick: onOpen }}
    >
      <p>{t('changeMany.openHint')}</p>
    </Dialog>
  )
}

const TagsDialog = laterPart(() => import('./tags-dialog.tsx'), 'TagsDialog')
const ExportDialog = laterPart(() => import('@/components/import-export/export-dialog.tsx'), 'ExportDialog')

/** Maximum tabs to open without a confirmation. */
const MANY_TABS = 20

interface SelectionFootProps {
  results: Results
  total: number | null
  selection: Selection
  barFocus: number
  input: SearchInput
}

function countTags(hits: readonly SummaryHit[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of hits.flatMap((hit) => hit.tags)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

export function SelectionFoot({ results, total, selection, barFocus, input }: SelectionFootProps) {
  const { hits } = results
  const { host } = usePanel()
  const all = useSelectAll(results, selection, inputKey(input))
  const { editMany, stop, dismiss } = useEdits()
  const status = useEditStatus()
  const [dialog, setDialog] = useState<'tag' | 'untag' | 'export' | 'open' | null>(null)
  const unique = [...new Map(hits.map((hit) => [hit.id, hit])).values()]
  const chosen = unique.filter((hit) => selection.ids.has(hit.id))
  const unread = chosen.filter((hit) => unreadOf(hit))
  const { readAgain } = useReadAgain()
  const openAll = () => {
    setDialog(null)
    host.openAll(chosen.map(({ url }) => url))
  }
  const selecting = all.isRunning ? { label: t('changeMany.selecting'), done: chosen.length, total } : null
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
          onArchive={() => editMany(chosen, { archived: true })}
          onRestore={() => editMany(chosen, { archived: false })}
          onTags={setDialog}
          onFavorite={(isFavorite) => editMany(chosen, { isFavorite })}
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
        <OpenAllDialog count={chosen.length} onOpen={openAll} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'export' ? (
        <ExportDialog input={input} ids={chosen.map(({ id }) => id)} onClose={() => setDialog(null)} />
      ) : null}
    </>
  )
}
