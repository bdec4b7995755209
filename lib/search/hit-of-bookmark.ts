import type { Bookmark, SummaryHit } from '@bookplate/contract'

/** Returns a bookmark as a hit of a list, without its text. */
export const hitOfBookmark = ({ author, tags, media, ...bookmark }: Bookmark): SummaryHit => ({
  id: bookmark.id,
  url: bookmark.url,
  platform: bookmark.platform,
  contentType: bookmark.contentType,
  title: bookmark.title ?? null,
  author: author ? (author.displayName ?? `@${author.username}`) : null,
  text: '',
  tags: tags.map(({ name }) => name),
  media: media.map(({ ref, type, altText }) => ({ ref, type, altText: altText ?? null })),
  mediaCount: media.length,
  favorite: bookmark.isFavorite ?? false,
  archived: Boolean(bookmark.deletedAt),
  capturedAt: bookmark.capturedAt,
  contentCreatedAt: bookmark.contentCreatedAt ?? null,
})
