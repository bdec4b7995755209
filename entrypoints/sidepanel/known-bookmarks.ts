import type { SummaryHit } from '@bookplate/contract'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'
import { hitOfRecord } from '@/lib/saved-index/saved-record.ts'

/** Small enough to read within a frame. */
const PAGE_SIZE = 500

export async function* readKnownBookmarks(library: string): AsyncGenerator<SummaryHit[]> {
  const database = await openSavedIndexDatabase()
  try {
    let last = ''
    for (;;) {
      const records = await database.getAll('saved', IDBKeyRange.lowerBound(last, true), PAGE_SIZE)
      const end = records.at(-1)
      if (!end) return
      last = end.id
      yield records.filter((record) => record.library === library).map(hitOfRecord)
    }
  } finally {
    database.close()
  }
}
