import type { SummaryHit } from '@bookplate/contract'
import { lazy, Suspense, useState } from 'react'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { BulkStatus } from './bulk-status.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

const TagsDialog = lazy(async () => ({ default: (await import('./tags-dialog.tsx')).TagsDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface SelectionDockProps {
  hits: readonly SummaryHit[]
  selection: Selection
  input: SearchInput
}

function countTags(hits: readonly SummaryHit[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of hits.flatMap((hit) => hit.tags)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** What can be done with the chosen bookmarks, at the foot of the results. */
export function SelectionDock({ hits, selection, input }: SelectionDockProps) {
  const bulk = useBulk()
  const [dialog, setDialog] = useState<'tag' | 'untag' | 'export' | null>(null)
  const unique = [...new Map(hits.map((hit) => [hit.id, hit])).values()]
  const chosen = unique.filter((hit) => selection.ids.has(hit.id))
  return (
    <>
      <BulkStatus
        progress={bulk.progress}
        failed={bulk.failed}
        hits={hits}
        onStop={bulk.stop}
        onDismiss={bulk.dismissFailed}
      />
      {selection.isOn ? (
        <SelectionBar
          count={chosen.length}
          loaded={unique.length}
          onAll={selection.chooseAll}
          onArchive={() => void bulk.start(chosen, { kind: 'archive' })}
          onRestore={() => void bulk.start(chosen, { kind: 'restore' })}
          onTags={setDialog}
          onFavorite={(isFavorite) => void bulk.start(chosen, { kind: 'favorite', isFavorite })}
          onExport={() => setDialog('export')}
          onCancel={selection.end}
        />
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'tag' || dialog === 'untag' ? (
          <TagsDialog
            kind={dialog}
            count={chosen.length}
            carried={countTags(chosen)}
            onApply={(names) => {
              setDialog(null)
              void bulk.start(chosen, { kind: dialog, names })
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'export' ? (
          <ExportDialog input={input} ids={chosen.map(({ id }) => id)} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
