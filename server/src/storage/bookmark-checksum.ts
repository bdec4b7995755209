import { crc32 } from 'node:zlib'

interface Checked {
  url: string
  title: string | null
  author: string | null
  note: string | null
  /** JSON; null where there are none. */
  highlights: string | null
}

/**
 * Covers every text of a bookmark that no index of the store holds a second time: SQLite finds a torn page, but not
 * a flipped bit inside a text.
 */
export function bookmarkChecksum(
  { url, title, author, note, highlights }: Checked,
  { content, excerpt }: { content: string; excerpt: string },
): number {
  const texts = [url, title, author, note, excerpt, ...(highlights === null ? [] : [highlights])]
  return crc32(JSON.stringify(texts), crc32(content))
}
