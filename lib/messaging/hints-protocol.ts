import { Id } from '@bookplate/contract'
import { z } from 'zod'

export const HINTS_PROTOCOL = {
  'page.suggestTags': {
    request: z.strictObject({
      bookmarkId: Id,
      url: z.string(),
      title: z.string(),
      own: z.array(z.string()),
    }),
    response: z.array(z.string()),
  },
  'page.collections': {
    request: z.strictObject({
      bookmarkId: Id,
      tags: z.array(z.string()),
      isFavorite: z.boolean(),
      hasNote: z.boolean(),
    }),
    response: z.array(z.string()),
  },
} as const
