import type { ExportedLine } from '@/lib/export-formats/exported-line.ts'

/** Line of an export for tests to change. */
export const EXPORTED_LINE: ExportedLine = {
  url: 'https://example.com/a',
  platform: 'web',
  contentType: 'article',
  title: 'A page',
  author: null,
  content: [],
  media: [],
  tags: [],
  note: null,
  isFavorite: false,
  capturedAt: '2026-03-03T10:00:00.000Z',
  contentCreatedAt: null,
  deletedAt: null,
}
