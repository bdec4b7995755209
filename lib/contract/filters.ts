import { z } from 'zod'
import { CONTENT_TYPES, ContentType, PLATFORMS, Platform } from './bookmark.ts'
import { MAX_Q_LENGTH } from './limits.ts'
import { characters } from './scalars.ts'

/** The shared filter vocabulary, section "Filters", written once; every form below is derived from it. */

export const INCLUSION_MODES = ['include', 'exclude'] as const
export const TAG_MODES = ['include_any', 'include_all', 'exclude_any', 'exclude_all'] as const
export const MEDIA_FILTERS = ['image', 'video', 'any-media', 'text-only'] as const
export const FAVORITE_FILTERS = ['favorite', 'not-favorite'] as const
export const NOTE_FILTERS = ['has-note', 'no-note'] as const

const InclusionMode = z.enum(INCLUSION_MODES)

const SCOPED_CONTENT_TYPES = PLATFORMS.flatMap((platform) =>
  CONTENT_TYPES.map((type) => `${platform}:${type}` as const),
)

/** A content type, bare (`video`) or of one platform (`youtube:video`). */
export const ContentTypeFilter = z.enum([...CONTENT_TYPES, ...SCOPED_CONTENT_TYPES])
export type ContentTypeFilter = z.infer<typeof ContentTypeFilter>

/** `text-only` says that there is no media at all, so it cannot stand beside the other values. */
const MediaFilter = z
  .array(z.enum(MEDIA_FILTERS))
  .refine((values) => !values.includes('text-only') || values.every((value) => value === 'text-only'), {
    message: '`text-only` cannot be combined with `image`, `video` or `any-media`',
  })
  .meta({
    allOf: [{ anyOf: [{ not: { contains: { const: 'text-only' } } }, { items: { const: 'text-only' } }] }],
  })

/** An ISO 8601 date, or a datetime with or without a zone; without one, UTC is meant. */
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
  error: 'must be an ISO 8601 date (2026-03-01) or datetime (2026-03-01T12:00:00Z)',
})

const vocabulary = {
  platforms: z.array(Platform).meta({ description: 'Platforms; X is `twitter`.' }),
  platformMode: InclusionMode.meta({
    default: 'include',
    description: 'Whether `platforms` are kept or left out.',
  }),
  contentTypes: z
    .array(ContentTypeFilter)
    .meta({ description: 'Content types, bare or as `<platform>:<type>`.' }),
  contentTypeMode: InclusionMode.meta({
    default: 'include',
    description: 'Whether `contentTypes` are kept or left out.',
  }),
  authors: z.array(z.string().min(1)).meta({ description: '`<username>` or `<platform>:<username>`.' }),
  authorMode: InclusionMode.meta({
    default: 'include',
    description: 'Whether `authors` are kept or left out.',
  }),
  tags: z.array(z.string().min(1)).meta({ description: 'Tag names.' }),
  tagMode: z.enum(TAG_MODES).meta({ default: 'include_any', description: 'How `tags` select.' }),
  media: MediaFilter.meta({
    description: 'Kinds of media; `text-only` cannot be combined with the other values.',
  }),
  mediaMode: InclusionMode.meta({ default: 'include', description: 'Whether `media` are kept or left out.' }),
  favorite: z.array(z.enum(FAVORITE_FILTERS)).meta({ description: 'Favorites, others, or both.' }),
  note: z.array(z.enum(NOTE_FILTERS)).meta({ description: 'With a note, without one, or both.' }),
  untagged: z.boolean().meta({ description: '`true` matches bookmarks with no tags.' }),
  capturedAfter: Moment.meta({ description: 'Inclusive lower bound on `capturedAt`.' }),
  capturedBefore: Moment.meta({ description: 'Exclusive upper bound on `capturedAt`.' }),
  q: characters(1, MAX_Q_LENGTH).meta({ description: 'Free text to look for.' }),
}

/** Every filter: the form of `GET /v1/bookmarks` and `GET /v1/stats`. */
export const Filters = z.strictObject(vocabulary).partial()
export type Filters = z.infer<typeof Filters>

/** The form of `POST /v1/search`: any filter except `q`. */
export const SearchFilters = Filters.omit({ q: true }).meta({
  id: 'SearchFilters',
  description: 'Any filter except `q`.',
})
export type SearchFilters = z.infer<typeof SearchFilters>

/** The form that a collection can keep. */
export const CollectionFilters = SearchFilters.omit({
  untagged: true,
  capturedAfter: true,
  capturedBefore: true,
}).meta({ id: 'CollectionFilters', description: 'The filters a collection can keep.' })
export type CollectionFilters = z.infer<typeof CollectionFilters>

/** Names of filters that a collection cannot keep, for telling a person before they save one. */
export const FILTERS_A_COLLECTION_DROPS = [
  'q',
  'untagged',
  'capturedAfter',
  'capturedBefore',
] as const satisfies (keyof Filters)[]

/**
 * Splits `<platform>:<rest>` into its parts; anything else is bare. Of authors, only a known platform counts as
 * one, because a username may hold a colon.
 */
export function splitPlatformScope(value: string): { platform: Platform | null; name: string } {
  const colon = value.indexOf(':')
  const platform = Platform.safeParse(value.slice(0, Math.max(colon, 0)))
  return platform.success
    ? { platform: platform.data, name: value.slice(colon + 1) }
    : { platform: null, name: value }
}

/** The parts of a content type filter value. */
export function splitContentType(value: ContentTypeFilter): { platform: Platform | null; type: ContentType } {
  const { platform, name } = splitPlatformScope(value)
  return { platform, type: ContentType.parse(name) }
}

/** The instant a date bound stands for, as ISO 8601 in UTC: a date is its midnight, a missing zone is UTC. */
export function boundInstant(moment: string): string {
  const zoned = /(Z|[+-]\d{2}:\d{2})$/i.test(moment) || !moment.includes('T')
  return new Date(zoned ? moment : `${moment}Z`).toISOString()
}
