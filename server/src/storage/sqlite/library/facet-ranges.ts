import { CONTENT_TYPES, PLATFORMS, splitContentType, type Filters, type State } from '@bookplate/contract'
import type { BookmarkRow } from './library-schema.ts'

export interface FacetRanges {
  is_archived: BookmarkRow['is_archived'][]
  platform: BookmarkRow['platform'][]
  content_type: BookmarkRow['content_type'][]
}

const ARCHIVED = { active: [0], archived: [1], all: [0, 1] } satisfies Record<State, (0 | 1)[]>

const chosen = <Value>(
  all: readonly Value[],
  named: readonly Value[],
  mode: 'include' | 'exclude' = 'include',
) => all.filter((value) => named.includes(value) === (mode === 'include'))

/** Returns null if platforms and content types don't limit anything. */
export function facetRanges(filters: Filters, state: State): FacetRanges | null {
  const { platforms = [], contentTypes = [] } = filters
  const types = contentTypes.map(splitContentType)
  // An excluded type of one platform says nothing about others.
  const excluded = types.filter(({ platform }) => platform === null)
  const named = filters.contentTypeMode === 'exclude' ? excluded : types
  const platform = platforms.length > 0 ? chosen(PLATFORMS, platforms, filters.platformMode) : [...PLATFORMS]
  const type =
    named.length > 0
      ? chosen(
          CONTENT_TYPES,
          named.map((one) => one.type),
          filters.contentTypeMode,
        )
      : [...CONTENT_TYPES]
  const isNarrow = platform.length < PLATFORMS.length || type.length < CONTENT_TYPES.length
  return isNarrow ? { is_archived: ARCHIVED[state], platform, content_type: type } : null
}
