import { z } from 'zod'
import { MEDIA_TYPES } from './vocabulary.ts'

export const MediaType = z.enum(MEDIA_TYPES)
export type MediaType = z.infer<typeof MediaType>

/** An open string in responses, because a new kind must not make a page of results unreadable. */
export const MediaTypeName = z.string().describe(`One of ${MEDIA_TYPES.join(', ')}.`)

/** `width` and `height` in pixels, `duration` in seconds. Section "Media". */
export const Media = z
  .looseObject({
    ref: z.string().describe('Stable reference, usable with the image preview endpoint.'),
    type: MediaTypeName,
    url: z.string().describe('Original address.'),
    storedUrl: z.string().nullish().describe('Present when the service archived the file.'),
    width: z.int().nullish().describe('Width in pixels.'),
    height: z.int().nullish().describe('Height in pixels.'),
    duration: z.number().nullish().describe('Length in seconds.'),
    altText: z.string().nullish().describe('Text that describes it.'),
  })
  .meta({ id: 'Media', description: 'One picture or video of a bookmark.' })
export type Media = z.infer<typeof Media>
