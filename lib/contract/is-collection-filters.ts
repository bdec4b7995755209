// Written from the schema by `npm run guards`; a test compares.
import type { CollectionFilters } from './filters.ts'
import { allOf, exactly, isFilled, isText, listOf, oneOf, optional, type Guard } from './guards.ts'
import {
  CONTENT_TYPE_FILTERS,
  FAVORITE_FILTERS,
  INCLUSION_MODES,
  MEDIA_FILTERS,
  NOTE_FILTERS,
  PLATFORMS,
  TAG_MODES,
  areMediaTogether,
} from './vocabulary.ts'

export const isCollectionFilters = exactly({
  platforms: optional(listOf(oneOf(PLATFORMS))),
  platformMode: optional(oneOf(INCLUSION_MODES)),
  contentTypes: optional(listOf(oneOf(CONTENT_TYPE_FILTERS))),
  contentTypeMode: optional(oneOf(INCLUSION_MODES)),
  authors: optional(listOf(allOf(isText, isFilled))),
  authorMode: optional(oneOf(INCLUSION_MODES)),
  tags: optional(listOf(allOf(isText, isFilled))),
  tagMode: optional(oneOf(TAG_MODES)),
  media: optional(allOf(listOf(oneOf(MEDIA_FILTERS)), areMediaTogether)),
  mediaMode: optional(oneOf(INCLUSION_MODES)),
  favorite: optional(listOf(oneOf(FAVORITE_FILTERS))),
  note: optional(listOf(oneOf(NOTE_FILTERS))),
}) as unknown as Guard<CollectionFilters>
