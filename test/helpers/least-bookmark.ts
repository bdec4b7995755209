import { randomUUID } from 'node:crypto'
import type { Bookmark } from '@bookplate/contract'

/** Returns a bookmark without anything that may be missing. */
export const leastBookmark = (more: Partial<Bookmark> = {}): Bookmark => ({
  id: randomUUID(),
  platform: 'web',
  contentType: 'article',
  url: 'https://example.com/',
  content: [],
  media: [],
  tags: [],
  capturedAt: '2026-03-03T10:00:00.000Z',
  ...more,
})
