import type { ImportedLine } from '@bookplate/import'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps } from '@/lib/platform/database.ts'

/** An import that sends its lines to the service, kept on this device so that it survives the browser. */
export interface ImportRun {
  /** Id of the import at the service. */
  id: string
  /** The library that it is for. */
  library: string
  name: string
  total: number
  received: number
  imported: number
  joined: number
  refused: number
  problems: { place: string; reason: string }[]
  state: 'running' | 'paused' | 'stopped' | 'done'
  /** Why a paused import can't continue, in words; null if the person paused it. */
  problem: string | null
  startedAt: number
  /** Tags for which a collection is created at the end. */
  collections: string[]
}

interface Batch {
  run: string
  /** Number of lines before this batch. */
  from: number
  lines: { place: string; line: ImportedLine }[]
}

interface ImportsSchema extends DBSchema {
  runs: { key: string; value: ImportRun }
  batches: { key: [run: string, from: number]; value: Batch }
}

export const IMPORTS_DATABASE = 'imports'

export const openImportsDatabase = (): Promise<IDBPDatabase<ImportsSchema>> =>
  openInSteps<ImportsSchema>(IMPORTS_DATABASE, [
    (database) => {
      database.createObjectStore('runs', { keyPath: 'id' })
      database.createObjectStore('batches', { keyPath: ['run', 'from'] })
    },
  ])

/** One request stays well below the service's limits. */
const BATCH_LINES = 500
const BATCH_CHARACTERS = 2_000_000
/** Reasons that are kept; the numbers count all. */
const MAX_PROBLEMS = 1_000

function* batchesOf(run: string, lines: Iterable<Batch['lines'][number]>): Generator<Batch> {
  let batch: Batch = { run, from: 0, lines: [] }
  let size = 0
  for (const one of lines) {
    const length = JSON.stringify(one).length
    if (batch.lines.length === BATCH_LINES || (size > 0 && size + length > BATCH_CHARACTERS)) {
      yield batch
      batch = { run, from: batch.from + batch.lines.length, lines: [] }
      size = 0
    }
    batch.lines.push(one)
    size += length
  }
  if (batch.lines.length > 0) yield batch
}

export function createImportRuns(open: () => Promise<IDBPDatabase<ImportsSchema>>) {
  const all = async (): Promise<ImportRun[]> =>
    (await (await open()).getAll('runs')).toSorted((one, other) => other.startedAt - one.startedAt)

  /** Changes a run in one transaction, because the page and the background both write. */
  const change = async (id: string, to: (run: ImportRun) => ImportRun): Promise<ImportRun | null> => {
    const transaction = (await open()).transaction('runs', 'readwrite')
    const run = await transaction.store.get(id)
    const changed = run ? to(run) : null
    if (changed) await transaction.store.put(changed)
    await transaction.done
    return changed
  }

  const dropBatches = async (run: string): Promise<void> =>
    (await open()).delete('batches', IDBKeyRange.bound([run, 0], [run, Infinity]))

  return {
    all,
    change,
    /** Keeps all lines before the run exists, so that a kill in between starts nothing. */
    begin: async (run: ImportRun, lines: Iterable<Batch['lines'][number]>): Promise<void> => {
      const database = await open()
      for (const batch of batchesOf(run.id, lines)) await database.put('batches', batch)
      await database.put('runs', run)
    },
    batch: async ({ id, received }: ImportRun): Promise<Batch | null> =>
      (await (await open()).get('batches', [id, received])) ?? null,
    learn: async (
      { id }: ImportRun,
      counts: Pick<ImportRun, 'received' | 'imported' | 'joined' | 'refused'>,
      problems: ImportRun['problems'],
    ): Promise<ImportRun | null> => {
      const { received, imported, joined, refused } = counts
      const changed = await change(id, (run) => ({
        ...run,
        received,
        imported,
        joined,
        refused,
        problems: [...run.problems, ...problems].slice(0, MAX_PROBLEMS),
        ...(received >= run.total ? { state: 'done' } : {}),
      }))
      await (await open()).delete('batches', IDBKeyRange.bound([id, 0], [id, received], false, true))
      return changed
    },
    stop: async (id: string): Promise<void> => {
      await change(id, (run) => ({ ...run, state: 'stopped', problem: null }))
      await dropBatches(id)
    },
    forget: async (id: string): Promise<void> => {
      await dropBatches(id)
      await (await open()).delete('runs', id)
    },
  }
}
export type ImportRuns = ReturnType<typeof createImportRuns>
