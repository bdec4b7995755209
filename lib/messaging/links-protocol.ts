import { TagName } from '@bookplate/contract'
import { z } from 'zod'
import { MAX_LINKS } from '@/lib/save/links.ts'

/** How one of several links stands. */
const LinkState = z.enum([
  'sending',
  'waiting',
  'saved',
  'there',
  'archived',
  /** It is to be read in the tab that it stands in. */
  'reading',
  'unread',
  /** It could not be read in its tab either. */
  'unseen',
  'removed',
  'failed',
  /** It is no address of the web. */
  'unsavable',
])
export type LinkState = z.infer<typeof LinkState>

const LinkOutcome = z.strictObject({
  url: z.string(),
  title: z.string(),
  state: LinkState,
  /** Why it could not be saved or read, in a sentence. */
  why: z.string().nullable(),
})
export type LinkOutcome = z.infer<typeof LinkOutcome>

export const LinksView = z.strictObject({
  links: z.array(LinkOutcome),
  /** What of it was new is taken back. */
  isUndone: z.boolean(),
})
export type LinksView = z.infer<typeof LinksView>

const Lot = z.strictObject({ id: z.string() })

/** Several links that a person saved at once, as one lot. */
export const LINKS_PROTOCOL = {
  /** Answers with the id of the lot once all that can be saved is in the queue. */
  'links.save': {
    request: z.strictObject({
      links: z.array(z.strictObject({ url: z.string(), title: z.string() })).max(MAX_LINKS),
      /** Of a private window nothing is kept: its lot is known as long as the background runs. */
      isPrivate: z.boolean(),
      /** For each of them. */
      tags: z.array(TagName).max(100).optional(),
    }),
    response: z.string(),
  },
  /** Null where nothing is known of it any more. */
  'links.read': { request: Lot, response: LinksView.nullable() },
  /** Takes back what was not in the library before; `back: false` saves that again. */
  'links.undo': { request: Lot.extend({ back: z.boolean() }), response: z.null() },
  'links.retry': { request: Lot, response: z.null() },
} as const
