import { highlightsOf, type Bookmark, type Highlight } from '@bookplate/contract'
import { normalise } from '@/lib/portable-text/normalise.ts'
import { toMarkdown } from '@/lib/portable-text/markdown.ts'
import { toPlainText } from '@/lib/portable-text/plain-text.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'markdown', 'html'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A bookmark as the formats need it, read once. */
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

/** Tags in one text, as a list of JSON where a comma is part of a name. */
export const tagList = (tags: readonly string[]): string =>
  tags.some((tag) => tag.includes(',')) ? JSON.stringify(tags) : tags.join(', ')

/** Quotes with their notes in one text; empty where there are none. */
export const highlightList = (highlights: ExportedBookmark['highlights']): string =>
  highlights.length > 0 ? JSON.stringify(highlights.map(({ quote, note }) => ({ quote, note }))) : ''

/** `titleOf` names a bookmark without a title as the screen does. */
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
