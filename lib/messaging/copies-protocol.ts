import { MissingParts } from '@bookplate/contract'
import { z } from 'zod'
import { COPY_FAILURES } from '@/lib/copies/outcome.ts'

const CopyOutcome = z.union([
  z.strictObject({ kind: z.enum(['kept', 'waiting']), missing: z.array(MissingParts) }),
  z.strictObject({ kind: z.literal('failed'), reason: z.enum(COPY_FAILURES) }),
])

/** `replaceOldest`: the oldest copies of the account make room if there is none. */
const page = { url: z.url(), title: z.string(), replaceOldest: z.boolean().optional() }

export const COPIES_PROTOCOL = {
  'copies.keep': { request: z.strictObject({ ...page, tabId: z.int() }), response: CopyOutcome },
  /** Copies a page whose site the person has just allowed: from its tab, or from a new one in the background. */
  'copies.renew': { request: z.strictObject(page), response: CopyOutcome },
} as const
