import { crc32 } from 'node:zlib'

interface Checked {
  url: string
  title: string | null
  author: string | null
  note: string | null
  /** JSON, or null for none. */
  highlights: string | null
}

/** Covers the texts of no index, because SQLite doesn't detect flipped bits. */
export function bookmarkChecksum(
  { url, title, author, note, highlights }: Checked,
  { content, excerpt }: { content: string; excerpt: string },
): number {
  const texts = [url, title, author, note, excerpt, ...(highlights === null ? [] : [highlights])]
  return crc32(JSON.stringify(texts), crc32(content))
}
