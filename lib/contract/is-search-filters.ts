// Written from the schema by `npm run guards`; a test compares.
import type { SearchFilters } from './filters.ts'
import {
  allOf,
  anyOf,
  exactly,
  isFilled,
  isFlag,
  isText,
  listOf,
  matching,
  oneOf,
  optional,
  type Guard,
} from './guards.ts'
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

export const SEARCH_FILTER_NAMES = [
  'platforms',
  'platformMode',
  'contentTypes',
  'contentTypeMode',
  'authors',
  'authorMode',
  'tags',
  'tagMode',
  'media',
  'mediaMode',
  'favorite',
  'note',
  'untagged',
  'capturedAfter',
  'capturedBefore',
] as const

const isMatching = anyOf(
  matching(
    /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$/,
  ),
  matching(
    /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d))|(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)$/,
  ),
)

export const isSearchFilters = exactly({
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
  untagged: optional(isFlag),
  capturedAfter: optional(isMatching),
  capturedBefore: optional(isMatching),
}) as unknown as Guard<SearchFilters>
