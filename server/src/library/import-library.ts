import { setTimeout as sleep } from 'node:timers/promises'
import { indexKeywords, type KeywordDocument } from '../storage/sqlite/words/keyword-index.ts'
import type { BookmarkRows } from './bookmark-rows.ts'
import { insertRows } from './insert-bookmark.ts'
import type { LibraryStore } from './library-store.ts'
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
  /** Called after each committed batch. */
  onProgress: (progress: ImportProgress) => void
}

/** Small enough that a service writing to the same library never waits long for the lock. */
const BATCH_LINES = 1_000
/** Leaves the lock free for long enough that whoever waits for it gets it. */
const PAUSE_MS = 6

/**
 * New rows land all over the indexes: with a large cache, and fewer checkpoints, each page is written less often.
 * Foreign keys need no looking up, since all that a row refers to was inserted just before it. Nothing is promised
 * before the end, so a batch need not wait for the disk: a kill loses none, a power cut the last ones, whole.
 */
const BULK_SETTINGS = `
  pragma cache_size = -131072;
  pragma wal_autocheckpoint = 16384;
  pragma foreign_keys = off;
  pragma synchronous = normal`
const SAFE_SETTINGS = 'pragma foreign_keys = on; pragma synchronous = full'

/** Bytes of keywords that a transaction gathers before they are written: the index remembers it in the file. */
const gatherKeywords = (bytes: number): string =>
  `insert into keywords (keywords, rank) values ('hashsize', ${bytes})`
const KEYWORD_BYTES = 1_048_576
const BULK_KEYWORD_BYTES = 16 * KEYWORD_BYTES

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
 * Imports JSON Lines in batches, each one transaction. An address the library holds is skipped, so running the same
 * file again after a kill goes on where it stopped. A bad line is reported and passed over.
 */
export async function importLibrary(lines: AsyncIterable<string>, deps: ImportDeps): Promise<ImportProgress> {
  const { store, now, prepare, onBadLine, onProgress } = deps
  const progress = { imported: 0, skipped: 0, bad: 0 }
  store.database.exec(BULK_SETTINGS)
  await store.database.write(() => store.database.exec(gatherKeywords(BULK_KEYWORD_BYTES)))

  const insert = (rows: BookmarkRows): { id: number; keywords: KeywordDocument }[] => {
    if (rows.identities.some((identity) => store.bookmarks.byIdentity(identity) !== undefined)) {
      progress.skipped += 1
      return []
    }
    progress.imported += 1
    return [{ id: insertRows(store, rows), keywords: rows.keywords }]
  }

  // Keywords last: their index writes out what it has gathered whenever another table's trigger runs in between.
  const insertAll = (batch: readonly BookmarkRows[]): void => {
    indexKeywords(store.database, batch.flatMap(insert))
  }

  const write = async (batch: readonly PreparedLine[]): Promise<void> => {
    for (const prepared of batch) {
      if ('rows' in prepared) continue
      progress.bad += 1
      onBadLine(prepared.line, prepared.problem)
    }
    const rows = batch.flatMap((prepared) => ('rows' in prepared ? [prepared.rows] : []))
    await store.database.write(() => insertAll(rows))
    onProgress({ ...progress })
    await sleep(PAUSE_MS)
  }

  const underWay = [Promise.resolve()]
  for await (const batch of inBatches(lines)) {
    const preparing = prepare(batch, now())
    const writing = underWay.at(-1)!.then(async () => write(await preparing))
    // Whoever waits below hears of a failure; until then it is not an unheard one.
    for (const promise of [preparing, writing]) promise.catch(() => {})
    underWay.push(writing)
    if (underWay.length > MAX_UNDER_WAY) await underWay.shift()
  }
  await underWay.at(-1)
  store.database.exec(SAFE_SETTINGS)
  // The one commit that waits for the disk: the log that it brings there holds every batch before it.
  await store.database.write(() => store.database.exec(gatherKeywords(KEYWORD_BYTES)))
  return progress
}
