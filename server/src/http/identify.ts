import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER, RequestId } from '@bookplate/contract'

/** Sets the request id before any other handler, so that every response has one. */
export function identify(
  { headers }: IncomingMessage,
  response: ServerResponse,
  randomUuid: () => string,
): string {
  const sent = RequestId.safeParse(headers[REQUEST_ID_HEADER.toLowerCase()])
  const id = sent.success ? sent.data : randomUuid()
  response.setHeader(REQUEST_ID_HEADER, id)
  return id
}
