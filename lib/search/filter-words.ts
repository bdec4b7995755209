import type { CollectionFilters, ContentTypeFilter, SearchFilters, State } from '@bookplate/contract'
import { splitContentType, splitPlatformScope } from '@bookplate/contract'
import { contentTypeName, platformName } from '@/lib/words/content-names.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'

/** "Video", or "Video on YouTube" for one platform. */
export function contentTypeWords(value: ContentTypeFilter): string {
  const { platform, type } = splitContentType(value)
  return platform
    ? t('search.filters.typeOnPlatform', { type: contentTypeName(type), platform: platformName(platform) })
    : contentTypeName(type)
}

/** Returns "@ada", or "@ada on Reddit" for one platform. */
export function authorWords(value: string): string {
  const { platform, name } = splitPlatformScope(value)
  const handle = name.startsWith('@') ? name : `@${name}`
  return platform
    ? t('search.filters.authorOnPlatform', { author: handle, platform: platformName(platform) })
    : handle
}

export const MEDIA_WORDS: Record<NonNullable<SearchFilters['media']>[number], PlainKey> = {
  image: 'search.rank.images',
  video: 'search.filters.media.videos',
  'any-media': 'search.filters.media.any',
  'text-only': 'search.filters.media.none',
}

export const FAVORITE_WORDS: Record<NonNullable<SearchFilters['favorite']>[number], PlainKey> = {
  favorite: 'search.filters.favorite.yes',
  'not-favorite': 'search.filters.favorite.no',
}

export const NOTE_WORDS: Record<NonNullable<SearchFilters['note']>[number], PlainKey> = {
  'has-note': 'search.filters.note.with',
  'no-note': 'search.filters.note.without',
}

export const TAG_MODE_WORDS: Record<NonNullable<SearchFilters['tagMode']>, PlainKey> = {
  include_any: 'search.filters.tagMode.includeAny',
  include_all: 'search.filters.tagMode.includeAll',
  exclude_any: 'search.filters.tagMode.excludeAny',
  exclude_all: 'search.filters.tagMode.excludeAll',
}

export const INCLUSION_WORDS: Record<NonNullable<CollectionFilters['platformMode']>, PlainKey> = {
  include: 'search.filters.inclusion.include',
  exclude: 'search.filters.inclusion.exclude',
}

export const STATE_WORDS: Record<State, PlainKey> = {
  active: 'search.filters.state.active',
  archived: 'search.filters.state.archived',
  all: 'search.filters.state.all',
}

type NamedFilter = Exclude<keyof SearchFilters, `${string}Mode` | `captured${string}`>

export const FILTER_NAMES = {
  platforms: 'search.filters.name.platforms',
  contentTypes: 'search.filters.name.contentTypes',
  authors: 'search.filters.name.authors',
  tags: 'bookmark.tags',
  media: 'search.filters.name.media',
  favorite: 'search.filters.name.favorite',
  note: 'bookmark.note',
  untagged: 'search.filters.name.untagged',
  captured: 'search.filters.name.captured',
  state: 'search.filters.name.state',
} as const satisfies Record<NamedFilter | 'captured' | 'state', PlainKey>
