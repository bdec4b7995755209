import { TagName } from '@bookplate/contract'
import { z } from 'zod'
import { MAX_LINKS } from '@/lib/capture/links.ts'

const LinkState = z.enum([
  'sending',
  'waiting',
  'saved',
  'there',
  'archived',
  'reading',
  'unread',
  /** Couldn't be captured either. */
  'withoutText',
  'removed',
  'failed',
  'unsavable',
])
export type LinkState = z.infer<typeof LinkState>

const LinkView = z.strictObject({
  url: z.string(),
  title: z.string(),
  state: LinkState,
  why: z.string().nullable(),
})
export type LinkView = z.infer<typeof LinkView>

export const LinksView = z.strictObject({ links: z.array(LinkView), isUndone: z.boolean() })
export type LinksView = z.infer<typeof LinksView>

const Batch = z.strictObject({ id: z.string() })

export const LINKS_PROTOCOL = {
  /** Returns the batch's id when its links are in the outbox. */
  'links.save': {
    request: z.strictObject({
      links: z.array(z.strictObject({ url: z.string(), title: z.string() })).max(MAX_LINKS),
      /** A private batch isn't stored. The background keeps it in memory. */
      isPrivate: z.boolean(),
      tags: z.array(TagName).max(100).optional(),
    }),
    response: z.string(),
  },
  'links.read': { request: Batch, response: LinksView.nullable() },
  /** Undoes new saves. `back: false` saves them again. */
  'links.undo': { request: Batch.extend({ back: z.boolean() }), response: z.null() },
  'links.retry': { request: Batch, response: z.null() },
} as const
