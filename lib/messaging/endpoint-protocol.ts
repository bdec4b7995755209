import {
  ALL_ENDPOINTS,
  CARE_OPERATIONS,
  METHOD_NAMES,
  operationOf,
  responseOf,
  type Endpoint,
  type ResponseSchema,
} from '@bookplate/contract'
import { z } from 'zod'
import type { CallInputOf } from '@/lib/client/types.ts'

export const ENDPOINT_MESSAGES = [
  ...METHOD_NAMES,
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
export type EndpointMessage = (typeof ENDPOINT_MESSAGES)[number]

const PreviewText = z.strictObject({
  ref: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  base64: z.string(),
})

/** Messages that have the parts of a request to an endpoint. */
export const ENDPOINT_PROTOCOL = Object.fromEntries(
  ENDPOINT_MESSAGES.map((name) => {
    const { params, query, body }: Endpoint = ALL_ENDPOINTS[operationOf(name)]
    const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
    const response = responseOf(name)
    return [name, { request: z.strictObject(parts), response: response === 'jpeg' ? PreviewText : response }]
  }),
) as unknown as {
  [Name in EndpointMessage]: {
    request: z.ZodType<CallInputOf<Name>, CallInputOf<Name>>
    response: Name extends 'bookmarks.preview' ? typeof PreviewText : Extract<ResponseSchema<Name>, z.ZodType>
  }
}
