import { setTimeout as sleep } from 'node:timers/promises'
import type { LibraryDatabase } from './library-database.ts'

/** Pause that lets waiting writers take the lock. */
const PAUSE_MS = 6

/** A power failure may lose the last batches. Foreign keys are safe, because references were just inserted. */
const BULK_SETTINGS = `
  pragma cache_size = -131072;
  pragma wal_autocheckpoint = 16384;
  pragma foreign_keys = off;
  pragma synchronous = normal`
const SAFE_SETTINGS = 'pragma foreign_keys = on; pragma synchronous = full'

/** Bytes of keywords to collect before writing. The index stores this setting in the file. */
const gatherKeywords = (bytes: number): string =>
  `insert into keywords (keywords, rank) values ('hashsize', ${bytes})`
const KEYWORD_BYTES = 1_048_576
const BULK_KEYWORD_BYTES = 16 * KEYWORD_BYTES

/** Runs work that writes in batches. */
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
  }).finally(() => database.exec(SAFE_SETTINGS))
  // Only this commit syncs, because the log holds all earlier batches.
  await database.write(() => database.exec(gatherKeywords(KEYWORD_BYTES)), [])
  return result
}
