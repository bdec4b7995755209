import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER, RequestId } from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** Keeps a valid id from the client and replaces an invalid one. Section "Conventions", 3. */
function idOf(header: string | string[] | undefined): string {
  const sent = RequestId.safeParse(header)
  return sent.success ? sent.data : randomUUID()
}

/** Sets the request id before any other handler, so that every response has one. */
export function identify({ headers }: IncomingMessage, response: ServerResponse): string {
  const id = idOf(headers[REQUEST_ID_HEADER.toLowerCase()])
  response.setHeader(REQUEST_ID_HEADER, id)
  return id
}

export const requestId: MiddlewareHandler<HttpEnv> = async function requestIdMiddleware(c, next) {
  const id = idOf(c.req.header(REQUEST_ID_HEADER))
  c.set('requestId', id)
  await next()
  c.res.headers.set(REQUEST_ID_HEADER, id)
}
