import { randomUUID } from 'node:crypto'
import type { SummaryHit } from '@bookplate/contract'

export function summaryHit(title: string, more: Partial<SummaryHit> = {}): SummaryHit {
  return {
    id: randomUUID(),
    url: `https://example.com/${encodeURIComponent(title)}`,
    platform: 'web',
    contentType: 'article',
    title,
    author: null,
    text: `About ${title}.`,
    tags: [],
    media: [],
    mediaCount: 0,
    favorite: false,
    archived: false,
    capturedAt: '2026-03-03T10:00:00.000Z',
    contentCreatedAt: null,
    ...more,
  }
}
