import { Id } from '@bookplate/contract'
import { z } from 'zod'

/** Facts about a saved page in addition to its bookmark. */
export const HINTS_PROTOCOL = {
  /** Tags of similar bookmarks or of the same site. */
  'page.suggestTags': {
    request: z.strictObject({
      bookmarkId: Id,
      url: z.string(),
      title: z.string(),
      own: z.array(z.string()),
    }),
    response: z.array(z.string()),
  },
  /** Names of the collections that contain the bookmark. */
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
