import type { Author, Highlight, Media, SummaryHit, SummaryPassage, Unread } from '@bookplate/contract'
import type { StoredBookmark, StoredMedia, StoredUnread, WholeBookmark } from '../storage/library-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { cut } from './summary-text.ts'

const MAX_SUMMARY_MEDIA = 10
const MAX_SUMMARY_ALT_TEXT = 200

export const instant = (ms: number): string => new Date(ms).toISOString()
export const instantOrNull = (ms: number | null): string | null => (ms === null ? null : instant(ms))

const previewUrl = (baseUrl: string, bookmarkId: string, ref: string): string =>
  `${baseUrl}/v1/bookmarks/${bookmarkId}/media?ref=${encodeURIComponent(ref)}`

/** Fields of an image or video, as the API and an export write them. */
export const mediaFacts = ({ ref, type, url, width, height, duration, altText }: StoredMedia) => ({
  ref,
  type,
  url,
  width,
  height,
  duration,
  altText,
})

const viewMedia = (item: StoredMedia, bookmarkId: string, baseUrl: string): Media => ({
  ...mediaFacts(item),
  storedUrl: item.isStored ? previewUrl(baseUrl, bookmarkId, item.ref) : null,
})

export const viewHighlight = ({ createdAt, ...highlight }: StoredHighlight): Highlight => ({
  ...highlight,
  createdAt: instant(createdAt),
})

export const viewUnread = ({ reason, since }: StoredUnread): Unread => ({ reason, since: instant(since) })

/** Fields of a bookmark that the API and an export write alike. */
export const bookmarkFacts = (stored: Omit<WholeBookmark, 'content'>) => ({
  url: stored.url,
  platform: stored.platform,
  contentType: stored.contentType,
  title: stored.title,
  author: stored.author,
  note: stored.note,
  isFavorite: stored.isFavorite,
  capturedAt: instant(stored.capturedAt),
  contentCreatedAt: instantOrNull(stored.contentCreatedAt),
  deletedAt: instantOrNull(stored.deletedAt),
  ...(stored.highlights.length > 0 ? { highlights: stored.highlights.map(viewHighlight) } : {}),
  ...(stored.unread ? { unread: viewUnread(stored.unread) } : {}),
})

const viewFacts = (stored: Omit<WholeBookmark, 'content'>, baseUrl: string) => ({
  id: stored.uuid,
  ...bookmarkFacts(stored),
  ...(stored.platformId === null ? {} : { platformId: stored.platformId }),
  media: stored.media.map((item) => viewMedia(item, stored.uuid, baseUrl)),
  tags: stored.tags,
})

/** Inserts stored content as it is, because parsing and writing it would double the time. */
export const writeBookmark = (
  stored: Omit<WholeBookmark, 'content'>,
  content: string,
  baseUrl: string,
): string => `${JSON.stringify(viewFacts(stored, baseUrl)).slice(0, -1)},"content":${content}}`

function authorLine(author: Author | null): string | null {
  if (!author) return null
  return author.displayName || (author.username ? `@${author.username}` : null)
}

export const viewSummary = (
  stored: StoredBookmark,
  text: string,
  passage: SummaryPassage | null,
): SummaryHit => ({
  id: stored.uuid,
  url: stored.url,
  platform: stored.platform,
  contentType: stored.contentType,
  title: stored.title,
  author: authorLine(stored.author),
  text,
  tags: stored.tags.map((tag) => tag.name),
  media: stored.media.slice(0, MAX_SUMMARY_MEDIA).map(({ ref, type, altText }) => ({
    ref,
    type,
    altText: altText === null ? null : cut(altText, MAX_SUMMARY_ALT_TEXT),
  })),
  mediaCount: stored.media.length,
  favorite: stored.isFavorite,
  archived: stored.deletedAt !== null,
  capturedAt: instant(stored.capturedAt),
  contentCreatedAt: instantOrNull(stored.contentCreatedAt),
  ...(passage ? { passage } : {}),
  ...(stored.unread ? { unread: viewUnread(stored.unread) } : {}),
})
