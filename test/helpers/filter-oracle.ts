import { boundInstant, type Bookmark, type Filters, type State, type Stats } from '@bookplate/contract'

type Mode = 'include' | 'exclude' | undefined
const turn = (matches: boolean, mode: Mode): boolean => (mode === 'exclude' ? !matches : matches)

function matchesScoped(value: string, platform: string, name: string | undefined): boolean {
  return name !== undefined && (value === name || value === `${platform}:${name}`)
}

function matchesTags(names: string[], wanted: string[], mode: Filters['tagMode'] = 'include_any'): boolean {
  const any = wanted.some((name) => names.includes(name))
  const all = wanted.every((name) => names.includes(name))
  return { include_any: any, include_all: all, exclude_any: !any, exclude_all: !all }[mode]
}

function matchesMedia(bookmark: Bookmark, wanted: NonNullable<Filters['media']>): boolean {
  const has = (type: string): boolean => bookmark.media.some((item) => item.type === type)
  const forms = {
    image: has('image'),
    video: has('video'),
    'any-media': bookmark.media.length > 0,
    'text-only': bookmark.media.length === 0,
  }
  return wanted.some((value) => forms[value])
}

/** Plain implementation of section "Filters", with which the service is compared. */
export function matchesFilters(bookmark: Bookmark, filters: Filters, state: State): boolean {
  const names = bookmark.tags.map((tag) => tag.name)
  const capturedAt = Date.parse(bookmark.capturedAt)
  const { platforms, contentTypes, authors, tags, media, favorite, note } = filters
  const checks: boolean[] = [
    state === 'all' || (state === 'archived') === Boolean(bookmark.deletedAt),
    !platforms?.length ||
      turn(
        platforms.some((name) => name === bookmark.platform),
        filters.platformMode,
      ),
    !contentTypes?.length ||
      turn(
        contentTypes.some((value) => matchesScoped(value, bookmark.platform, bookmark.contentType)),
        filters.contentTypeMode,
      ),
    !authors?.length ||
      turn(
        authors.some((value) => matchesScoped(value, bookmark.platform, bookmark.author?.username)),
        filters.authorMode,
      ),
    !tags?.length || matchesTags(names, tags, filters.tagMode),
    !media?.length || turn(matchesMedia(bookmark, media), filters.mediaMode),
    !favorite?.length || favorite.includes(bookmark.isFavorite ? 'favorite' : 'not-favorite'),
    !note?.length || note.includes(bookmark.note ? 'has-note' : 'no-note'),
    !filters.untagged || names.length === 0,
    !filters.capturedAfter || capturedAt >= Date.parse(boundInstant(filters.capturedAfter)),
    !filters.capturedBefore || capturedAt < Date.parse(boundInstant(filters.capturedBefore)),
  ]
  return checks.every(Boolean)
}

const amounts = (names: string[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(names, (name) => name)
      .entries()
      .map(([name, all]) => [name, all.length]),
  )

/** Plain implementation of section "Stats". */
export const statsOf = (bookmarks: readonly Bookmark[]): Stats => ({
  total: bookmarks.length,
  byPlatform: amounts(bookmarks.map((bookmark) => bookmark.platform)),
  byContentType: amounts(bookmarks.map((bookmark) => bookmark.contentType)),
  byMonth: amounts(bookmarks.map((bookmark) => bookmark.capturedAt.slice(0, 'YYYY-MM'.length))),
  favorites: bookmarks.filter((bookmark) => bookmark.isFavorite).length,
  archived: bookmarks.filter((bookmark) => bookmark.deletedAt).length,
  untagged: bookmarks.filter((bookmark) => bookmark.tags.length === 0).length,
  withNote: bookmarks.filter((bookmark) => bookmark.note).length,
})
