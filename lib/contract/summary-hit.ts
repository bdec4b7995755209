import { z } from 'zod'
import { ContentTypeName, PlatformName } from './bookmark.ts'
import { MAX_SUMMARY_TEXT_LENGTH } from './limits.ts'
import { MediaType } from './media.ts'
import { Id, Instant } from './scalars.ts'

export const SummaryMedia = z
  .looseObject({ ref: z.string(), type: MediaType, altText: z.string().nullish() })
  .meta({ id: 'SummaryMedia' })
export type SummaryMedia = z.infer<typeof SummaryMedia>

/** The image that an image-ranked search matched, with the caption it matched by. Sizes in pixels. */
export const MatchedMedia = z
  .looseObject({
    ref: z.string(),
    caption: z.string().nullish(),
    altText: z.string().nullish(),
    width: z.int().nullish(),
    height: z.int().nullish(),
    url: z.string().nullish(),
  })
  .meta({ id: 'MatchedMedia' })
export type MatchedMedia = z.infer<typeof MatchedMedia>

/** What `view=summary` returns per item: light, and never raw content. Section "Summary hit". */
export const SummaryHit = z
  .looseObject({
    id: Id,
    url: z.string().meta({ format: 'uri' }),
    platform: PlatformName,
    contentType: ContentTypeName,
    title: z.string().nullable().meta({ description: 'Real title only, never a fabricated fallback.' }),
    author: z.string().nullable().meta({ description: 'Display name or `@username`.' }),
    text: z.string().meta({
      description: `Plain text of content plus note, at most ${MAX_SUMMARY_TEXT_LENGTH} characters.`,
    }),
    tags: z.array(z.string()),
    media: z.array(SummaryMedia),
    mediaCount: z.int(),
    favorite: z.boolean(),
    archived: z.boolean(),
    capturedAt: Instant,
    contentCreatedAt: Instant.nullish(),
    matchedMedia: MatchedMedia.optional(),
  })
  .meta({ id: 'SummaryHit' })
export type SummaryHit = z.infer<typeof SummaryHit>
