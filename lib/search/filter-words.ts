import type { CollectionFilters, ContentTypeFilter, SearchFilters, State } from '@bookplate/contract'
import { splitContentType, splitPlatformScope } from '@bookplate/contract'
import { contentTypeName, platformName } from '@/lib/words/content-names.ts'

/** The API's words made human. */

/** "Video", or "Video on YouTube" for one of a platform. */
export function contentTypeWords(value: ContentTypeFilter): string {
  const { platform, type } = splitContentType(value)
  return platform ? `${contentTypeName(type)} on ${platformName(platform)}` : contentTypeName(type)
}

/** "@ada", or "@ada on Reddit" for one of a platform. */
export function authorWords(value: string): string {
  const { platform, name } = splitPlatformScope(value)
  const handle = name.startsWith('@') ? name : `@${name}`
  return platform ? `${handle} on ${platformName(platform)}` : handle
}

export const MEDIA_WORDS: Record<NonNullable<SearchFilters['media']>[number], string> = {
  image: 'Images',
  video: 'Videos',
  'any-media': 'Any media',
  'text-only': 'Text only',
}

export const FAVORITE_WORDS: Record<NonNullable<SearchFilters['favorite']>[number], string> = {
  favorite: 'Favorites',
  'not-favorite': 'Not favorites',
}

export const NOTE_WORDS: Record<NonNullable<SearchFilters['note']>[number], string> = {
  'has-note': 'With a note',
  'no-note': 'Without a note',
}

export const TAG_MODE_WORDS: Record<NonNullable<SearchFilters['tagMode']>, string> = {
  include_any: 'Any of them',
  include_all: 'All of them',
  exclude_any: 'None of them',
  exclude_all: 'Not all of them',
}

export const INCLUSION_WORDS: Record<NonNullable<CollectionFilters['platformMode']>, string> = {
  include: 'Show these',
  exclude: 'Hide these',
}

export const STATE_WORDS: Record<State, string> = {
  active: 'Active',
  archived: 'Archived',
  all: 'Active and archived',
}

/** Names of the groups in the dialog, and of what a collection cannot keep. */
export const FILTER_NAMES = {
  platforms: 'Platform',
  contentTypes: 'Type',
  authors: 'Author',
  tags: 'Tags',
  media: 'Media',
  favorite: 'Favorite',
  note: 'Note',
  untagged: 'Untagged',
  captured: 'Saved between',
  state: 'Archive',
} as const
