import { highlightsOf, type Bookmark, type Highlight } from '@bookplate/contract'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'markdown', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportedBookmark {
  url: string
  title: string
  platform: string
  contentType: string
  author: string
  tags: string[]
  note: string
  highlights: Pick<Highlight, 'quote' | 'note'>[]
  isFavorite: boolean
  isArchived: boolean
  capturedAt: string
  publishedAt: string
  text: string
  markdown: string
}

/** Joins tags with commas, or as a JSON list if a name contains a comma. */
export const tagList = (tags: readonly string[]): string =>
  tags.some((tag) => tag.includes(',')) ? JSON.stringify(tags) : tags.join(', ')

export const highlightList = (highlights: ExportedBookmark['highlights']): string =>
  highlights.length > 0 ? JSON.stringify(highlights.map(({ quote, note }) => ({ quote, note }))) : ''

export function exportedBookmark(
  bookmark: Bookmark,
  titleOf: (bookmark: Bookmark) => string,
): ExportedBookmark {
  const { blocks } = normalise(bookmark.content)
  const { author } = bookmark
  return {
    url: bookmark.url,
    title: titleOf(bookmark),
    platform: bookmark.platform,
    contentType: bookmark.contentType,
    author: author ? (author.displayName ?? `@${author.username}`) : '',
    tags: bookmark.tags.map((tag) => tag.name),
    note: bookmark.note ?? '',
    highlights: highlightsOf(bookmark),
    isFavorite: bookmark.isFavorite ?? false,
    isArchived: Boolean(bookmark.deletedAt),
    capturedAt: bookmark.capturedAt,
    publishedAt: bookmark.contentCreatedAt ?? '',
    text: toPlainText(blocks),
    markdown: toMarkdown(blocks),
  }
}
