import { CARE_OPERATIONS, EXTRA_ENDPOINTS, type Endpoint } from '@bookplate/contract'
import { z } from 'zod'
import type { ExtraInput } from '@/lib/client/extra-api.ts'

export const EXTRA_MESSAGES = [
  ...CARE_OPERATIONS,
  'capture.readAgain',
  'capture.listUnread',
  'capture.listHighlights',
  'capture.readPosition',
  'capture.savePosition',
  'capture.listReading',
  'capture.listCopies',
  'capture.findCopies',
  'capture.linkCopy',
  'capture.removeCopy',
  'imports.list',
  'imports.undo',
] as const
export type ExtraMessage = (typeof EXTRA_MESSAGES)[number]

export const EXTRA_PROTOCOL = Object.fromEntries(
  EXTRA_MESSAGES.map((name) => {
    const { params, query, body, response }: Endpoint = EXTRA_ENDPOINTS[name]
    const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
    return [name, { request: z.strictObject(parts), response }]
  }),
) as unknown as {
  [Name in ExtraMessage]: {
    request: z.ZodType<ExtraInput<Name>, ExtraInput<Name>>
    response: (typeof EXTRA_ENDPOINTS)[Name]['response']
  }
}
