import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import type { VisibleToast } from '@/components/ui/toast.tsx'
import { oppositeEdit } from '@/lib/outbox/edit.ts'
import type { TargetEdit } from '@/lib/outbox/entry.ts'
import { progressOf, type Progress } from '@/lib/outbox/pending-changes.ts'
import { putEdits } from '@/lib/query/edits.ts'
import type { Screen } from '@/lib/query/library-context.tsx'
import { outboxQuery, type OutboxView } from '@/lib/query/outbox.ts'
import { markFiguresStale } from '@/lib/query/stale.ts'
import { t } from '@/lib/language/translate.ts'
import { editWords, undoneWords } from './edit-words.ts'

export interface BulkProgress {
  label: string
  done: number
  total: number | null
}

export interface EditStatus {
  progress: BulkProgress | null
  failed: Progress['refused']
  failure: { error: unknown; retry: () => void } | null
}

interface Run {
  mark: string
  edits: readonly TargetEdit[]
  total: number
  label: string | null
  isStopped: boolean
  isReported: boolean
  report: (run: Run, at: Progress) => void
  removeToast?: () => void
  progress: Progress
}

export type NewRun = Pick<Run, 'label' | 'isReported' | 'report' | 'removeToast'>

interface ToastTexts {
  done: string
  undone: string
}

interface CreateEditsDeps {
  send: Screen['send']
  journal: Screen['journal']
  queries: QueryClient
  showToast: (toast: Toast) => VisibleToast
}

const NOTHING: EditStatus = { progress: null, failed: [], failure: null }
const isOver = ({ progress: { left, refused } }: Run): boolean => left.length + refused.length === 0
const isRunning = ({ progress: { left, isHeld } }: Run): boolean => left.length > 0 && !isHeld

/** Shows edits at once, stores them until the library is reachable, and offers one Undo. */
export function createEdits({ send, journal, queries, showToast }: CreateEditsDeps) {
  let runs: readonly Run[] = []
  let storageFailure: EditStatus['failure'] = null
  let status = NOTHING
  const listeners = new Set<() => void>()

  function publish(): void {
    const many = runs.filter(({ label }) => label !== null)
    const going = many.filter(isRunning)
    const latest = going.at(-1)
    const [first] = runs.flatMap(({ label, progress }) => (label === null ? progress.refused : []))
    status = {
      progress: latest
        ? {
            label: latest.label ?? '',
            done: latest.total - latest.progress.left.length,
            total: latest.total,
          }
        : null,
      failed: many.flatMap(({ progress }) => progress.refused),
      failure: first
        ? {
            error: first.problem,
            retry: () => void send('outbox.retry', { id: first.entry.id }).catch(() => undefined),
          }
        : storageFailure,
    }
    for (const listener of listeners) listener()
  }

  function update(view: OutboxView | undefined): void {
    if (!view || runs.length === 0) return
    const before = runs
    runs = runs.map((run) => ({ ...run, progress: progressOf(run.edits, view) }))
    for (const run of runs) {
      if (isRunning(run)) continue
      if (run.progress.refused.length > 0) run.removeToast?.()
      if (!run.isReported) run.report(run, run.progress)
      run.isReported = true
    }
    runs = runs.filter((run) => !isOver(run))
    if (runs.length < before.length) markFiguresStale(queries)
    publish()
  }

  function add(mark: string, edits: readonly TargetEdit[], run: NewRun): void {
    const progress: Progress = { left: [...edits], isHeld: false, refused: [] }
    runs = [...runs, { ...run, mark, edits, total: edits.length, isStopped: false, progress }]
    publish()
  }

  function put(
    edits: readonly TargetEdit[],
    run: NewRun,
    again: () => void,
    undoes?: string,
  ): ReturnType<typeof putEdits> {
    storageFailure = null
    const { mark, stored } = putEdits({ journal, queries }, edits, undoes)
    add(mark, edits, run)
    stored.catch((error: unknown) => {
      run.removeToast?.()
      runs = runs.filter((run) => run.mark !== mark)
      storageFailure = { error, retry: again }
      publish()
    })
    return { mark, stored }
  }

  function editTogether(
    edits: readonly TargetEdit[],
    opposite: readonly TargetEdit[],
    texts: ToastTexts | null,
    undoes?: string,
  ): void {
    // Bookmarks that stay in the list have a pending mark instead.
    const leaves = edits.some(({ edit: { archived } }) => archived !== undefined)
    let toast: VisibleToast | null = null
    const run = {
      label: null,
      isReported: false,
      report: (_: Run, { isHeld }: Progress) =>
        void (isHeld && leaves && texts && toast?.amend(t('bookmark.thenWaiting', { done: texts.done }))),
      removeToast: () => toast?.removeToast(),
    }
    const { mark } = put(edits, run, () => editTogether(edits, opposite, texts, undoes), undoes)
    if (!texts) return
    const takeBack = () => editTogether(opposite, edits, { ...texts, done: texts.undone }, mark)
    // Announce immediately, so that the person can undo immediately.
    toast = showToast({ message: texts.done, undo: undoes ? undefined : takeBack })
  }

  function edit(target: TargetEdit): void {
    const back = { ...target, edit: oppositeEdit(target.edit) }
    const [done, undone] = [editWords(target.edit), undoneWords(back.edit)]
    editTogether([target], [back], done && undone ? { done, undone } : null)
  }

  async function stop({ mark }: Run): Promise<void> {
    const stopped = new Set(await send('outbox.takeBack', { mark }))
    runs = runs.map((run) =>
      run.mark === mark
        ? { ...run, isStopped: true, edits: run.edits.filter(({ url }) => !stopped.has(url)) }
        : run,
    )
  }

  function fail(error: unknown): void {
    storageFailure = { error, retry: () => undefined }
    publish()
  }

  return {
    edit,
    editTogether,
    put,
    /** Shows the progress of edits that another screen put. */
    follow: (...run: Parameters<typeof add>): void => {
      add(...run)
      update(queries.getQueryData(outboxQuery(send).queryKey))
    },
    fail,
    /** Returns whether the library accepts no edits, and shows why. */
    isRefused: (): boolean => {
      const refusal = journal.refusal()
      if (refusal) fail(refusal)
      return refusal !== null
    },
    stop: () => {
      for (const run of runs) if (run.label !== null && isRunning(run)) void stop(run).catch(() => undefined)
    },
    dismiss: () => {
      storageFailure = null
      runs = runs.filter(({ progress }) => progress.refused.length === 0)
      publish()
    },
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    observe: () => new QueryObserver(queries, outboxQuery(send)).subscribe(({ data }) => update(data)),
  }
}
export type Edits = ReturnType<typeof createEdits>
