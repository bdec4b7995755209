import { z } from 'zod'

export const STYLES_PROTOCOL = {
  /** Color and icon ids of the library, or empty if unknown. */
  'collections.styles': {
    request: z.strictObject({}),
    response: z.strictObject({ colors: z.array(z.string()), icons: z.array(z.string()) }),
  },
} as const
