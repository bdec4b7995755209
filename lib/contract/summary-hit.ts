import { z } from 'zod'
import { ContentTypeName, PlatformName } from './bookmark.ts'
import { MAX_SUMMARY_TEXT_LENGTH } from './limits.ts'
import { MediaTypeName } from './media.ts'
import { Id, Instant } from './scalars.ts'

export const SummaryMedia = z
  .looseObject({
    ref: z.string().describe('Stable reference of the file.'),
    type: MediaTypeName,
    altText: z.string().nullish().describe('Text that describes it, bounded.'),
  })
  .meta({ id: 'SummaryMedia', description: 'A lightweight entry for one picture or video.' })

/** Image that an image-ranked search matched, with the matching caption. Sizes in pixels. */
export const MatchedMedia = z
  .looseObject({
    ref: z.string().describe('Stable reference of the image.'),
    caption: z.string().nullish().describe('Caption that the search matched.'),
    altText: z.string().nullish().describe('Text that describes it.'),
    width: z.int().nullish().describe('Width in pixels.'),
    height: z.int().nullish().describe('Height in pixels.'),
    url: z.string().nullish().describe('Address of the image.'),
  })
  .meta({ id: 'MatchedMedia', description: 'The image that an image-ranked search matched.' })

/** Extension to the API: passage of the content that answers the search, if it isn't the beginning. */
export const SummaryPassage = z
  .looseObject({
    text: z.string().describe('Plain text on one line, at most 300 characters.'),
    block: z.int().describe('Index of the block of `content` in which it begins.'),
    start: z.int().describe('Characters of the text of this block before it.'),
  })
  .meta({ id: 'SummaryPassage', description: 'The passage of a hit that matches best, with its place.' })
export type SummaryPassage = z.infer<typeof SummaryPassage>

export const SummaryHit = z
  .looseObject({
    id: Id.describe('Stable id of the bookmark.'),
    url: z.string().meta({ format: 'uri', description: 'Link to the original post.' }),
    platform: PlatformName,
    contentType: ContentTypeName,
    title: z.string().nullable().describe('Real title only, never a fabricated fallback.'),
    author: z.string().nullable().describe('Display name or `@username`.'),
    text: z
      .string()
      .describe(`Plain text of content plus note, at most ${MAX_SUMMARY_TEXT_LENGTH} characters.`),
    tags: z.array(z.string()).describe('Tag names.'),
    media: z.array(SummaryMedia).describe('Lightweight entries for pictures and videos.'),
    mediaCount: z.int().describe('How many pictures and videos there are.'),
    favorite: z.boolean().describe('Whether it is a favorite.'),
    archived: z.boolean().describe('Whether it is archived.'),
    capturedAt: Instant.describe('When the service saved it.'),
    contentCreatedAt: Instant.nullish().describe('When the original was published.'),
    matchedMedia: MatchedMedia.optional().describe('Only on image-ranked search hits.'),
    passage: SummaryPassage.optional().describe(
      'The passage that matches best, if it is not the beginning. Beyond the API document.',
    ),
  })
  .meta({
    id: 'SummaryHit',
    description: 'What `view=summary` returns per item: light, and never raw content.',
  })
export type SummaryHit = z.infer<typeof SummaryHit>
