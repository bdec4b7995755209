import { Id } from '@bookplate/contract'
import { z } from 'zod'

/** What the library says of a page that it has, beside the bookmark itself. */
export const HINTS_PROTOCOL = {
  /** Tags of bookmarks that are about the same, or of the same site. */
  'page.suggestTags': {
    request: z.strictObject({
      bookmarkId: Id,
      url: z.string(),
      title: z.string(),
      own: z.array(z.string()),
    }),
    response: z.array(z.string()),
  },
  /** Names of the collections that the bookmark is in, with what it has by now. */
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
