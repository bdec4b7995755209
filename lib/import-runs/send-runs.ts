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
  async function next(
    failing: ReadonlySet<string>,
  ): Promise<{ library: ImportLibrary; run: ImportRun } | null> {
    for (const run of (await runs.all()).toReversed()) {
      const isDue = run.state === 'running' && !failing.has(run.library)
      const library = isDue ? await getLibrary(run.library) : null
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
    // A wrong number of the library would repeat or skip lines.
    const received = batch.from + batch.lines.length
    const changed = await runs.learn(run, { ...counts, received }, problems)
    if (changed?.state === 'done') await createCollections(library, changed)
    if (changed) onProgress(changed)
  }

  return async function sendAll(): Promise<void> {
    /** Libraries to try again later. Imports into others must not wait for them. */
    const failing = new Set<string>()
    for (;;) {
      const found = await next(failing)
      if (!found) break
      const { library, run } = found
      // If the browser stops the worker meanwhile, the alarm continues.
      wakeIn(RETRY_MS)
      try {
        await sendNext(library, run)
      } catch (error) {
        const isLast = isFinal(error)
        if (!isLast) failing.add(run.library)
        // Other errors have no words for people.
        if (!isApiError(error) && !isTransportError(error)) continue
        const changed = await runs.change(run.id, (before) => ({
          ...before,
          ...(isLast ? { state: 'paused' } : {}),
          problem: toProblem(error),
        }))
        if (changed) onProgress(changed)
      }
    }
    if (failing.size === 0) wakeIn(null)
  }
}
