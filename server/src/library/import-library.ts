import type { InsertBatch, LibraryStore } from '../storage/library-store.ts'
import type { NumberedLine, PreparedLine, PrepareLines } from './prepare-lines.ts'

export interface ImportProgress {
  imported: number
  skipped: number
  bad: number
}

interface ImportDeps {
  store: LibraryStore
  now: () => number
  prepare: PrepareLines
  /** Called with the number of a line, from 1, and what is wrong with it. */
  onBadLine: (line: number, problem: string) => void
  /** Called after each committed batch; the next one waits for it. */
  onProgress: (progress: ImportProgress) => void | Promise<void>
}

/** Small enough that a service writing to the same library never waits long. */
const BATCH_LINES = 1_000

/** Batches that are held at once: one being written, and those being prepared meanwhile. */
const MAX_UNDER_WAY = 3

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<NumberedLine[]> {
  let batch: NumberedLine[] = []
  let line = 0
  for await (const text of lines) {
    line += 1
    if (!text.trim()) continue
    batch.push({ line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text })
    if (batch.length < BATCH_LINES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Imports JSON Lines in batches. An address the library holds is skipped, so running the same file again after a kill
 * goes on where it stopped. A bad line is reported and passed over.
 */
export async function importLibrary(lines: AsyncIterable<string>, deps: ImportDeps): Promise<ImportProgress> {
  const { store, now, prepare, onBadLine, onProgress } = deps
  const progress = { imported: 0, skipped: 0, bad: 0 }

  const write = async (insert: InsertBatch, batch: readonly PreparedLine[]): Promise<void> => {
    for (const prepared of batch) {
      if ('bookmark' in prepared) continue
      progress.bad += 1
      onBadLine(prepared.line, prepared.problem)
    }
    const bookmarks = batch.flatMap((prepared) => ('bookmark' in prepared ? [prepared.bookmark] : []))
    const imported = await insert(bookmarks)
    progress.imported += imported
    progress.skipped += bookmarks.length - imported
    await onProgress({ ...progress })
  }

  return store.importing(async (insert) => {
    const underWay = [Promise.resolve()]
    for await (const batch of inBatches(lines)) {
      const preparing = prepare(batch, now())
      const writing = underWay.at(-1)!.then(async () => write(insert, await preparing))
      // Whoever waits below hears of a failure; until then it is not an unheard one.
      for (const promise of [preparing, writing]) promise.catch(() => {})
      underWay.push(writing)
      if (underWay.length > MAX_UNDER_WAY) await underWay.shift()
    }
    await underWay.at(-1)
    return progress
  })
}
