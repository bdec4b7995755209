import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER, RequestId } from '@bookplate/contract'

/** Gives an answer its id before anything else does, so that none is without one, whoever makes it. */
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
