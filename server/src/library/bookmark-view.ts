import type { Author, Bookmark, ContentBlock, Media, SummaryHit, Tag } from '@bookplate/contract'
import type { BookmarkRow, MediaRow } from '../storage/sqlite/library/library-schema.ts'
import { cut } from './summary-text.ts'

const MAX_SUMMARY_MEDIA = 10
const MAX_SUMMARY_ALT_TEXT = 200

export const instant = (ms: number): string => new Date(ms).toISOString()
const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instant(ms))

const readAuthor = (json: string | null): Author | null =>
  json === null ? null : (JSON.parse(json) as Author)

/** Address of the preview of an archived image. */
export const previewUrl = (baseUrl: string, bookmarkId: string, ref: string): string =>
  `${baseUrl}/v1/bookmarks/${bookmarkId}/media?ref=${encodeURIComponent(ref)}`

function viewMedia(row: MediaRow, bookmarkId: string, baseUrl: string): Media {
  return {
    ref: row.ref,
    type: row.type,
    url: row.url,
    storedUrl: row.is_stored ? previewUrl(baseUrl, bookmarkId, row.ref) : null,
    width: row.width,
    height: row.height,
    duration: row.duration,
    altText: row.alt_text,
  }
}

export interface BookmarkParts {
  row: BookmarkRow
  content: ContentBlock[]
  media: MediaRow[]
  tags: Tag[]
}

/** A stored bookmark in the form of section "Bookmark". */
export function viewBookmark({ row, content, media, tags }: BookmarkParts, baseUrl: string): Bookmark {
  return {
    id: row.uuid,
    platform: row.platform,
    ...(row.platform_id === null ? {} : { platformId: row.platform_id }),
    contentType: row.content_type,
    url: row.url,
    title: row.title,
    author: readAuthor(row.author),
    content,
    media: media.map((item) => viewMedia(item, row.uuid, baseUrl)),
    tags,
    note: row.note,
    isFavorite: row.is_favorite === 1,
    capturedAt: instant(row.captured_at),
    contentCreatedAt: instantOrNull(row.content_created_at),
    deletedAt: instantOrNull(row.deleted_at),
  }
}

export interface SummaryParts {
  row: BookmarkRow
  text: string
  media: MediaRow[]
  tags: string[]
}

function authorLine(author: Author | null): string | null {
  if (!author) return null
  return author.displayName || (author.username ? `@${author.username}` : null)
}

/** A stored bookmark in the form of section "Summary hit". */
export function viewSummary({ row, text, media, tags }: SummaryParts): SummaryHit {
  return {
    id: row.uuid,
    url: row.url,
    platform: row.platform,
    contentType: row.content_type,
    title: row.title,
    author: authorLine(readAuthor(row.author)),
    text,
    tags,
    media: media.slice(0, MAX_SUMMARY_MEDIA).map((item) => ({
      ref: item.ref,
      type: item.type,
      altText: item.alt_text === null ? null : cut(item.alt_text, MAX_SUMMARY_ALT_TEXT),
    })),
    mediaCount: media.length,
    favorite: row.is_favorite === 1,
    archived: row.deleted_at !== null,
    capturedAt: instant(row.captured_at),
    contentCreatedAt: instantOrNull(row.content_created_at),
  }
}
