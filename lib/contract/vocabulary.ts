/** Without Zod, because the schemas would be a sixth of the side panel's script. */

/** Section "Authentication". */
export const SCOPES = ['read', 'write', 'destructive'] as const

/** Platforms of bookmarks. X is `twitter`. Section "Filters". */
export const PLATFORMS = ['instagram', 'reddit', 'tiktok', 'twitter', 'web', 'youtube'] as const

/** Section "Filters". */
export const CONTENT_TYPES = ['article', 'comment', 'image', 'post', 'snippet', 'video'] as const

/** Content types of one platform each (`youtube:video`). */
export const SCOPED_CONTENT_TYPES = /* @__PURE__ */ PLATFORMS.flatMap((platform) =>
  CONTENT_TYPES.map((type) => `${platform}:${type}` as const),
)
/** Content types, bare (`video`) or of one platform. */
export const CONTENT_TYPE_FILTERS = [...CONTENT_TYPES, ...SCOPED_CONTENT_TYPES] as const

/** Section "Media". */
export const MEDIA_TYPES = ['image', 'video'] as const

export const INCLUSION_MODES = ['include', 'exclude'] as const
export const TAG_MODES = ['include_any', 'include_all', 'exclude_any', 'exclude_all'] as const
export const MEDIA_FILTERS = ['image', 'video', 'any-media', 'text-only'] as const
/** `text-only` means no media, so it excludes the other values. */
export const areMediaTogether = (values: readonly (typeof MEDIA_FILTERS)[number][]): boolean =>
  !values.includes('text-only') || values.every((value) => value === 'text-only')
export const FAVORITE_FILTERS = ['favorite', 'not-favorite'] as const
export const NOTE_FILTERS = ['has-note', 'no-note'] as const

/** Section "States and transitions". */
export const STATES = ['active', 'archived', 'all'] as const
export const DEFAULT_STATE: (typeof STATES)[number] = 'active'

export const RANK_MODES = ['post', 'image'] as const
export const DEFAULT_RANK_MODE: (typeof RANK_MODES)[number] = 'post'

export const DEGRADATIONS = ['semantic_unavailable', 'image_rank_unavailable'] as const
export type Degradation = (typeof DEGRADATIONS)[number]

export const DEFAULT_COLLECTION_COLOR = 'blue'

export const HIGHLIGHT_COLORS = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number]

/** Returns the color of a highlight. Yellow is the default, and replaces colors of a later version. */
export const colorOf = ({ color }: { color?: unknown }): HighlightColor =>
  HIGHLIGHT_COLORS.find((known) => known === color) ?? 'yellow'

/** Returns the reasons for a weaker search as a list, because the service sends one string or several. */
export function degradations(value: string | string[] | null | undefined): string[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
