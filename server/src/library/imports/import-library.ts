import type { InsertBatch, LibraryStore, NewBookmark } from '../../storage/library-store.ts'
import { markOf } from './import-record.ts'
import type { ImportCounts, ImportLog } from './import-session.ts'
import { joinBatch, joinWithStored } from './join-bookmarks.ts'
import type { PlacedLine, PreparedLine, PrepareLines } from '../prepare-lines.ts'

type PlacedLines = Iterable<PlacedLine> | AsyncIterable<PlacedLine>

interface ImportDeps {
  store: LibraryStore
  now: () => number
  prepare: PrepareLines
  log?: ImportLog
  batchLines?: number
  onRefused: (place: string, reason: string) => void
  /** Called after each committed batch; the next one waits for it. */
  onProgress: (progress: ImportCounts) => void | Promise<void>
}

/** Small enough that requests to the same library don't wait long. */
const BATCH_LINES = 1_000

/** Batches in memory: one is being written and the others prepared. */
const MAX_IN_PROGRESS = 3

async function* inBatches(lines: PlacedLines, size: number): AsyncGenerator<PlacedLine[]> {
  let batch: PlacedLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Inserts new bookmarks and joins the others with those that have their address. Returns how many are new. */
async function insertOrJoin(
  insert: InsertBatch,
  { store, now, log }: Pick<ImportDeps, 'store' | 'now' | 'log'>,
  bookmarks: readonly NewBookmark[],
): Promise<number> {
  const unique = joinBatch(bookmarks, now())
  if (log) {
    const { id, received } = log.session
    await log.sessions.write(
      id,
      unique.map((item) => ({ uuid: item.uuid, kind: 'created', mark: markOf(item), at: received })),
    )
  }
  const imported = await insert(unique)
  if (imported === unique.length) return imported
  const inserted = new Set((await store.idsOf(unique.map(({ uuid }) => uuid))).map(({ uuid }) => uuid))
  const others = unique.filter(({ uuid }) => !inserted.has(uuid))
  await log?.sessions.remove(
    log.session.id,
    others.map(({ uuid }) => uuid),
  )
  return imported + (await joinWithStored(store, others, { now: now(), log }))
}

/** A batch can be imported again after a kill, because lines are joined with bookmarks by address. */
export async function importLibrary(lines: PlacedLines, deps: ImportDeps): Promise<ImportCounts> {
  const { store, now, prepare, log, batchLines = BATCH_LINES, onRefused, onProgress } = deps
  const { imported = 0, joined = 0, refused = 0 } = log?.session ?? {}
  const progress = { imported, joined, refused }

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
    if (log) {
      const received = log.session.received + batch.length
      log.session = { ...log.session, ...progress, received }
      await log.sessions.save(log.session)
    }
    await onProgress({ ...progress })
  }

  return store.importing(async (insert) => {
    const inProgress = [Promise.resolve()]
    for await (const batch of inBatches(lines, batchLines)) {
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
