import type { SummaryHit } from '@bookplate/contract'
import { openSavedIndexDatabase } from '@/lib/saved-index/database.ts'

/** Bookmarks of the private index, where it is kept: as much of a hit as it knows. */
export async function readKnownBookmarks(library: string): Promise<SummaryHit[]> {
  const database = await openSavedIndexDatabase()
  try {
    const records = await database.getAllFromIndex('saved', 'library', library)
    return records.map(({ id, url, title, tags, archived, capturedAt }) => ({
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
    }))
  } finally {
    database.close()
  }
}
