import type { SummaryHit } from '@bookplate/contract'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'
import type { SavedRecord } from '@/lib/saved-index/saved-record.ts'

/** Few enough to be read within a frame. */
const PAGE_SIZE = 500

const toHit = ({ id, url, title, tags, archived, capturedAt }: SavedRecord): SummaryHit => ({
  id,
  url,
  title,
  tags,
  archived,
  capturedAt,
  // Not in the index; an empty platform says so to whoever draws the hit.
  platform: '',
  contentType: '',
  author: null,
  text: '',
  media: [],
  mediaCount: 0,
  favorite: false,
})

/** Bookmarks of the private index, where it is kept: as much of a hit as it knows. */
export async function* readKnownBookmarks(library: string): AsyncGenerator<SummaryHit[]> {
  const database = await openSavedIndexDatabase()
  try {
    let last = ''
    for (;;) {
      const records = await database.getAll('saved', IDBKeyRange.lowerBound(last, true), PAGE_SIZE)
      const end = records.at(-1)
      if (!end) return
      last = end.id
      yield records.filter((record) => record.library === library).map(toHit)
    }
  } finally {
    database.close()
  }
}
