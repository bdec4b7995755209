import { AskAnswer, AskRequest, EXTRA_ENDPOINTS, CARE_OPERATIONS, type Endpoint } from '@bookplate/contract'
import { z } from 'zod'
import type { ExtraInput } from '@/lib/client/extra-api.ts'

export const STYLES_PROTOCOL = {
  'collections.styles': {
    request: z.strictObject({}),
    response: z.strictObject({ colors: z.array(z.string()), icons: z.array(z.string()) }),
  },
} as const

export const ASK_PROTOCOL = {
  /** Returns the whole answer. Its events are sent under the id `stream` before. */
  'ask.run': {
    request: z.strictObject({ question: AskRequest.shape.question, stream: z.uuid() }),
    response: AskAnswer,
  },
} as const

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
