import type { SummaryHit } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { runBulk, type BulkReport } from '@/lib/change-many/run-bulk.ts'
import { idsOfStep, planBulk, type BulkChange, type BulkStep } from '@/lib/change-many/steps.ts'
import { markFiguresStale, patchHits } from '@/lib/query/hit-cache.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { countWords } from '@/lib/words/numbers.ts'

export interface BulkProgress {
  label: string
  done: number
  /** Null where nobody has counted. */
  total: number | null
}

const RUNNING: Record<BulkChange['kind'], string> = {
  archive: 'Archiving',
  restore: 'Restoring',
  favorite: 'Changing favorites',
  tag: 'Adding tags',
  untag: 'Removing tags',
}
const DONE: Record<BulkChange['kind'], string> = {
  archive: 'archived',
  restore: 'restored',
  favorite: 'changed',
  tag: 'tagged',
  untag: 'untagged',
}

/** A step as it shows on a loaded hit. */
function patchStep(hit: SummaryHit, step: BulkStep): SummaryHit {
  if (step.kind !== 'update') return { ...hit, archived: step.kind === 'archive' }
  const { isFavorite, tags } = step.change
  const names = [...new Set([...hit.tags, ...(tags?.add ?? [])])]
  return {
    ...hit,
    favorite: isFavorite ?? hit.favorite,
    tags: names.filter((name) => !tags?.remove?.includes(name)),
  }
}

/** Changes of many bookmarks: with progress and a way to stop, what failed by name, and one Undo. */
export function useBulk() {
  const { client } = useLibrary()
  const queries = useQueryClient()
  const { show } = useToast()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [failed, setFailed] = useState<BulkReport['failed']>([])
  const running = useRef(new Set<AbortController>())

  const perform = useCallback(
    async (steps: readonly BulkStep[], label: string) => {
      const controller = new AbortController()
      const runs = running.current
      // One change may begin before another has ended: neither takes away what the other has to say.
      if (runs.size === 0) setFailed([])
      runs.add(controller)
      const total = steps.reduce((sum, step) => sum + idsOfStep(step).length, 0)
      setProgress({ label, done: 0, total })
      const report = await runBulk(steps, {
        client,
        signal: controller.signal,
        onProgress: (done) => setProgress({ label, done, total }),
      })
      const changed = new Set(report.changed)
      for (const step of steps) {
        const ids = new Set(idsOfStep(step).filter((id) => changed.has(id)))
        if (ids.size > 0) patchHits(queries, ids, (hit) => patchStep(hit, step))
      }
      markFiguresStale(queries)
      runs.delete(controller)
      if (runs.size === 0) setProgress(null)
      setFailed((before) => [...before, ...report.failed])
      return report
    },
    [client, queries],
  )

  const start = useCallback(
    async (targets: readonly SummaryHit[], change: BulkChange) => {
      const steps = planBulk(targets, change)
      if (steps.length === 0) {
        show({ message: 'No changes needed.' })
        return
      }
      const report = await perform(steps, RUNNING[change.kind])
      const words = `${countWords(report.changed.length, 'bookmark')} ${DONE[change.kind]}${report.isCancelled ? ', then stopped' : ''}.`
      show({
        message: words,
        undo: report.undo.length > 0 ? () => void perform(report.undo, 'Undoing') : undefined,
      })
    },
    [perform, show],
  )

  return {
    progress,
    failed,
    dismissFailed: () => setFailed([]),
    start,
    stop: () => running.current.forEach((controller) => controller.abort()),
  }
}
