import { z } from 'zod'
import { Platform } from './bookmark.ts'
import { MAX_Q_LENGTH } from './limits.ts'
import { characters } from './scalars.ts'
import {
  areMediaTogether,
  CONTENT_TYPE_FILTERS,
  FAVORITE_FILTERS,
  INCLUSION_MODES,
  MEDIA_FILTERS,
  NOTE_FILTERS,
  TAG_MODES,
} from './vocabulary.ts'

/** Shared filter vocabulary of section "Filters". All schemas below derive from it. */

const inclusionOf = (values: string) =>
  z
    .enum(INCLUSION_MODES)
    .meta({ default: 'include', description: `Whether \`${values}\` are kept or left out.` })

export const ContentTypeFilter = z.enum(CONTENT_TYPE_FILTERS)
export type ContentTypeFilter = z.infer<typeof ContentTypeFilter>

const MediaFilter = z
  .array(z.enum(MEDIA_FILTERS))
  .refine(areMediaTogether, {
    message: '`text-only` cannot be combined with `image`, `video` or `any-media`',
  })
  .meta({
    allOf: [{ anyOf: [{ not: { contains: { const: 'text-only' } } }, { items: { const: 'text-only' } }] }],
  })

/** ISO 8601 date or datetime. A missing zone means UTC. */
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
  error: 'must be an ISO 8601 date (2026-03-01) or datetime (2026-03-01T12:00:00Z)',
})

const vocabulary = {
  platforms: z.array(Platform).describe('Platforms; X is `twitter`.'),
  platformMode: inclusionOf('platforms'),
  contentTypes: z.array(ContentTypeFilter).describe('Content types, bare or as `<platform>:<type>`.'),
  contentTypeMode: inclusionOf('contentTypes'),
  authors: z.array(z.string().min(1)).describe('`<username>` or `<platform>:<username>`.'),
  authorMode: inclusionOf('authors'),
  tags: z.array(z.string().min(1)).describe('Tag names.'),
  tagMode: z.enum(TAG_MODES).meta({ default: 'include_any', description: 'How `tags` select.' }),
  media: MediaFilter.describe('Kinds of media; `text-only` cannot be combined with the other values.'),
  mediaMode: inclusionOf('media'),
  favorite: z.array(z.enum(FAVORITE_FILTERS)).describe('Favorites, others, or both.'),
  note: z.array(z.enum(NOTE_FILTERS)).describe('With a note, without one, or both.'),
  untagged: z.boolean().describe('`true` matches bookmarks with no tags.'),
  capturedAfter: Moment.describe('Inclusive lower bound on `capturedAt`.'),
  capturedBefore: Moment.describe('Exclusive upper bound on `capturedAt`.'),
  q: characters(1, MAX_Q_LENGTH).describe('Free text to look for.'),
}

export const Filters = z.strictObject(vocabulary).partial()
export type Filters = z.infer<typeof Filters>

export const SearchFilters = Filters.omit({ q: true }).meta({
  id: 'SearchFilters',
  description: 'Any filter except `q`.',
})
export type SearchFilters = z.infer<typeof SearchFilters>

export const CollectionFilters = SearchFilters.omit({
  untagged: true,
  capturedAfter: true,
  capturedBefore: true,
}).meta({ id: 'CollectionFilters', description: 'The filters a collection can keep.' })
export type CollectionFilters = z.infer<typeof CollectionFilters>
