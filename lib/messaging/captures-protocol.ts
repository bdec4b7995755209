import { HighlightChange, Id, MAX_READ_AGAIN_IDS, READ_AGAIN_OUTCOMES } from '@bookplate/contract'
import { z } from 'zod'

const ReadAgainOutcome = z.strictObject({
  id: Id,
  outcome: z.enum(READ_AGAIN_OUTCOMES),
  /** Why it failed, as one sentence for a person. */
  reason: z.string().nullable(),
})

export const CAPTURES_PROTOCOL = {
  /** Lets the library fetch bookmarks again of which it has only the address. */
  'captures.readAgain': {
    request: z.strictObject({ ids: z.array(Id).min(1).max(MAX_READ_AGAIN_IDS) }),
    response: z.array(ReadAgainOutcome),
  },
  /** Adds and removes highlights of a bookmark, each by its id. */
  'captures.changeHighlights': {
    request: z.strictObject({ bookmarkId: Id, change: HighlightChange }),
    response: z.null(),
  },
} as const
