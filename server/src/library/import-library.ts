import type { InsertBatch, LibraryStore, NewBookmark } from '../storage/library-store.ts'
import { joinBatch, joinWithStored } from './join-bookmarks.ts'
import type { PlacedLine, PreparedLine, PrepareLines } from './prepare-lines.ts'

export interface ImportProgress {
  /** New bookmarks. */
  imported: number
  /** Lines whose address the library had already, or that occurred before in the file. */
  joined: number
  refused: number
}

interface ImportDeps {
  store: LibraryStore
  now: () => number
  prepare: PrepareLines
  /** Called with the place of a line and the reason. */
  onRefused: (place: string, reason: string) => void
  /** Called after each committed batch; the next one waits for it. */
  onProgress: (progress: ImportProgress) => void | Promise<void>
}

/** Small enough that a service writing to the same library never waits long. */
const BATCH_LINES = 1_000

/** Batches in memory at once: one being written, the others being prepared. */
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

/** Inserts new bookmarks and joins the others with those that have their address. */
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

/**
 * Imports lines in batches. A line whose address the library has is joined with it, so running the same file again
 * after a kill continues where it stopped. A bad line is reported and left out.
 */
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
      // The awaits below report a failure; until then it must not count as unhandled.
      for (const promise of [preparing, writing]) promise.catch(() => {})
      inProgress.push(writing)
      if (inProgress.length > MAX_IN_PROGRESS) await inProgress.shift()
    }
    await inProgress.at(-1)
    return progress
  })
}
