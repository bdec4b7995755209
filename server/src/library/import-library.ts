import type { InsertBatch, LibraryStore, NewBookmark } from '../storage/library-store.ts'
import { joinBatch, joinWithStored } from './join-bookmarks.ts'
import type { PlacedLine, PreparedLine, PrepareLines } from './prepare-lines.ts'

export interface ImportProgress {
  imported: number
  /** Lines whose address was already in the library or earlier in the file. */
  joined: number
  refused: number
}

interface ImportDeps {
  store: LibraryStore
  now: () => number
  prepare: PrepareLines
  onRefused: (place: string, reason: string) => void
  /** Called after each committed batch. The next batch waits for it. */
  onProgress: (progress: ImportProgress) => void | Promise<void>
}

/** Small enough that requests to the same library don't wait long. */
const BATCH_LINES = 1_000

/** Batches in memory: one is being written and the others prepared. */
const MAX_IN_PROGRESS = 3

async function* inBatches(lines: AsyncIterable<PlacedLine>): AsyncGenerator<PlacedLine[]> {
  let batch: PlacedLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH_LINES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function insertOrJoin(
  insert: InsertBatch,
  { store, now }: Pick<ImportDeps, 'store' | 'now'>,
  bookmarks: readonly NewBookmark[],
): Promise<number> {
  const unique = joinBatch(bookmarks, now())
  const imported = await insert(unique)
  if (imported === unique.length) return imported
  const inserted = new Set((await store.idsOf(unique.map(({ uuid }) => uuid))).map(({ uuid }) => uuid))
  await joinWithStored(
    store,
    unique.filter(({ uuid }) => !inserted.has(uuid)),
    now(),
  )
  return imported
}

/** Merges a line whose address exists, so an interrupted import can be repeated. Skips bad lines. */
export async function importLibrary(
  lines: AsyncIterable<PlacedLine>,
  deps: ImportDeps,
): Promise<ImportProgress> {
  const { store, now, prepare, onRefused, onProgress } = deps
  const progress = { imported: 0, joined: 0, refused: 0 }

  const write = async (insert: InsertBatch, batch: readonly PreparedLine[]): Promise<void> => {
    for (const prepared of batch) {
      if ('bookmark' in prepared) continue
      progress.refused += 1
      onRefused(prepared.place, prepared.problem)
    }
    const bookmarks = batch.flatMap((prepared) => ('bookmark' in prepared ? [prepared.bookmark] : []))
    const imported = await insertOrJoin(insert, deps, bookmarks)
    progress.imported += imported
    progress.joined += bookmarks.length - imported
    await onProgress({ ...progress })
  }

  return store.importing(async (insert) => {
    const inProgress = [Promise.resolve()]
    for await (const batch of inBatches(lines)) {
      const preparing = prepare(batch, now())
      const writing = inProgress.at(-1)!.then(async () => write(insert, await preparing))
      // The awaits below report failures. Until then, they must not count as unhandled.
      for (const promise of [preparing, writing]) promise.catch(() => {})
      inProgress.push(writing)
      if (inProgress.length > MAX_IN_PROGRESS) await inProgress.shift()
    }
    await inProgress.at(-1)
    return progress
  })
}
