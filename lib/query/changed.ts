import type { Bookmark, SummaryHit, UpdateBookmarkRequest } from '@bookplate/contract'

/** What the library will say once it has a change, for showing it before. */

function changedTags(
  tags: readonly string[],
  { add = [], remove = [] }: NonNullable<UpdateBookmarkRequest['tags']>,
) {
  return [...new Set([...tags, ...add])].filter((name) => !remove.includes(name))
}

export function changedBookmark(bookmark: Bookmark, change: UpdateBookmarkRequest): Bookmark {
  const byName = new Map(bookmark.tags.map((tag) => [tag.name, tag]))
  const names = change.tags ? changedTags([...byName.keys()], change.tags) : [...byName.keys()]
  return {
    ...bookmark,
    ...(change.isFavorite === undefined ? {} : { isFavorite: change.isFavorite }),
    ...(change.note === undefined ? {} : { note: change.note }),
    // A new tag has no id until the library is read again.
    tags: names.map((name) => byName.get(name) ?? { id: bookmark.id, name }),
  }
}

export function changedHit(hit: SummaryHit, change: UpdateBookmarkRequest): SummaryHit {
  return {
    ...hit,
    favorite: change.isFavorite ?? hit.favorite,
    tags: change.tags ? changedTags(hit.tags, change.tags) : hit.tags,
  }
}
