import { isApiError, isTransportError } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import { idsOfStep, inverseStep, type BulkStep } from './steps.ts'

/** Little enough that a save or a search never waits behind it; the client keeps the rate budget. */
const AT_ONCE = 3

export interface BulkReport {
  /** Ids that were changed. */
  changed: string[]
  failed: { id: string; error: unknown }[]
  /** Steps that take back exactly what was changed. */
  undo: BulkStep[]
  isCancelled: boolean
}

interface BulkDeps {
  client: Pick<LibraryClient, 'bookmarks'>
  /** No further step is begun; those under way are waited for. */
  signal: AbortSignal
  /** Bookmarks that are dealt with, done or failed. */
  onProgress: (done: number) => void
}

/** A refusal that every further request would meet too. */
function endsAll(error: unknown): boolean {
  return (
    isApiError(error, 'unauthorized') ||
    isApiError(error, 'forbidden') ||
    isApiError(error, 'payment_required') ||
    isTransportError(error, 'aborted')
  )
}

/** Never called off: the library may have made the change by then, and nobody would know of it. */
async function runStep(step: BulkStep, { client }: BulkDeps): Promise<string[]> {
  if (step.kind === 'update') {
    await client.bookmarks.update(step.id, step.change)
    return [step.id]
  }
  const { ids } = await client.bookmarks[step.kind](step.ids)
  return ids
}

/** Runs the steps, a few at once. One that fails does not stop the others, unless they would all fail so. */
export async function runBulk(steps: readonly BulkStep[], deps: BulkDeps): Promise<BulkReport> {
  const report: BulkReport = { changed: [], failed: [], undo: [], isCancelled: false }
  const queue = [...steps]
  let done = 0
  let fatal: unknown = null

  async function work(): Promise<void> {
    for (let step = queue.shift(); step; step = queue.shift()) {
      if (deps.signal.aborted) {
        report.isCancelled = true
        return
      }
      const ids = idsOfStep(step)
      try {
        if (fatal !== null) throw fatal
        const changed = await runStep(step, deps)
        report.changed.push(...changed)
        const undo = inverseStep(step, changed)
        if (undo) report.undo.push(undo)
      } catch (error) {
        if (isTransportError(error, 'aborted')) {
          report.isCancelled = true
          return
        }
        if (endsAll(error)) fatal = error
        report.failed.push(...ids.map((id) => ({ id, error })))
      }
      done += ids.length
      deps.onProgress(done)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return report
}
