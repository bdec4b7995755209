import type { ImportedLine } from '@bookplate/import'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Problem } from '@/lib/outbox/entry.ts'
import { keepOpen, openInSteps, replaceAll, type Step } from '@/lib/platform/database.ts'
import type { ImportedEdit } from './imported-page.ts'
import type { Refusal } from './preview.ts'

/** Lines with all data of a file, or pages that any library saves through its API. */
export type ImportMethod = 'lines' | 'pages'

export interface ImportRun {
  id: string
  library: string
  name: string
  method: ImportMethod
  total: number
  received: number
  imported: number
  joined: number
  refused: number
  problems: Refusal[]
  state: 'running' | 'paused' | 'stopped' | 'done' | 'undone'
  /** Why it is paused, null if the person paused it; or why a running import can't continue yet. */
  problem: Problem | null
  startedAt: number
  /** Whether its report was read. Its pages can still be undone. */
  isDismissed?: boolean
  collections: string[]
}

export interface Batch {
  run: string
  from: number
  lines: { place: string; line: ImportedLine }[]
}

export interface ImportedRecord {
  run: string
  url: string
  entryId: string
  bookmarkId: string | null
  wasCreated: boolean
  before: ImportedEdit | null
  added: ImportedEdit
}

interface ImportsSchema extends DBSchema {
  runs: { key: string; value: ImportRun }
  pages: { key: [run: string, url: string]; value: ImportedRecord; indexes: { entry: string } }
  batches: { key: [run: string, from: number]; value: Batch }
}

export const IMPORTS_DATABASE = 'imports'

/** Version 2 stored only the message of a problem. */
function withProblem(run: Omit<ImportRun, 'problem'> & { problem: Problem | string | null }): ImportRun {
  const { problem } = run
  return {
    ...run,
    problem: typeof problem === 'string' ? { name: 'Error', message: problem, requestId: null } : problem,
  }
}

/** Version 3 named the method `road`, and omitted it in older imports. */
const withMethod = ({ road, ...run }: ImportRun & { road?: ImportMethod }): ImportRun => ({
  ...run,
  method: road ?? 'lines',
})

export const IMPORTS_STEPS: readonly Step<ImportsSchema>[] = [
  (database) => {
    database.createObjectStore('runs', { keyPath: 'id' })
    database.createObjectStore('batches', { keyPath: ['run', 'from'] })
  },
  (database) => {
    database.createObjectStore('pages', { keyPath: ['run', 'url'] }).createIndex('entry', 'entryId')
  },
  replaceAll('runs', withProblem),
  replaceAll('runs', withMethod),
]

export const openImportsDatabase = (): Promise<IDBPDatabase<ImportsSchema>> =>
  openInSteps(IMPORTS_DATABASE, IMPORTS_STEPS)

/** One request stays well below the service's limits. */
const BATCH_LINES = 500
/** Few, because a pause waits for the pages in progress. */
const BATCH_PAGES = 20
const BATCH_CHARACTERS = 2_000_000
/** Time in which an import can be undone, the same as in the service. */
const UNDO_MS = 30 * 86_400_000
const MAX_PROBLEMS = 1_000

function* batchesOf(
  { id: run, method }: ImportRun,
  lines: Iterable<Batch['lines'][number]>,
): Generator<Batch> {
  const most = method === 'pages' ? BATCH_PAGES : BATCH_LINES
  let batch: Batch = { run, from: 0, lines: [] }
  let size = 0
  for (const line of lines) {
    const length = JSON.stringify(line).length
    if (batch.lines.length === most || (size > 0 && size + length > BATCH_CHARACTERS)) {
      yield batch
      batch = { run, from: batch.from + batch.lines.length, lines: [] }
      size = 0
    }
    batch.lines.push(line)
    size += length
  }
  if (batch.lines.length > 0) yield batch
}

const batchesIn = (run: string) => IDBKeyRange.bound([run, 0], [run, Infinity])

const pagesIn = (run: string) => IDBKeyRange.bound([run], [run, []])

export function createImportRuns(openDatabase: () => Promise<IDBPDatabase<ImportsSchema>>) {
  const open = keepOpen(openDatabase)
  const all = async (): Promise<ImportRun[]> =>
    (await (await open()).getAll('runs')).toSorted((a, b) => b.startedAt - a.startedAt)

  /** Changes a run in one transaction, because the page and the background both write. */
  const change = async (id: string, to: (run: ImportRun) => ImportRun): Promise<ImportRun | null> => {
    const transaction = (await open()).transaction('runs', 'readwrite')
    const run = await transaction.store.get(id)
    const changed = run ? to(run) : null
    if (changed) await transaction.store.put(changed)
    await transaction.done
    return changed
  }

  const dropBatches = async (run: string): Promise<void> => (await open()).delete('batches', batchesIn(run))

  const forget = async (id: string): Promise<void> => {
    await dropBatches(id)
    await (await open()).delete('pages', pagesIn(id))
    await (await open()).delete('runs', id)
  }

  return {
    all,
    change,
    forget,
    /** Keeps all lines before the run exists, so that a kill in between starts nothing. */
    begin: async (run: ImportRun, lines: Iterable<Batch['lines'][number]>): Promise<void> => {
      for (const { id, startedAt } of await all()) if (startedAt < run.startedAt - UNDO_MS) await forget(id)
      const database = await open()
      try {
        for (const batch of batchesOf(run, lines)) await database.put('batches', batch)
        await database.put('runs', run)
      } catch (error) {
        // No run would ever delete these lines from a full disk.
        await dropBatches(run.id)
        throw error
      }
    },
    batch: async ({ id, received }: ImportRun): Promise<Batch | null> =>
      (await (await open()).get('batches', [id, received])) ?? null,
    learn: async (
      { id }: ImportRun,
      counts: Pick<ImportRun, 'received' | 'imported' | 'joined' | 'refused'>,
      problems: readonly Refusal[],
    ): Promise<ImportRun | null> => {
      const { received, imported, joined, refused } = counts
      const changed = await change(id, (run) => ({
        ...run,
        received,
        imported,
        joined,
        refused,
        problem: null,
        problems: [
          ...run.problems,
          ...problems.map((problem) => ({ ...problem, lang: 'en' as const })),
        ].slice(0, MAX_PROBLEMS),
        ...(received >= run.total ? { state: 'done' } : {}),
      }))
      await (await open()).delete('batches', IDBKeyRange.bound([id, 0], [id, received], false, true))
      return changed
    },
    /** Returns the addresses that were not sent. */
    stop: async (id: string): Promise<string[]> => {
      await change(id, (run) => ({ ...run, state: 'stopped', problem: null }))
      const unsent = await (await open()).getAll('batches', batchesIn(id))
      await dropBatches(id)
      return unsent.flatMap(({ lines }) => lines.map(({ line }) => line.url))
    },
    page: async (run: string, url: string) => (await open()).get('pages', [run, url]),
    pageOfEntry: async (entryId: string) => (await open()).getFromIndex('pages', 'entry', entryId),
    keepPage: async (page: ImportedRecord): Promise<unknown> => (await open()).put('pages', page),
    pagesOf: async (run: string, most: number) => (await open()).getAll('pages', pagesIn(run), most),
    forgetPage: async ({ run, url }: ImportedRecord): Promise<void> =>
      (await open()).delete('pages', [run, url]),
    /** Forgets a run, unless only this browser can undo it. */
    dismiss: async ({ id, method }: ImportRun): Promise<unknown> =>
      method === 'pages' ? change(id, (run) => ({ ...run, isDismissed: true })) : forget(id),
  }
}
export type ImportRuns = ReturnType<typeof createImportRuns>
