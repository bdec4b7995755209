import { isApiError, isTransportError } from '@bookplate/contract'
import { toProblem } from '@/lib/outbox/entry.ts'
import type { Batch, ImportRun, ImportRuns } from './import-run.ts'
import type { Refusal } from './preview.ts'

export interface SentLines {
  import: Pick<ImportRun, 'received' | 'imported' | 'joined' | 'refused'>
  problems: Refusal[]
}

interface ImportLibrary {
  tag: string
  add: (run: ImportRun, batch: Batch) => Promise<SentLines>
  createCollection: (name: string, tag: string) => Promise<unknown>
}

interface SendRunsDeps {
  runs: ImportRuns
  /** Null while the person is signed out of the library with this tag. */
  getLibrary: (tag: string) => Promise<ImportLibrary | null>
  onProgress: (run: ImportRun) => void
  /** Looks for more work later; null if there is none. */
  wakeIn: (delayMs: number | null) => void
}

const RETRY_MS = 30_000
/** Sending the same lines again would fail again. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && [400, 401, 402, 403, 404, 413, 422].includes(error.status)

const createCollections = async (library: ImportLibrary, { collections }: ImportRun): Promise<void> => {
  // An existing name or too many collections must not fail the import.
  for (const tag of collections) await library.createCollection(tag, tag).catch(() => undefined)
}

/** Returns what sends the lines of running imports, one batch after the other, until all are sent, paused, or fail. */
export function createSendRuns({ runs, getLibrary, onProgress, wakeIn }: SendRunsDeps) {
  async function next(): Promise<{ library: ImportLibrary; run: ImportRun } | null> {
    for (const run of (await runs.all()).toReversed()) {
      const library = run.state === 'running' ? await getLibrary(run.library) : null
      if (library) return { library, run }
    }
    return null
  }

  async function sendNext(library: ImportLibrary, run: ImportRun): Promise<void> {
    const batch = await runs.batch(run)
    if (!batch) {
      await runs.change(run.id, (before) => ({ ...before, state: 'done' }))
      return
    }
    const { import: counts, problems } = await library.add(run, batch)
    const changed = await runs.learn(run, counts, problems)
    if (changed?.state === 'done') await createCollections(library, changed)
    if (changed) onProgress(changed)
  }

  return async function sendAll(): Promise<void> {
    for (;;) {
      const found = await next()
      if (!found) break
      const { library, run } = found
      // If the browser stops the worker meanwhile, the alarm continues.
      wakeIn(RETRY_MS)
      try {
        await sendNext(library, run)
      } catch (error) {
        // Other errors have no words for people.
        if (!isApiError(error) && !isTransportError(error)) return
        const isLast = isFinal(error)
        const changed = await runs.change(run.id, (before) => ({
          ...before,
          ...(isLast ? { state: 'paused' } : {}),
          problem: toProblem(error),
        }))
        if (changed) onProgress(changed)
        if (!isLast) return
      }
    }
    wakeIn(null)
  }
}
