import type { SummaryHit } from '@bookplate/contract'
import { openSavedIndexDatabase, recordsOfLibrary } from '@/lib/saved-index/database.ts'
import { hitOfRecord } from '@/lib/saved-index/saved-record.ts'

/** Small enough to read within a frame. */
const PAGE_SIZE = 500

export async function* readKnownBookmarks(library: string): AsyncGenerator<SummaryHit[]> {
  const database = await openSavedIndexDatabase()
  try {
    for await (const records of recordsOfLibrary(database, library, PAGE_SIZE)) yield records.map(hitOfRecord)
  } finally {
    database.close()
  }
}
