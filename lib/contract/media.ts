import { z } from 'zod'

export const MEDIA_TYPES = ['image', 'video'] as const
export const MediaType = z.enum(MEDIA_TYPES)
export type MediaType = z.infer<typeof MediaType>

/** One picture or video of a bookmark. `width` and `height` in pixels, `duration` in seconds. Section "Media". */
export const Media = z
  .looseObject({
    ref: z.string().meta({ description: 'Stable reference, usable with the image preview endpoint.' }),
    type: MediaType,
    url: z.string(),
    storedUrl: z.string().nullish().meta({ description: 'Present when the service archived the file.' }),
    width: z.int().nullish(),
    height: z.int().nullish(),
    duration: z.number().nullish(),
    altText: z.string().nullish(),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof Media>
