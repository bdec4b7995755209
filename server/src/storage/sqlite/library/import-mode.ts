import { setTimeout as sleep } from 'node:timers/promises'
import type { LibraryDatabase } from './library-database.ts'

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

/** Work that writes batch after batch; it gets what writes one. */
export async function importing<Result>(
  database: LibraryDatabase,
  work: (write: <Written>(batch: () => Written) => Promise<Written>) => Promise<Result>,
): Promise<Result> {
  database.exec(BULK_SETTINGS)
  await database.write(() => database.exec(gatherKeywords(BULK_KEYWORD_BYTES)), [])
  const result = await work(async (batch) => {
    const written = await database.write(batch, ['words', 'facts'])
    await sleep(PAUSE_MS)
    return written
  })
  database.exec(SAFE_SETTINGS)
  // The one commit that waits for the disk: the log that it brings there holds every batch before it.
  await database.write(() => database.exec(gatherKeywords(KEYWORD_BYTES)), [])
  return result
}
