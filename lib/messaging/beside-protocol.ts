import { AskAnswer, AskRequest, BESIDE_ENDPOINTS, CARE_OPERATIONS, type Endpoint } from '@bookplate/contract'
import { z } from 'zod'
import type { BesideInput } from '@/lib/client/beside-api.ts'

export const ASK_PROTOCOL = {
  /** Returns the whole answer. Its events are sent under the id `stream` before. */
  'ask.run': {
    request: z.strictObject({ question: AskRequest.shape.question, stream: z.uuid() }),
    response: AskAnswer,
  },
} as const

export const BESIDE_MESSAGES = [
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
export type BesideMessage = (typeof BESIDE_MESSAGES)[number]

export const BESIDE_PROTOCOL = Object.fromEntries(
  BESIDE_MESSAGES.map((name) => {
    const { params, query, body, response }: Endpoint = BESIDE_ENDPOINTS[name]
    const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
    return [name, { request: z.strictObject(parts), response }]
  }),
) as unknown as {
  [Name in BesideMessage]: {
    request: z.ZodType<BesideInput<Name>, BesideInput<Name>>
    response: (typeof BESIDE_ENDPOINTS)[Name]['response']
  }
}
