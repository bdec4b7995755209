import { fold } from '@bookplate/contract'
import type { SavedRecord } from './saved-record.ts'

const newest = (left: SavedRecord, right: SavedRecord) => right.capturedAt.localeCompare(left.capturedAt)

/** Bookmarks of this device whose title, tags or address hold every word; those whose title does come first. */
export function suggest(records: readonly SavedRecord[], text: string, limit: number): SavedRecord[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const scored: { record: SavedRecord; score: number }[] = []
  for (const record of records) {
    if (record.archived) continue
    const title = fold(record.title ?? '')
    const rest = fold(`${record.tags.join(' ')} ${record.url}`)
    let score = 0
    for (const word of words) {
      const value = title.includes(word) ? 3 : rest.includes(word) ? 1 : 0
      score = value && score >= 0 ? score + value : -1
      if (score < 0) break
    }
    if (score > 0) scored.push({ record, score })
  }
  return scored
    .toSorted((left, right) => right.score - left.score || newest(left.record, right.record))
    .slice(0, limit)
    .map(({ record }) => record)
}
