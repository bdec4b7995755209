import { setTimeout as sleep } from 'node:timers/promises'
import { indexKeywords } from '../store/keyword-index.ts'
import { insertRows, type InsertedRows } from './insert-bookmark.ts'
import { bookmarkOfLine, ImportLine } from './import-line.ts'
import type { LibraryStore } from './library-store.ts'

export interface ImportProgress {
  imported: number
  skipped: number
  bad: number
}

interface ImportDeps {
  store: LibraryStore
  now: () => number
  randomUuid: () => string
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

interface NumberedLine {
  line: number
  parsed: ImportLine
}

function parseLine(text: string): { parsed: ImportLine } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'is not JSON' }
  }
  const parsed = ImportLine.safeParse(json)
  if (parsed.success) return { parsed: parsed.data }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`)
  return { problem: problems.join('; ') }
}

/**
 * Imports JSON Lines in batches, each one transaction. An address the library holds is skipped, so running the same
 * file again after a kill goes on where it stopped. A bad line is reported and passed over.
 */
export async function importLibrary(lines: AsyncIterable<string>, deps: ImportDeps): Promise<ImportProgress> {
  const { store, now, randomUuid, onBadLine, onProgress } = deps
  const progress = { imported: 0, skipped: 0, bad: 0 }
  let batch: NumberedLine[] = []
  store.database.exec(BULK_SETTINGS)
  await store.database.write(() => store.database.exec(gatherKeywords(BULK_KEYWORD_BYTES)))

  const reject = (line: number, problem: string): void => {
    progress.bad += 1
    onBadLine(line, problem)
  }

  const insert = ({ line, parsed }: NumberedLine): InsertedRows[] => {
    try {
      const bookmark = bookmarkOfLine(parsed, randomUuid(), now())
      if (bookmark.identities.some((identity) => store.bookmarks.byIdentity(identity) !== undefined)) {
        progress.skipped += 1
        return []
      }
      const inserted = insertRows(store, bookmark)
      progress.imported += 1
      return [inserted]
    } catch (error) {
      // Only what the line itself causes is the line's fault; a full disk ends the import.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error
      reject(line, error.message)
      return []
    }
  }

  // Keywords last: their index writes out what it has gathered whenever another table's trigger runs in between.
  const insertAll = (lines: readonly NumberedLine[]): void => {
    for (const { id, keywords } of lines.flatMap(insert)) indexKeywords(store.database, id, keywords)
  }

  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    const full = batch
    batch = []
    await store.database.write(() => insertAll(full))
    onProgress({ ...progress })
    await sleep(PAUSE_MS)
  }

  let number = 0
  for await (const text of lines) {
    number += 1
    if (!text.trim()) continue
    const result = parseLine(number === 1 ? text.replace(/^\uFEFF/, '') : text)
    if ('problem' in result) reject(number, result.problem)
    else batch.push({ line: number, parsed: result.parsed })
    if (batch.length >= BATCH_LINES) await flush()
  }
  await flush()
  store.database.exec(SAFE_SETTINGS)
  // The one commit that waits for the disk: the log that it brings there holds every batch before it.
  await store.database.write(() => store.database.exec(gatherKeywords(KEYWORD_BYTES)))
  return progress
}
