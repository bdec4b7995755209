import { z } from 'zod'

export const STYLES_PROTOCOL = {
  'collections.styles': {
    request: z.strictObject({}),
    response: z.strictObject({ colors: z.array(z.string()), icons: z.array(z.string()) }),
  },
} as const
