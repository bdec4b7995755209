import { z } from 'zod'

export const STYLES_PROTOCOL = {
  /** Ids of colours and icons that the connected library lets a collection have; empty where it does not tell. */
  'collections.styles': {
    request: z.strictObject({}),
    response: z.strictObject({ colors: z.array(z.string()), icons: z.array(z.string()) }),
  },
} as const
