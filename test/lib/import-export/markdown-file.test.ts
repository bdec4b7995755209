import { expect, it } from 'vitest'
import type { ExportedBookmark } from '@/lib/import-export/exported.ts'
import { bookmarkMarkdown } from '@/lib/import-export/markdown-file.ts'

const BOOKMARK: ExportedBookmark = {
  url: 'https://example.com/a)b',
  title: 'T',
  platform: 'web',
  contentType: 'article',
  author: '',
  tags: [],
  note: '',
  highlights: [],
  isFavorite: false,
  isArchived: false,
  capturedAt: '2026-03-03T10:00:00.000Z',
  publishedAt: '',
  text: '',
  markdown: '',
}

it('ends a link at the end of its address despite brackets', () => {
  expect(bookmarkMarkdown(BOOKMARK)).toContain('(https://example.com/a%29b)')
})

it('writes highlights with their notes as quotes after the note', () => {
  const highlights = [
    { quote: 'Sleep *sorts*\nwhat the day left.', note: 'Of what kind?' },
    { quote: 'And more' },
  ]
  const text = bookmarkMarkdown({ ...BOOKMARK, note: 'Read twice', highlights, markdown: 'The text.' })
  expect(text).toContain('> **Note:** Read twice\n\n> Sleep \\*sorts\\*')
  expect(text).toContain('what the day left.\n\nOf what kind?\n\n> And more\n\nThe text.')
})
