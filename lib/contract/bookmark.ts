import { z } from 'zod'
import { Author } from './author.ts'
import { Id, Instant } from './scalars.ts'
import { Media } from './media.ts'
import { Tag } from './tag.ts'
import { CONTENT_TYPES, PLATFORMS } from './vocabulary.ts'

export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

export const ContentType = z.enum(CONTENT_TYPES)
export type ContentType = z.infer<typeof ContentType>

/** The API document leaves its shape open ("not shown"), so renderers must accept any object. */
export const ContentBlock = z
  .looseObject({})
  .meta({ id: 'ContentBlock', description: 'A Portable Text block.' })
export type ContentBlock = z.infer<typeof ContentBlock>

/** Open strings in responses, because a new platform within `/v1` must not break a client. */
export const PlatformName = z.string().describe(`One of ${PLATFORMS.join(', ')}.`)
export const ContentTypeName = z.string().describe(`One of ${CONTENT_TYPES.join(', ')}.`)

export const Bookmark = z
  .looseObject({
    id: Id.describe('Stable id of the bookmark.'),
    platform: PlatformName,
    platformId: z.string().nullish().describe('Id of the post on its platform.'),
    contentType: ContentTypeName,
    url: z.string().meta({ format: 'uri', description: 'Link to the original post.' }),
    title: z.string().nullish().describe('Present on titled content such as articles; otherwise null.'),
    author: Author.nullish().describe('Who published the original.'),
    content: z.array(ContentBlock).describe('Full body as Portable Text.'),
    media: z.array(Media).describe('Pictures and videos.'),
    tags: z.array(Tag).describe('Tags of the bookmark.'),
    note: z.string().nullish().describe('The user’s private note.'),
    isFavorite: z.boolean().optional().describe('Whether it is a favorite.'),
    capturedAt: Instant.describe('When the service saved it.'),
    contentCreatedAt: Instant.nullish().describe('When the original was published.'),
    deletedAt: Instant.nullish().describe('Set while the bookmark is archived.'),
  })
  .meta({ id: 'Bookmark', description: 'A saved bookmark, whole. Extra properties may appear.' })
export type Bookmark = z.infer<typeof Bookmark>
